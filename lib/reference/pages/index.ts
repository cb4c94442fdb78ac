import type { ApiIndexEntry, ApiIndexGroup, ApiLink, ApiPage } from '../../core/view/index.ts';
import { flagsOf } from '../model/flags.ts';
import { hierarchyOf, inheritedOf, typesOf } from './hierarchy.ts';
import { apiGroup } from './members.ts';

import type { PagePlan } from './section-plan.ts';
import type { PageScope } from './scope.ts';
import { apiTypeParameters } from './signatures.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';

/** The required properties of a page, without content. */
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

/** Creates the content of a planned page. */
export function apiPage(plan: PagePlan, scope: PageScope): ApiPage {
  return plan.kind === 'module' ? modulePage(plan, scope) : typePage(plan, scope);
}

function modulePage(plan: PagePlan, scope: PageScope): ApiPage {
  const { name, reflection, module, sections } = plan;
  const comment = scope.comment(reflection.comment, reflection);
  const index = (['Classes', 'Interfaces'] as const).flatMap((title): readonly ApiIndexGroup[] => {
    const anchor = sections[title];
    if (anchor === undefined) return [];
    const entries = module.exports.filter((moduleExport) => moduleExport.group === title);
    return [
      {
        title,
        anchor,
        entries: entries.map(({ name: label, reflection: target }) => indexEntry(label, target, scope)),
      },
    ];
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

/** Returns the groups of a page. Members omit sources that the page already shows. */
function groupsOf(plan: PagePlan, scope: PageScope, pageSources: readonly ApiLink[]): ApiPage['groups'] {
  const labels = new Set(pageSources.map((source) => source.label));
  return plan.groups.map((planned) => {
    const group = apiGroup(planned, scope);
    const members = group.members.map((member) => ({
      ...member,
      sources: member.sources.filter((source) => !labels.has(source.label)),
    }));
    return { ...group, members };
  });
}

/** Creates the list of modules, which is a page of the reference and the home page of sites without one. */
export function listPage(kind: 'modules' | 'home', title: string, scope: PageScope): ApiPage {
  const entries = scope.model.modules.map(({ name, reflection }) => indexEntry(name, reflection, scope));
  return { ...EMPTY, kind, name: title, index: [{ title: 'Modules', anchor: 'modules', entries }] };
}

function indexEntry(name: string, reflection: JsonReflection, scope: PageScope): ApiIndexEntry {
  const { label, href = '' } = scope.linkTo(name, reflection, scope.location);
  const summary = firstParagraph(scope.html(reflection.comment?.summary ?? [], reflection));
  return { label, href, flags: flagsOf(reflection), ...(summary !== undefined && { summary }) };
}

function firstParagraph(html: string): string | undefined {
  return /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
}
