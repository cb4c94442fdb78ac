import { anchorNames } from '../../core/text/slug.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import type { Heading } from '../../core/model/document.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../core/paths.ts';
import { inheritedGroupsOf, memberGroupsOf } from '../model/listed.ts';
import { ITEM_GROUPS, type Item, type Model, type Module } from '../model/index.ts';
import { fileIdOf } from '../model/names.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** A page of the reference before it is written: what stands on it, in order, and under which anchors. */
export interface PagePlan {
  readonly id: string;
  readonly kind: 'module' | 'class' | 'interface';
  readonly name: string;
  readonly module: Module;
  readonly reflection: JsonReflection;
  /** Sections without members, such as the hierarchy of a class. */
  readonly sections: Readonly<Partial<Record<SectionTitle, string>>>;
  readonly groups: readonly PlannedGroup[];
  /** In the order of the page. */
  readonly headings: readonly Heading[];
}

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

export type SectionTitle = 'Type Parameters' | 'Hierarchy' | 'Implements' | 'Implemented By' | 'Classes' | 'Interfaces';

/** The pages of all modules, classes and interfaces; `base` is the folder of the reference in the docs. */
export function planPages(model: Model, base: string): readonly PagePlan[] {
  const modules = model.modules.map((module) => modulePlan(module, base));
  const types = model.modules.flatMap((module) =>
    module.items.flatMap((item) => (isPaged(item) ? [typePlan(model, module, item, base)] : [])),
  );
  return [...modules, ...types];
}

/** Classes and interfaces have a page of their own. */
export function isPaged(item: Item): boolean {
  return item.group === 'Classes' || item.group === 'Interfaces';
}

function modulePlan(module: Module, base: string): PagePlan {
  const outline = outlineOf(locationOf(module.reflection));
  const sections: Partial<Record<SectionTitle, string>> = {};
  const groups: PlannedGroup[] = [];
  for (const title of ITEM_GROUPS) {
    const items = module.items.filter((item) => item.group === title);
    if (items.length === 0) continue;
    if (title === 'Classes' || title === 'Interfaces') sections[title] = outline.section(title);
    else groups.push(outline.group(title, items));
  }
  return {
    id: `${base}/modules/${fileIdOf(module.name)}`,
    kind: 'module',
    name: module.name,
    module,
    reflection: module.reflection,
    sections,
    groups,
    headings: outline.headings,
  };
}

function typePlan(model: Model, module: Module, { name, group, reflection }: Item, base: string): PagePlan {
  const outline = outlineOf(locationOf(reflection));
  const sections: Partial<Record<SectionTitle, string>> = {};
  for (const title of sectionsOf(reflection)) sections[title] = outline.section(title);
  const inherited = inheritedGroupsOf(model, reflection).length > 0 ? outline.reserve('Inherited Members') : undefined;
  const groups = memberGroupsOf(model, reflection).map(({ title, members }) =>
    outline.group(
      title,
      members.map((member) => ({ name: member.name, reflection: member })),
    ),
  );
  inherited?.();
  return {
    id: `${base}/${group.toLowerCase()}/${fileIdOf(module.name)}.${name}`,
    kind: group === 'Classes' ? 'class' : 'interface',
    name,
    module,
    reflection,
    sections,
    groups,
    headings: outline.headings,
  };
}

function sectionsOf(type: JsonReflection): readonly SectionTitle[] {
  const sections: SectionTitle[] = [];
  if (type.typeParameters?.length) sections.push('Type Parameters');
  if (type.extendedTypes?.length || type.extendedBy?.length) sections.push('Hierarchy');
  if (type.implementedTypes?.length) sections.push('Implements');
  if (type.implementedBy?.length) sections.push('Implemented By');
  return sections;
}

interface Outline {
  readonly headings: readonly Heading[];
  section(title: SectionTitle): string;
  /** Keeps the anchor of a section that comes later; call the result where it comes. */
  reserve(title: string): () => void;
  group(
    title: string,
    members: readonly { readonly name: string; readonly reflection: JsonReflection }[],
  ): PlannedGroup;
}

/** Gives out the anchors of a page as its headings come: the same rules as for Markdown, so links to either agree. */
function outlineOf(pageLocation: SourceLocation): Outline {
  const anchors = anchorNames();
  const headings: Heading[] = [];
  const add = (level: number, text: string, location: SourceLocation): string => {
    const id = anchors.next(text);
    headings.push({ level, id, html: escapeHtml(text), location });
    return id;
  };
  return {
    headings,
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

/** Where something is declared; what has no source of its own is blamed on what contains it. */
export function locationOf(
  reflection: JsonReflection,
  otherwise: SourceLocation = startOfFile(sourcePath('.')),
): SourceLocation {
  return reflection.sources?.[0] ?? otherwise;
}
