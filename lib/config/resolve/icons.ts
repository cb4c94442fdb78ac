import type { IconsConfig } from '../../core/model/index.ts';
import { isExternalAddress } from '../../core/address.ts';
import type { UserConfig } from '../types/user-config.ts';

/** `--paper` in templates/styles/tokens.css. */
const PAPER = { light: '#fdfdfa', dark: '#13161d' } as const;

/** Returns the settings of the icons that docsgen makes. It makes them only from an SVG in the static folder. */
export function resolveIcons({ icons = {}, favicon, title, colorMode }: UserConfig): { readonly icons?: IconsConfig } {
  if (icons === false || favicon === undefined || isExternalAddress(favicon) || !/\.svg$/i.test(favicon)) return {};
  const { shortName = title, themeColor = PAPER[colorMode?.default ?? 'light'], backgroundColor = themeColor } = icons;
  return { icons: { favicon: `/${favicon.replace(/^\//, '')}`, shortName, themeColor, backgroundColor } };
}
