import { anchorNames } from '../../core/text/slug.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import type { Heading } from '../../core/model/document.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../core/paths.ts';
import { inheritedGroupsOf, memberGroupsOf } from '../model/member-groups.ts';
import { EXPORT_GROUPS, type ModuleExport, type Model, type Module } from '../model/index.ts';
import { fileIdOf } from '../model/names.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** The structure of a page: its sections and members in order, with their anchors. */
export interface PagePlan {
  readonly id: string;
  readonly kind: 'module' | 'class' | 'interface';
  readonly name: string;
  readonly module: Module;
  readonly reflection: JsonReflection;
  /** Sections without members, such as the hierarchy of a class. */
  readonly sections: Readonly<Partial<Record<SectionTitle, string>>>;
  readonly groups: readonly PlannedGroup[];
  /** The headings in page order. */
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

/** Plans the pages of all modules, classes and interfaces. `base` is the folder of the reference in the docs. */
export function planPages(model: Model, base: string): readonly PagePlan[] {
  const modules = model.modules.map((module) => modulePlan(module, base));
  const types = model.modules.flatMap((module) =>
    module.exports.filter(hasPage).map((typeExport) => typePlan(model, module, typeExport, base)),
  );
  return [...modules, ...types];
}

/** Returns whether an export has a page, which is the case for classes and interfaces. */
export function hasPage({ group }: ModuleExport): boolean {
  return group === 'Classes' || group === 'Interfaces';
}

function modulePlan(module: Module, base: string): PagePlan {
  const headings = headingBuilder(locationOf(module.reflection));
  const sections: Partial<Record<SectionTitle, string>> = {};
  const groups: PlannedGroup[] = [];
  for (const title of EXPORT_GROUPS) {
    const members = module.exports.filter(({ group }) => group === title);
    if (members.length === 0) continue;
    if (title === 'Classes' || title === 'Interfaces') sections[title] = headings.section(title);
    else groups.push(headings.group(title, members));
  }
  return {
    id: `${base}/modules/${fileIdOf(module.name)}`,
    kind: 'module',
    name: module.name,
    module,
    reflection: module.reflection,
    sections,
    groups,
    headings: headings.all,
  };
}

function typePlan(model: Model, module: Module, { name, group, reflection }: ModuleExport, base: string): PagePlan {
  const headings = headingBuilder(locationOf(reflection));
  const sections: Partial<Record<SectionTitle, string>> = {};
  for (const title of sectionsOf(reflection)) sections[title] = headings.section(title);
  const inherited = inheritedGroupsOf(model, reflection).length > 0 ? headings.reserve('Inherited Members') : undefined;
  const groups = memberGroupsOf(model, reflection).map(({ title, members }) =>
    headings.group(
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
    headings: headings.all,
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

/** Adds the headings of a page and assigns their anchors. */
interface HeadingBuilder {
  readonly all: readonly Heading[];
  section(title: SectionTitle): string;
  /** Reserves the anchor of a later section. Call the returned function at the position of the section. */
  reserve(title: string): () => void;
  group(
    title: string,
    members: readonly { readonly name: string; readonly reflection: JsonReflection }[],
  ): PlannedGroup;
}

/** Creates the headings of a page. Anchors follow the same rules as in Markdown. */
function headingBuilder(pageLocation: SourceLocation): HeadingBuilder {
  const anchors = anchorNames();
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
