#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs only those property tests that start threads, for a build under the thread sanitizer.
CK_RUN_CASE=matches exec tests/unit/unit property
