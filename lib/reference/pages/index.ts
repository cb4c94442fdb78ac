import type { ApiIndexEntry, ApiIndexGroup, ApiLink, ApiPage } from '../../core/view/index.ts';
import { flagsOf } from '../model/flags.ts';
import { hierarchyOf, inheritedOf, typesOf } from './hierarchy.ts';
import { apiGroup } from './members.ts';
import type { Item } from '../model/index.ts';
import type { PagePlan } from './plan.ts';
import type { PageScope } from './scope.ts';
import { apiTypeParameters } from './signatures.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** What every page has; the rest depends on its kind. */
const EMPTY = {
  flags: [],
  typeParameters: [],
  hierarchy: [],
  implements: [],
  implementedBy: [],
  index: [],
  groups: [],
  inherited: [],
  sources: [],
} as const satisfies Partial<ApiPage>;

/** A planned page, written out. */
export function apiPage(plan: PagePlan, scope: PageScope): ApiPage {
  return plan.kind === 'module' ? modulePage(plan, scope) : typePage(plan, scope);
}

function modulePage(plan: PagePlan, scope: PageScope): ApiPage {
  const { name, reflection, module, sections } = plan;
  const comment = scope.comment(reflection.comment, reflection);
  const index = (['Classes', 'Interfaces'] as const).flatMap((title): readonly ApiIndexGroup[] => {
    const anchor = sections[title];
    if (anchor === undefined) return [];
    const items = module.items.filter((item) => item.group === title);
    return [{ title, anchor, entries: items.map((item) => entryOf(item, scope)) }];
  });
  const sources = scope.sources(reflection);
  return {
    ...EMPTY,
    kind: 'module',
    name,
    importFrom: name,
    flags: flagsOf(reflection),
    ...(comment && { comment }),
    index,
    groups: groupsOf(plan, scope, sources),
    sources,
  };
}

function typePage(plan: PagePlan, scope: PageScope): ApiPage {
  const { kind, name, reflection, module } = plan;
  const comment = scope.comment(reflection.comment, reflection);
  const sources = scope.sources(reflection);
  return {
    ...EMPTY,
    kind,
    name,
    importFrom: module.name,
    module: scope.linkTo(module.name, module.reflection, scope.location),
    flags: flagsOf(reflection),
    ...(comment && { comment }),
    typeParameters: apiTypeParameters(reflection.typeParameters, scope),
    hierarchy: hierarchyOf(reflection, scope),
    implements: typesOf(reflection.implementedTypes, reflection, scope),
    implementedBy: typesOf(reflection.implementedBy, reflection, scope),
    groups: groupsOf(plan, scope, sources),
    inherited: inheritedOf(reflection, scope),
    sources,
  };
}

/** The groups of a page. Forty times the file that the page names anyway would tell nobody anything. */
function groupsOf(plan: PagePlan, scope: PageScope, known: readonly ApiLink[]): ApiPage['groups'] {
  const labels = new Set(known.map((source) => source.label));
  return plan.groups.map((planned) => {
    const group = apiGroup(planned, scope);
    const members = group.members.map((member) => ({
      ...member,
      sources: member.sources.filter((source) => !labels.has(source.label)),
    }));
    return { ...group, members };
  });
}

/** The list of modules: a page of its own, and the home page of a site that has written none. */
export function listPage(kind: 'modules' | 'home', title: string, scope: PageScope): ApiPage {
  const entries = scope.model.modules.map(({ name, reflection }) => indexEntry(name, reflection, scope));
  return { ...EMPTY, kind, name: title, index: [{ title: 'Modules', anchor: 'modules', entries }] };
}

function entryOf({ name, reflection }: Item, scope: PageScope): ApiIndexEntry {
  return indexEntry(name, reflection, scope);
}

function indexEntry(name: string, reflection: JsonReflection, scope: PageScope): ApiIndexEntry {
  const { label, href = '' } = scope.linkTo(name, reflection, scope.location);
  const summary = firstParagraph(scope.html(reflection.comment?.summary ?? [], reflection));
  return { label, href, flags: flagsOf(reflection), ...(summary !== undefined && { summary }) };
}

function firstParagraph(html: string): string | undefined {
  return /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
}
