import { LOGO_ADDRESS, SOCIAL_IMAGE_SIZE } from '../../core/head/social-image.ts';
import type { FontMetrics, SocialImagesConfig, SocialLogo } from '../../core/model/index.ts';
import { isDark, mixed } from '../../core/text/color.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { shortenLine, wrapText, type SizeStep } from './wrap-text.ts';

/** The text of a social image. */
export interface SocialText {
  readonly title: string;
  /** The name of the site. */
  readonly site: string;
  /** The part of the site that the page belongs to. Empty for none. */
  readonly section: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface DrawingParts {
  readonly design: SocialImagesConfig;
  readonly fonts: FontMetrics;
  readonly logo?: SocialLogo;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE;
const MARGIN = 80;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const TITLE_STEPS: readonly SizeStep[] = [
  { size: 92, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
];
const LINE_HEIGHT = 1.16;
/** The baseline of the last line of the title. */
const TITLE_BASELINE = 528;
const SECTION_SIZE = 34;
const SITE_SIZE = 38;
/** The center of the logo and of the name of the site. */
const HEADER_CENTER = 108;
/** The height of the line along the lower edge. */
const LINE = 14;
/** A logo of this shape contains the name of the site. */
const WORDMARK_RATIO = 2;
/** The height of capital letters as a multiple of the font size, to center text on a line. */
const CAP_HEIGHT = 0.7;
/** `--ink-strong` and `--ink-soft` in templates/styles/tokens.css. */
const INK = { light: { strong: '#0f141d', soft: '#4d535e' }, dark: { strong: '#f3f5f9', soft: '#acb1bb' } } as const;
/** The share of the accent color in the shape in the corner, as in `--wash`. */
const WASH = { light: 0.1, dark: 0.16 } as const;

/** Draws a social image as SVG. The text is in the fonts that the renderer has. */
export function socialDrawing(text: SocialText, { design, fonts, logo }: DrawingParts): string {
  const { backgroundColor, accentColor } = design;
  const mode = isDark(backgroundColor) ? 'dark' : 'light';
  const place = placement(text.direction);
  const title = wrapText(text.title, TEXT_WIDTH, TITLE_STEPS, fonts);
  const lineHeight = title.size * LINE_HEIGHT;
  const firstBaseline = TITLE_BASELINE - (title.lines.length - 1) * lineHeight;
  const section = shortenLine(text.section, TEXT_WIDTH, SECTION_SIZE, fonts);
  const corner = mixed(accentColor, backgroundColor, WASH[mode]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${backgroundColor}"/>`,
    `<circle cx="${place.end(40)}" cy="0" r="320" fill="${corner}"/>`,
    `<rect y="${HEIGHT - LINE}" width="${WIDTH}" height="${LINE}" fill="${accentColor}"/>`,
    ...header(text.site, { fonts, logo, ink: INK[mode].soft, place }),
    section && place.line(section, { y: firstBaseline - title.size - 18, size: SECTION_SIZE, fill: accentColor }),
    ...title.lines.map((line, index) =>
      place.line(line, { y: firstBaseline + index * lineHeight, size: title.size, fill: INK[mode].strong }),
    ),
    '</svg>',
  ].join('');
}

interface Header {
  readonly fonts: FontMetrics;
  readonly logo: SocialLogo | undefined;
  readonly ink: string;
  readonly place: Placement;
}

/** Draws the logo, and next to it the name of the site, unless the logo contains it. */
function header(site: string, { fonts, logo, ink, place }: Header): string[] {
  const image = logo ? [place.image(logo)] : [];
  if (logo && logo.width / logo.height > WORDMARK_RATIO) return image;
  const indent = logo ? logo.width + 22 : 0;
  const name = shortenLine(site, TEXT_WIDTH - indent, SITE_SIZE, fonts);
  const y = HEADER_CENTER + (SITE_SIZE * CAP_HEIGHT) / 2;
  return [...image, place.line(name, { y, size: SITE_SIZE, fill: ink, indent })];
}

interface LineStyle {
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly indent?: number;
}

interface Placement {
  /** Returns the x coordinate at a distance from the edge where lines end. */
  readonly end: (distance: number) => number;
  readonly line: (text: string, style: LineStyle) => string;
  readonly image: (logo: SocialLogo) => string;
}

/** In scripts that run from right to left, lines start at the right edge. */
function placement(direction: SocialText['direction']): Placement {
  const isRtl = direction === 'rtl';
  const x = (start: number, width: number): number => (isRtl ? WIDTH - start - width : start);
  return {
    end: (distance) => (isRtl ? distance : WIDTH - distance),
    line: (text, { y, size, fill, indent = 0 }) => {
      const anchor = isRtl ? ' text-anchor="end"' : '';
      const content = escapeHtml(isRtl && RTL_LETTER.test(text) ? `${EMBEDDED_RTL}${text}${END_EMBEDDED}` : text);
      return `<text x="${x(MARGIN + indent, 0)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}"${anchor}>${content}</text>`;
    },
    image: ({ width, height }) =>
      `<image x="${x(MARGIN, width)}" y="${HEADER_CENTER - height / 2}" width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${LOGO_ADDRESS}"/>`,
  };
}

/** The letters of Hebrew, Arabic and related scripts. Lines without one, such as names of functions, run from left to right. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** The renderer has no attribute for the direction, but respects these characters. */
const EMBEDDED_RTL = '\u202b';
const END_EMBEDDED = '\u202c';
