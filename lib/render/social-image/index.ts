import { identityOf } from '../../core/head/identity.ts';
import { hashBytes, shortHash } from '../../core/hash.ts';
import type {
  FontMetrics,
  MissingCharacters,
  Page,
  SiteConfig,
  SocialImage,
  SocialImageKind,
  SocialLogo,
} from '../../core/model/index.ts';
import { outPath } from '../../core/paths.ts';
import { localeOf } from '../../core/locales/locale.ts';
import { addedTags } from '../head/head-view.ts';
import { socialDrawing, type SocialText } from './drawing.ts';

/** The files that social images are made from. */
export interface SocialImageInputs {
  readonly fonts: FontMetrics;
  readonly logo?: SocialLogo;
}

/** Returns the social image of a page, or the characters for which there is no font. Undefined if the page has no generated image. */
export type SocialImageOf = (page: Page) => SocialImage | MissingCharacters | undefined;

/** Prepares to make social images. Their address depends on their content, because social networks keep images by address. */
export function socialImages(config: SiteConfig, { fonts, logo }: SocialImageInputs): SocialImageOf {
  const { socialImages: design } = config;
  return (page) => {
    const kind = kindOf(page);
    if (!design || !kind || !design.include.includes(kind) || hasOwnImage(page, config)) return undefined;
    const text = textOf(page, config, fonts);
    const missing = [...text.title, ...text.section, ...text.site].find((one) => !isDrawable(one, fonts));
    if (missing !== undefined) return { missing };
    const svg = socialDrawing(text, { design, fonts, ...(logo && { logo }) });
    const key = hashBytes(JSON.stringify([svg, fonts.hash, logo?.hash]));
    return { key, out: outPath(`assets/social-${shortHash(key)}.png`), svg };
  };
}

function kindOf({ content, version }: Page): SocialImageKind | undefined {
  switch (content.kind) {
    case 'doc':
    case 'category':
      return 'docs';
    case 'api':
      return 'api';
    case 'post':
      return 'blog';
    case 'article':
    case 'component':
    case 'home':
      return version ? 'docs' : 'pages';
    default:
      return undefined;
  }
}

/** Returns whether the author chose the image of a page, in its front matter or with an element of the head. */
function hasOwnImage(page: Page, config: SiteConfig): boolean {
  const { ofSite, ofPage } = addedTags(page, config);
  return (
    page.meta.image !== undefined ||
    [...ofSite, ...ofPage].some(({ tag, attrs }) => identityOf(tag, attrs) === 'meta og:image')
  );
}

function textOf(page: Page, config: SiteConfig, fonts: FontMetrics): SocialText {
  const clean = (text: string): string =>
    withoutEmoji(text, fonts)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
  return {
    title: clean(page.meta.title) || clean(config.title),
    site: clean(config.title),
    section: clean(sectionOf(page, config)),
    direction: localeOf(config).direction,
  };
}

/** Returns the categories above a page, or the name of the blog with the date of a post. */
function sectionOf({ breadcrumbs = [], content }: Page, { blog }: SiteConfig): string {
  if (content.kind === 'post') return [blog?.title, content.post.date].filter(Boolean).join(SEPARATOR);
  return breadcrumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .join(SEPARATOR);
}

const SEPARATOR = ' · ';

/** Emoji decorate a title, and most fonts have no glyphs for them. */
function withoutEmoji(text: string, fonts: FontMetrics): string {
  return text.replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\u200d\ufe0f]/gu, (one) =>
    isDrawable(one, fonts) && one !== '\ufe0f' ? one : '',
  );
}

function isDrawable(character: string, fonts: FontMetrics): boolean {
  return INVISIBLE.test(character) || fonts.widthOf(character) !== undefined;
}

/** Marks of direction, soft hyphens, and joiners. */
const INVISIBLE = /^[\p{Cf}\s]$/u;
