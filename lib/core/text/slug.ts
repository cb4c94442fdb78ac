import GithubSlugger, { slug } from 'github-slugger';

/** Returns the anchor of a heading by GitHub's rules: lowercase, no punctuation, hyphens for spaces (`$getRoot` → `getroot`). */
export const anchorOf = (text: string): string => slug(composed(text));

/** Keyboards write accented letters as single characters, so links do not find an anchor with letters followed by accents. */
function composed(text: string): string {
  return text.normalize('NFC');
}

/** Generates unique anchors for one page. The second heading of the same name gets the suffix `-1`, the third `-2`. */
export interface AnchorNames {
  /** Returns the anchor for the text of a heading. */
  next(text: string): string;
  /** Reserves an id that an author chose, so that no later heading gets it. */
  reserve(id: string): void;
}

/** Creates an anchor generator for one page. Markdown and API pages share it, so both follow the same rules. */
export function anchorNames(style: 'github' | 'vitepress' = 'github'): AnchorNames {
  return style === 'github' ? githubNames() : vitepressNames();
}

function githubNames(): AnchorNames {
  const slugger = new GithubSlugger();
  return {
    next: (text) => slugger.slug(composed(text)),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}

/** Punctuation that VitePress replaces with hyphens. */
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Names of emoji, which are not part of anchors. */
const EMOJI_NAME = /(?<![\p{L}\p{N}:]):[a-z\d_+-]+:(?![\p{L}\p{N}:])/gu;

/** Returns the anchor of a heading by the rules of VitePress: hyphens for punctuation, and no accents (`a/b.c` → `a-b-c`). */
function vitepressAnchorOf(text: string): string {
  const plain = text
    .replace(EMOJI_NAME, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cc}]/gu, '');
  return plain
    .replace(SEPARATORS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

function vitepressNames(): AnchorNames {
  const used = new Set<string>();
  return {
    next: (text) => {
      const anchor = vitepressAnchorOf(text);
      let unique = anchor;
      for (let count = 1; used.has(unique); count++) unique = `${anchor}-${count}`;
      if (unique !== '') used.add(unique);
      return unique;
    },
    reserve: (id) => void used.add(id),
  };
}

/** Turns a label into a segment of a URL: `Getting Started` → `getting-started`. */
export function segmentOf(label: string): string {
  return slug(composed(label).trim().replaceAll('_', '-')).replace(/-{2,}/g, '-').replace(/^-|-$/g, '') || 'untitled';
}

/**
 * Converts the name of a file or folder to a title or label: `getting-started` becomes `Getting started`. The first letter of a name with
 * capital letters, such as `iOS`, stays as it is.
 */
export function labelFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return /\p{Lu}/u.test(words) ? words : words.replace(/^./u, (first) => first.toUpperCase());
}

const WORD = /\d*(?:1st|2nd|3rd|[04-9]th)(?![\p{Ll}\d])|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}|\p{N}+/gu;

/** Turns a name into a segment of a URL as Docusaurus does, with a hyphen between all words and numbers: `JMarcey2` → `j-marcey-2`. */
export function kebabCase(name: string): string {
  const plain = name.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}
