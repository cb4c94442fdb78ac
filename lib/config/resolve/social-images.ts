import type { SiteConfig } from '../../core/model/index.ts';
import { isExternalAddress } from '../../core/address.ts';
import { sourcePath } from '../../core/paths.ts';
import { isDark } from '../../core/text/color.ts';
import type { UserConfig } from '../types/user-config.ts';
import { omitUndefined } from './omit-undefined.ts';

/** `--paper` and `--accent` in templates/styles/tokens.css. */
const PAPER = { light: '#fdfdfa', dark: '#13161d' } as const;
const ACCENT = { light: '#005dd5', dark: '#73b5ff' } as const;

/** Returns the design of the images that docsgen draws for social networks. */
export function resolveSocialImages(user: UserConfig): Pick<SiteConfig, 'socialImages'> {
  if (user.socialImages === undefined) return {};
  const design = user.socialImages === true ? {} : user.socialImages;
  const backgroundColor = design.backgroundColor ?? PAPER[user.colorMode?.default ?? 'light'];
  const mode = isDark(backgroundColor) ? 'dark' : 'light';
  const socialImages = {
    include: design.include ?? (['docs', 'blog'] as const),
    backgroundColor,
    accentColor: design.accentColor ?? ACCENT[mode],
    logos: logosOf(user, design.logo, mode)
      .filter(isSvg)
      .map((path) => `/${path.replace(/^\//, '')}`),
    ...omitUndefined({
      logo: design.logo === false ? undefined : design.logo,
      font: design.font === undefined ? undefined : sourcePath(design.font),
    }),
  };
  return { socialImages };
}

/** Returns the images that can be the logo: the configured one, or the images that represent the site elsewhere. */
function logosOf({ navbar, favicon }: UserConfig, logo: string | false | undefined, mode: 'light' | 'dark'): string[] {
  if (logo !== undefined) return logo === false ? [] : [logo];
  const { src, srcDark } = navbar?.logo ?? {};
  return [mode === 'dark' ? (srcDark ?? src) : src, favicon].filter((path) => path !== undefined);
}

function isSvg(path: string): boolean {
  return !isExternalAddress(path) && /\.svg$/i.test(path);
}
