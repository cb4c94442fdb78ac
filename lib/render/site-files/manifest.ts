import { withBase } from '../../core/address.ts';
import type { IconsConfig, SiteConfig } from '../../core/model/index.ts';

/** The PNG files that the manifest lists. */
const SIZES = [192, 512];

/** Returns `site.webmanifest`: the name, colors and icons of the site for phones. */
export function webManifest({ title, baseUrl }: SiteConfig, icons: IconsConfig): string {
  const manifest = {
    name: title,
    short_name: icons.shortName,
    start_url: baseUrl,
    theme_color: icons.themeColor,
    background_color: icons.backgroundColor,
    icons: [
      { src: withBase(icons.favicon, baseUrl), type: 'image/svg+xml', sizes: 'any' },
      ...SIZES.map((size) => ({
        src: withBase(`/icon-${size}.png`, baseUrl),
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
