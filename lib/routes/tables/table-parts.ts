import type { ApiLink, ApiMember, ApiPage, ApiParameter, ApiTable, ApiType } from '../../core/view/index.ts';
import type { TableRequest } from '../../core/model/index.ts';
import type { SymbolTarget } from '../links/symbols.ts';
import type { ApiSource, ApiSources } from './api-sources.ts';
import { argumentsOf, partsOfType } from './type-parts.ts';
import { typePageParts } from './type-page.ts';

/** The content of a table before `only` and `omit` apply. */
export type TableParts = ApiTable;

interface Symbol {
  readonly source: ApiSource;
  /** Undefined for a class or interface, whose page describes only it. */
  readonly member: ApiMember | undefined;
  readonly link: ApiLink;
}

/** Returns the content of the table of a symbol, or undefined if the symbol can't have such a table. */
export function tableParts(
  target: SymbolTarget,
  kind: TableRequest['kind'],
  sources: ApiSources,
): TableParts | undefined {
  const symbol = symbolAt(target, sources);
  if (!symbol) return undefined;
  const isProps = kind === 'PropsTable';
  const parts = isProps ? propsOf(symbol, sources) : membersOf(symbol, sources);
  return parts && { ...parts, ...(isProps && parts.kind === 'members' && { kind: 'props' }), of: symbol.link };
}

function symbolAt({ id, anchor }: SymbolTarget, sources: ApiSources): Symbol | undefined {
  const source = sources.pageOf(id);
  if (!source) return undefined;
  const { page } = source;
  const members = page.groups.flatMap((group) => group.members);
  const member = anchor === undefined ? page.member : members.find((one) => one.anchor === anchor);
  if (anchor !== undefined && !member) return undefined;
  const href = source.href(anchor === undefined ? `doc:${id}` : `doc:${id}#${anchor}`);
  return { source, member, link: { label: member?.name ?? page.name, href } };
}

/** Returns the props of a component, or the parameters of a hook. The props of any other function are its first parameter. */
function propsOf(symbol: Symbol, sources: ApiSources): TableParts | undefined {
  const { source, member, link } = symbol;
  if (!member) return classProps(source.page, sources, source) ?? membersOf(symbol, sources);
  const signature = member.signatures.find(({ parameters }) => parameters.length > 0) ?? member.signatures[0];
  if (!signature) return membersOf(symbol, sources);
  if (/^use[A-Z]/.test(member.name)) {
    const { returns, returnsComment: html } = signature;
    const returned = { type: returns, ...(html !== undefined && { html }) };
    return { kind: 'parameters', of: link, rows: signature.parameters, inherited: [], others: [], returns: returned };
  }
  const [first] = signature.parameters;
  return first && objectParts(first, { source, sources, link });
}

/** Returns the props of a class component: the argument of `Component` that it extends. */
function classProps(page: ApiPage, sources: ApiSources, source: ApiSource): TableParts | undefined {
  const component = page.hierarchy.find(({ type }) => /^(?:React\.)?(?:Pure)?Component$/.test(type[0]?.text ?? ''));
  const [type] = component ? argumentsOf(component.type) : [];
  return type && objectParts({ type }, { source, sources, link: { label: page.name } });
}

/** Returns the members of a type, an enum or a value. */
function membersOf({ source, member, link }: Symbol, sources: ApiSources): TableParts | undefined {
  if (!member) return typePageParts(source, link);
  if (member.signatures.length > 0 && member.kind !== 'type-alias') return undefined;
  return objectParts(
    { type: member.type ?? [], ...(member.members && { members: member.members }) },
    { source, sources, link },
  );
}

interface ObjectContext {
  readonly source: ApiSource;
  readonly sources: ApiSources;
  readonly link: ApiLink;
  /** The targets that led to this object. */
  readonly visited?: readonly string[];
}

/**
 * Returns the members of an object type: those that its declaration lists, and links to those of the types that it combines. A type that
 * only names another type has its members.
 */
function objectParts(
  { type, members = [] }: Pick<ApiParameter, 'type' | 'members'>,
  context: ObjectContext,
): TableParts {
  const { source, sources, link, visited = [] } = context;
  const named = partsOfType(type).map((part) => ({ part, target: targetOfPart(part, source) }));
  const found = named.map(({ part, target }) => {
    const parts =
      target === undefined || visited.includes(target) ? undefined : partsAt(target, sources, [...visited, target]);
    return { part, parts };
  });
  const known = found.flatMap(({ parts }) => parts ?? []);
  const unknown = found.filter(({ parts }) => !parts).map(({ part }) => part);
  const others = [...unknown, ...known.flatMap((parts) => parts.others)];
  const [only, ...more] = known;
  if (only && more.length === 0 && members.length === 0) return { ...only, others };
  const inherited = known.flatMap((parts) => [...folded(parts), ...parts.inherited]);
  return { kind: 'members', of: link, rows: members, inherited, others };
}

function folded({ of: from, rows }: TableParts): TableParts['inherited'] {
  const members = rows.map(({ name: label, href = from.href }) => ({ label, ...(href !== undefined && { href }) }));
  return members.length === 0 ? [] : [{ from, members }];
}

/** Returns the target of a type that is only a name, possibly with arguments. */
function targetOfPart([first, second, ...others]: ApiType, source: ApiSource): string | undefined {
  const isName = first && (!second || (second.text.startsWith('<') && (others.at(-1) ?? second).text.endsWith('>')));
  const target = isName ? source.targetOf(first.href) : undefined;
  return target?.startsWith('doc:') ? target : undefined;
}

function partsAt(target: string, sources: ApiSources, visited: readonly string[]): TableParts | undefined {
  const [id = '', anchor] = target.slice('doc:'.length).split('#');
  const symbol = symbolAt({ id, ...(anchor !== undefined && { anchor }) }, sources);
  if (!symbol) return undefined;
  const { source, member, link } = symbol;
  if (!member) return source.page.kind === 'module' ? undefined : typePageParts(source, link);
  if (member.kind !== 'type-alias') return undefined;
  const { type = [], members } = member;
  return objectParts({ type, ...(members && { members }) }, { source, sources, link, visited });
}
