import type { JSX } from 'react';

/** A heading: an entry of `toc`, which every MDX file has. */
interface TocEntry {
  /** The text as HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

interface TOCInlineProps {
  readonly toc: readonly TocEntry[];
  /** The highest level in the list: 2 for `##`. */
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: the headings of the page as a list of links. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): JSX.Element | null {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return shown.length === 0 ? null : <List entries={shown} />;
}

/** Each entry contains the following entries of lower levels. */
function List({ entries }: { readonly entries: readonly TocEntry[] }): JSX.Element {
  const level = Math.min(...entries.map((entry) => entry.level));
  const starts = entries.flatMap((entry, index) => (index === 0 || entry.level === level ? [index] : []));
  return (
    <ul>
      {starts.map((start, index) => {
        const entry = entries[start]!;
        const inner = entries.slice(start + 1, starts[index + 1]);
        return (
          <li key={entry.id}>
            <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.value }} />
            {inner.length > 0 && <List entries={inner} />}
          </li>
        );
      })}
    </ul>
  );
}
