#!/bin/sh
# SPDX-License-Identifier: MIT
# Of the properties only those that start threads, for a build under the thread sanitizer.
CK_RUN_CASE=matches exec tests/unit/unit property
