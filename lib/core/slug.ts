import GithubSlugger, { slug } from 'github-slugger';

/** The anchor of a heading by GitHub's rules: lower case, punctuation dropped, spaces to hyphens (`$getRoot` → `getroot`). */
export const anchorOf = (text: string): string => slug(text);

/** Gives out anchors for one page: the second of a name gets `-1`, the third `-2`. */
export interface AnchorNames {
  /** The anchor for a heading's text. */
  next(text: string): string;
  /** Keeps a name that an author chose, so that no later heading gets it. */
  reserve(id: string): void;
}

/** A fresh set of anchors for one page. The same rules serve Markdown and the API pages, so links to either agree. */
export function anchorNames(): AnchorNames {
  const slugger = new GithubSlugger();
  return {
    next: (text) => slugger.slug(text),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}

/** A label as a segment of a URL: `Getting Started` → `getting-started`. */
export function segmentOf(label: string): string {
  return slug(label.trim().replaceAll('_', '-')).replace(/-{2,}/g, '-').replace(/^-|-$/g, '') || 'untitled';
}
