import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { Heading } from '../../core/model/document.ts';
import { sourcePath } from '../../core/paths.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { anchorNames } from '../../core/text/slug.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** A group of symbols on a page, below its own heading. */
export interface PlannedGroup {
  readonly title: string;
  readonly anchor: string;
  readonly members: readonly PlannedMember[];
}

export interface PlannedMember {
  readonly name: string;
  readonly anchor: string;
  readonly reflection: JsonReflection;
}

/** Adds the headings of a page and assigns their anchors. */
export interface HeadingBuilder {
  readonly all: readonly Heading[];
  section(title: string): string;
  /** Reserves the anchor of a later section. Call the returned function at the position of the section. */
  reserve(title: string): () => void;
  group(
    title: string,
    members: readonly { readonly name: string; readonly reflection: JsonReflection }[],
  ): PlannedGroup;
}

/** Creates the headings of a page. Anchors follow the same rules as in Markdown. */
export function headingBuilder(pageLocation: SourceLocation, taken: readonly string[] = []): HeadingBuilder {
  const anchors = anchorNames();
  for (const anchor of taken) anchors.reserve(anchor);
  const headings: Heading[] = [];
  const add = (level: number, text: string, location: SourceLocation): string => {
    const id = anchors.next(text);
    headings.push({ level, id, html: escapeHtml(text), location });
    return id;
  };
  return {
    all: headings,
    section: (title) => add(2, title, pageLocation),
    reserve(title) {
      const id = anchors.next(title);
      return () => void headings.push({ level: 2, id, html: escapeHtml(title), location: pageLocation });
    },
    group(title, members) {
      const anchor = add(2, title, pageLocation);
      const planned = members.map(({ name, reflection }) => {
        return { name, reflection, anchor: add(3, name, locationOf(reflection, pageLocation)) };
      });
      return { title, anchor, members: planned };
    },
  };
}

/** Returns the location of a declaration, or the location of its parent if the declaration has no source. */
export function locationOf(
  reflection: JsonReflection,
  parentLocation: SourceLocation = startOfFile(sourcePath('.')),
): SourceLocation {
  return reflection.sources?.[0] ?? parentLocation;
}
