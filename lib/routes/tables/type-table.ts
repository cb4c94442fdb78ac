import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Ref, TableRequest } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { listNames } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { ApiTable, ApiTableRow } from '../../core/view/index.ts';
import type { IndexedSymbol } from '../links/symbols.ts';
import { tableParts, type TableParts } from './table-parts.ts';
import type { ResolvedTable, TableLookup } from './table-lookup.ts';
import { apiSources, type ApiSources } from './api-sources.ts';

/** Creates the table that an author requested, or reports why there is none. */
export function typeTable(ref: Ref, lookup: TableLookup): WithDiagnostics<ResolvedTable | undefined> {
  const request = JSON.parse(ref.target) as TableRequest;
  const { symbols, near } = lookup.namedSymbols(request.of);
  const sources = apiSources(lookup, ref.placeholder);
  const known = symbols.filter(({ id }) => sources.pageOf(id));
  if (known.length === 0) return withDiagnostics(undefined, [unknownSymbol(request, ref, near)]);
  const candidates = known.flatMap((symbol) => {
    const parts = tableParts(symbol, request.kind, sources);
    return parts && hasContent(parts) ? [{ symbol, parts }] : [];
  });
  const [first, ...others] = candidates;
  if (!first) return withDiagnostics(undefined, [nothingToShow(request, ref)]);
  if (others.some(({ symbol }) => symbol.module !== first.symbol.module))
    return withDiagnostics(undefined, [ambiguous(request, ref, candidates)]);
  return picked(first.parts, request, { ref, sources });
}

function hasContent({ rows, inherited, others, returns }: TableParts): boolean {
  return rows.length + inherited.length + others.length > 0 || returns !== undefined;
}

interface Picking {
  readonly ref: Ref;
  readonly sources: ApiSources;
}

/** Applies `only` and `omit`, and reports names that the table does not have. */
function picked(parts: TableParts, { of, only, omit = [] }: TableRequest, { ref, sources }: Picking) {
  const names = [
    ...parts.rows,
    ...parts.inherited.flatMap(({ members }) => members.map(({ label: name }) => ({ name }))),
  ];
  const known = new Set(names.map(({ name }) => plainName(name)));
  const unknown = [...(only ?? []), ...omit].filter((name) => !known.has(name));
  const isPicked = (name: string): boolean => {
    const plain = plainName(name);
    return (only?.includes(plain) ?? true) && !omit.includes(plain);
  };
  const table: ApiTable = {
    ...parts,
    rows: ordered(parts).filter(({ name }) => isPicked(name)),
    inherited: parts.inherited
      .map((group) => ({ ...group, members: group.members.filter(({ label }) => isPicked(label)) }))
      .filter(({ members }) => members.length > 0),
    others: only ? [] : parts.others,
  };
  const diagnostics = unknown.map((name) => unknownMember({ of, name, known: [...known] }, ref));
  return withDiagnostics({ table, sources: sources.used(table) }, diagnostics);
}

/** Removes the quotes of a name that is not an identifier: `'aria-label'`. */
function plainName(name: string): string {
  return name.replace(/^(['"])(.*)\1$/, '$2');
}

/** Returns required members first. Parameters keep their order. */
function ordered({ kind, rows }: TableParts): readonly ApiTableRow[] {
  if (kind === 'parameters') return rows;
  const isOptional = ({ flags }: ApiTableRow): boolean => flags.includes('optional');
  return [...rows.filter((row) => !isOptional(row)), ...rows.filter(isOptional)];
}

function unknownSymbol({ of }: TableRequest, { location }: Ref, near: string | undefined): Diagnostic {
  return diagnostic('api.unknown-symbol', `The API reference has no symbol \`${of}\`.`, {
    location,
    hint: near === undefined ? 'Write the name of a symbol that an entry point exports.' : `Did you mean \`${near}\`?`,
  });
}

function nothingToShow({ of, kind }: TableRequest, { location }: Ref): Diagnostic {
  const isType = kind === 'TypeTable';
  return diagnostic('api.unknown-symbol', `\`${of}\` has no ${isType ? 'members' : 'props'} that a table could show.`, {
    location,
    hint: isType
      ? 'Write the name of an interface, an object type, a class or an enum. `PropsTable` shows what a function accepts.'
      : 'Write the name of a component, a hook, or the type of the props.',
  });
}

function ambiguous(
  { of }: TableRequest,
  { location }: Ref,
  candidates: readonly { readonly symbol: IndexedSymbol }[],
): Diagnostic {
  const names = [...new Set(candidates.map(({ symbol }) => `${symbol.module}#${of}`))];
  return diagnostic('api.unknown-symbol', `Several modules export a symbol \`${of}\`.`, {
    location,
    hint: `Write one of ${listNames(names)}.`,
  });
}

interface UnknownMember {
  readonly of: string;
  readonly name: string;
  readonly known: readonly string[];
}

function unknownMember({ of, name, known }: UnknownMember, { location }: Ref): Diagnostic {
  const near = nearest(name, known);
  return diagnostic('api.unknown-symbol', `The table of \`${of}\` has no row \`${name}\`.`, {
    location,
    hint: near === undefined ? 'Correct `only` or `omit`.' : `Did you mean \`${near}\`?`,
  });
}
