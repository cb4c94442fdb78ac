import { DamagedIndexError } from './byte-reader.ts';

/** The text that hits show for a page, and its sections in this fragment. */
export type FragmentPage = [url: string, group: string, title: string, sections: FragmentSection[]];

export type FragmentSection = [anchor: string, level: number, title: string, parents: readonly string[], text: string];

/** A section together with the page that contains it. */
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

/** Returns the sections of a fragment in order. Throws a {@link DamagedIndexError} if the bytes are not a fragment. */
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
    throw new DamagedIndexError('A text fragment of the search index is damaged.');
  }
}
