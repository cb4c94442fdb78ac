import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { Heading } from '../../core/model/document.ts';
import { sourcePath } from '../../core/paths.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { anchorNames } from '../../core/text/slug.ts';
import { flagsOfSymbol } from '../model/flags.ts';
import type { LabelOf } from './labels.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** A group of symbols on a page, below its own heading. */
export interface PlannedGroup {
  /** The title in English, which is the same on every site. */
  readonly title: string;
  /** The title in the language of the site. */
  readonly label: string;
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

/** Creates the headings of a page. Anchors follow the same rules as in Markdown, and do not depend on the language of the site. */
export function headingBuilder(
  pageLocation: SourceLocation,
  labelOf: LabelOf,
  taken: readonly string[] = [],
): HeadingBuilder {
  const anchors = anchorNames();
  for (const anchor of taken) anchors.reserve(anchor);
  const headings: Heading[] = [];
  const addSection = (title: string, id = anchors.next(title)): string => {
    headings.push({ level: 2, id, html: escapeHtml(labelOf(title)), location: pageLocation });
    return id;
  };
  const addMember = (name: string, reflection: JsonReflection): string => {
    const id = anchors.next(name);
    const html = flagsOfSymbol(reflection).includes('deprecated') ? `<s>${escapeHtml(name)}</s>` : escapeHtml(name);
    headings.push({ level: 3, id, html, location: locationOf(reflection, pageLocation) });
    return id;
  };
  return {
    all: headings,
    section: (title) => addSection(title),
    reserve(title) {
      const id = anchors.next(title);
      return () => void addSection(title, id);
    },
    group(title, members) {
      const anchor = addSection(title);
      const planned = members.map(({ name, reflection }) => {
        return { name, reflection, anchor: addMember(name, reflection) };
      });
      return { title, label: labelOf(title), anchor, members: planned };
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
