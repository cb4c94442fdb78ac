import { DamagedIndexError } from './byte-reader.ts';

/** What a hit shows of a page, and of those of its sections that are in the same fragment. */
export type FragmentPage = [url: string, group: string, title: string, sections: FragmentSection[]];

export type FragmentSection = [anchor: string, level: number, title: string, parents: readonly string[], text: string];

/** A section with the page that it belongs to. */
export interface ShownSection {
  readonly url: string;
  readonly group: string;
  readonly pageTitle: string;
  readonly anchor: string;
  readonly level: number;
  readonly title: string;
  readonly parents: readonly string[];
  readonly text: string;
}

/** The sections of a fragment, in order. Throws a {@link DamagedIndexError} for what is none. */
export function readFragment(bytes: Uint8Array): ShownSection[] {
  try {
    const pages = JSON.parse(new TextDecoder().decode(bytes)) as FragmentPage[];
    return pages.flatMap(([url, group, pageTitle, sections]) =>
      sections.map(([anchor, level, title, parents, text]) => ({
        url,
        group,
        pageTitle,
        anchor,
        level,
        title,
        parents,
        text,
      })),
    );
  } catch {
    throw new DamagedIndexError('A fragment of the index is damaged.');
  }
}
