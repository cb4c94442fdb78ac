import type { ApiIndexEntry, ApiIndexGroup, ApiLink, ApiPage, ApiType } from '../../core/view/index.ts';
import type { ApiModule } from '../../core/model/config.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { flagsOf, flagsOfSymbol } from '../model/flags.ts';
import { callSignaturesOf } from '../model/call-signatures.ts';
import { isDefaultExport } from '../model/index.ts';
import { hierarchyOf, inheritedOf, typesOf } from './hierarchy.ts';
import { apiGroup, apiMember } from './members.ts';

import { summaryOf } from '../tags/comment-view.ts';
import type { PagePlan } from './plan.ts';
import type { PageScope } from './scope.ts';
import { apiTypeParameters } from './signatures.ts';
import { headTokens } from '../types/declarations.ts';
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
  usedBy: [],
  sources: [],
} as const satisfies Partial<ApiPage>;

/** Creates the content of a planned page. */
export function apiPage(plan: PagePlan, scope: PageScope): ApiPage {
  switch (plan.kind) {
    case 'module':
    case 'namespace':
      return containerPage(plan, scope);
    case 'class':
    case 'interface':
      return typePage(plan, scope);
    default:
      return symbolPage(plan, scope);
  }
}

function containerPage(plan: PagePlan, scope: PageScope): ApiPage {
  const { kind, name, reflection, module } = plan;
  const comment = scope.comment(reflection.comment, reflection);
  const index = plan.index.map(({ title, anchor, symbols }): ApiIndexGroup => {
    return { title, anchor, entries: symbols.map((symbol) => indexEntry(symbol.name, symbol.reflection, scope)) };
  });
  const sources = scope.sources(reflection);
  return {
    ...EMPTY,
    kind,
    name,
    importFrom: module.name,
    ...(kind === 'namespace' && { module: scope.linkTo(module.name, module.reflection, scope.location) }),
    flags: flagsOf(reflection),
    ...(comment && { comment }),
    index,
    groups: groupsOf(plan, scope, sources),
    sources,
  };
}

/** Creates the page of a function, type or enum. */
function symbolPage({ kind, name, reflection, module }: PagePlan, scope: PageScope): ApiPage {
  const member = apiMember({ name, anchor: '', reflection }, scope, name);
  return {
    ...EMPTY,
    kind,
    name,
    importFrom: module.name,
    module: scope.linkTo(module.name, module.reflection, scope.location),
    flags: member.flags,
    member,
    ...(kind !== 'function' && { usedBy: usedBy(reflection, scope) }),
    ...defaultExport(reflection),
    sources: member.sources,
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
    ...(isInformative(reflection) && { declaration: declarationOf(plan, scope) }),
    typeParameters: apiTypeParameters(reflection.typeParameters, scope),
    hierarchy: hierarchyOf(reflection, scope),
    implements: typesOf(reflection.implementedTypes, reflection, scope),
    implementedBy: typesOf(reflection.implementedBy, reflection, scope),
    groups: groupsOf(plan, scope, sources),
    inherited: inheritedOf(reflection, scope),
    usedBy: usedBy(reflection, scope),
    ...defaultExport(reflection),
    sources,
  };
}

/** Returns whether the head of a class or interface consists of more than its name. */
function isInformative({ flags, typeParameters, extendedTypes, implementedTypes }: JsonReflection): boolean {
  return flags.isAbstract === true || [typeParameters, extendedTypes, implementedTypes].some((list) => list?.length);
}

function declarationOf({ kind, name, reflection }: PagePlan, scope: PageScope): ApiType {
  return headTokens({ ...reflection, name }, kind === 'class' ? kind : 'interface', scope.linkOf(reflection));
}

function defaultExport(reflection: JsonReflection): Pick<ApiPage, 'isDefault'> {
  return isDefaultExport(reflection) ? { isDefault: true } : {};
}

/** Returns links to the symbols that use a type. Its own members are omitted. */
function usedBy(type: JsonReflection, scope: PageScope): ApiPage['usedBy'] {
  const usage = scope.usage.get(type.id);
  const kinds = ['returnedBy', 'acceptedBy', 'partOf'] as const;
  return kinds.flatMap((kind) => {
    const others = usage?.[kind].filter(({ reflection }) => scope.model.parentOf.get(reflection.id) !== type) ?? [];
    const links = others.map(({ name, reflection }) => scope.linkTo(name, reflection, scope.location));
    return links.length === 0 ? [] : [{ kind, links }];
  });
}

/** Returns the groups of a page. Members omit sources that the page already shows. */
function groupsOf(plan: PagePlan, scope: PageScope, pageSources: readonly ApiLink[]): ApiPage['groups'] {
  const labels = new Set(pageSources.map((source) => source.label));
  return plan.groups.map((planned) => {
    const group = apiGroup(planned, scope, plan.name);
    const members = group.members.map((member) => ({
      ...member,
      sources: member.sources.filter((source) => !labels.has(source.label)),
    }));
    return { ...group, members };
  });
}

interface ModuleList {
  readonly title: string;
  /** The heading of the list and its anchor. */
  readonly heading: string;
  readonly anchor: string;
  /** The descriptions of packages, for modules without a comment. */
  readonly modules: readonly ApiModule[];
}

/** Creates the list of modules, which is a page of the reference and the home page of sites without one. */
export function listPage(kind: 'modules' | 'home', list: ModuleList, scope: PageScope): ApiPage {
  const { title, anchor, heading, modules } = list;
  const entries = scope.model.modules.map(({ name, reflection }): ApiIndexEntry => {
    const entry = indexEntry(name, reflection, scope);
    const description = modules.find((module) => module.name === name)?.description;
    return entry.summary === undefined && description !== undefined
      ? { ...entry, summary: escapeHtml(description) }
      : entry;
  });
  return { ...EMPTY, kind, name: title, index: [{ title: heading, anchor, entries }] };
}

function indexEntry(name: string, reflection: JsonReflection, scope: PageScope): ApiIndexEntry {
  const { label, href = '' } = scope.linkTo(name, reflection, scope.location);
  // The comment of a function is part of its signatures.
  const { comment } = reflection.comment
    ? reflection
    : (callSignaturesOf(reflection, scope.model.byId)[0] ?? reflection);
  const summary = firstParagraph(scope.html(summaryOf(comment), reflection));
  return { label, href, flags: flagsOfSymbol(reflection), ...(summary !== undefined && { summary }) };
}

function firstParagraph(html: string): string | undefined {
  return /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1];
}
