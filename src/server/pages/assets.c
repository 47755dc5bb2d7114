/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "server/pages/html.h"
#include "web_assets.h"

const char *html_assets_version(void)
{
	return ASSETS_VERSION;
}

bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n)
{
	static const struct {
		const char *path, *type;
		const unsigned char *bytes;
		size_t n;
	} assets[] = {
		{ "/assets/asobi.css", "text/css; charset=utf-8", asset_asobi_css, sizeof asset_asobi_css },
		{ "/assets/asobi.js", "text/javascript; charset=utf-8", asset_asobi_js, sizeof asset_asobi_js },
		{ "/assets/icon.svg", "image/svg+xml", asset_icon_svg, sizeof asset_icon_svg },
	};

	for (size_t i = 0; i < sizeof assets / sizeof *assets; i++)
		if (!strcmp(path, assets[i].path)) {
			*type = assets[i].type;
			*bytes = assets[i].bytes;
			*n = assets[i].n;
			return true;
		}
	return false;
}
