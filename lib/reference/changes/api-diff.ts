import { compareCodeUnits } from '../../core/text/escape.ts';
import { keyOf, type ApiSnapshot, type SnapshotModule, type SnapshotSymbol } from '../snapshot/format.ts';
import { textsOfSymbol } from '../snapshot/text.ts';
import { apiIndex, resolveName, type ApiIndex } from './api-index.ts';
import { nameOfChange, type ApiChange, type ApiDiff } from './change.ts';
import type { DeclarationChange } from './member-changes.ts';
import { movedTo, possibleNames } from './moves.ts';
import { LEVELS, RULES, type ChangeLevel, type RuleName } from './rules.ts';
import { declarationChanges } from './symbol-changes.ts';
import type { Versions } from './types/relation.ts';

/** Compares two versions of an API. */
export function diffApis(before: ApiSnapshot, after: ApiSnapshot): ApiDiff {
  const versions: Versions = { old: apiIndex(before), new: apiIndex(after) };
  const changes = [...moduleChanges(versions), ...exportChanges(versions)].sort(compareChanges);
  const counts = Object.fromEntries(
    LEVELS.map((level) => [level, changes.filter((change) => change.level === level).length]),
  ) as Record<ChangeLevel, number>;
  const isMajor = counts.breaking + counts.risky > 0;
  const verdict = isMajor ? 'major' : counts.addition + counts.deprecation > 0 ? 'minor' : 'patch';
  return {
    ...(before.package && { old: before.package }),
    ...(after.package && { new: after.package }),
    verdict,
    isCertain: !isMajor || counts.breaking > 0,
    counts,
    changes,
  };
}

function change(rule: RuleName, place: Pick<ApiChange, 'module' | 'symbol'>, isExperimental = false): ApiChange {
  const { level } = RULES[rule];
  return { rule, level: isExperimental ? 'other' : level, ...place, ...(isExperimental && { isExperimental }) };
}

function moduleChanges({ old, new: current }: Versions): readonly ApiChange[] {
  const names = [old, current].map(({ snapshot }) => new Set(snapshot.modules.map(({ name }) => name)));
  const added = [...names[1]!].filter((name) => !names[0]!.has(name));
  const removed = [...names[0]!].filter((name) => !names[1]!.has(name));
  return [
    ...removed.map((module) => change('module-removed', { module })),
    ...added.map((module) => change('module-added', { module })),
  ];
}

/** An exported name with the declarations that it stands for in both versions. */
interface ExportedName {
  readonly module: string;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Compares what the modules of both versions export. A declaration with several names is compared once. */
function exportChanges(versions: Versions): readonly ApiChange[] {
  const groups = new Map<string, ExportedName[]>();
  for (const exported of exportedNames(versions)) {
    const key = `${exported.before ?? ''} ${exported.after ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), exported]);
  }
  const results = [...groups.values()].map((names) => {
    const [first, ...others] = names.sort(compareNames);
    const aliases = others.map(({ module, name }) => (module === first!.module ? name : `${module}#${name}`));
    const changes = changesOfName(first!, versions);
    return aliases.length === 0 ? changes : changes.map((one) => ({ ...one, aliases }));
  });
  return withPossibleNames(results.flat(), versions);
}

/** Adds the new name to each removed export that was probably renamed. */
function withPossibleNames(changes: readonly ApiChange[], versions: Versions): readonly ApiChange[] {
  const names = possibleNames(changes, versions);
  return changes.map((one) => {
    const name = names.get(keyOf(one.module, one.symbol ?? ''));
    if (one.rule !== 'export-removed' || name === undefined) return one;
    return { ...one, detail: `possibly renamed to \`${name}\`` };
  });
}

/** Shorter names first: a symbol is reported as `ZodString` and not as `z.ZodString`. */
function compareNames(a: ExportedName, b: ExportedName): number {
  const depth = ({ name }: ExportedName): number => name.split('.').length;
  const isOwn = ({ module, name, before, after }: ExportedName): number =>
    Number((after ?? before) !== keyOf(module, name));
  return (
    depth(a) - depth(b) ||
    isOwn(a) - isOwn(b) ||
    compareCodeUnits(a.module, b.module) ||
    compareCodeUnits(a.name, b.name)
  );
}

/** Returns the names of the modules that exist in both versions and are described in both. */
function exportedNames({ old, new: current }: Versions): readonly ExportedName[] {
  const after = new Map(current.snapshot.modules.map((module) => [module.name, module]));
  return old.snapshot.modules.flatMap((module) => {
    const other = after.get(module.name);
    if (!other || other.isRepetition || module.isRepetition) return [];
    const names = new Set([...namesIn(module), ...namesIn(other)]);
    return [...names].map((name): ExportedName => {
      const [before, now] = [old, current].map((index) => resolveName(index, module.name, name));
      return { module: module.name, name, before, after: now };
    });
  });
}

function namesIn({ symbols }: SnapshotModule): readonly string[] {
  return symbols.map(({ name }) => name);
}

function changesOfName({ module, name, before, after }: ExportedName, versions: Versions): readonly ApiChange[] {
  const [old, current] = [declared(versions.old, before), declared(versions.new, after)];
  const place = { module, symbol: name };
  if (before === undefined) return isInAddedNamespace(module, name, versions) ? [] : [exportAdded(place, current)];
  if (after === undefined)
    return isInRemovedNamespace(module, name, versions) ? [] : exportRemoved(place, old, versions);
  const changes = declarationChanges(old, current, versions);
  const isExperimental = old.some((one) => one.isExperimental) || current.some((one) => one.isExperimental);
  return changes.map((found) => located(found, place, isExperimental));
}

function declared(index: ApiIndex, key: string | undefined): readonly SnapshotSymbol[] {
  return index.declarations.get(key ?? '') ?? [];
}

function located(
  { rule, ...found }: DeclarationChange,
  place: Pick<ApiChange, 'module' | 'symbol'>,
  isExperimental: boolean,
): ApiChange {
  return { ...change(rule, place, isExperimental), ...found };
}

function exportAdded(place: Pick<ApiChange, 'module' | 'symbol'>, symbols: readonly SnapshotSymbol[]): ApiChange {
  return { ...change('export-added', place), ...(symbols.length > 0 && { after: textOf(symbols) }) };
}

function exportRemoved(
  place: { readonly module: string; readonly symbol: string },
  symbols: readonly SnapshotSymbol[],
  versions: Versions,
): readonly ApiChange[] {
  const isExperimental = symbols.some((one) => one.isExperimental);
  const before = symbols.length > 0 ? { before: textOf(symbols) } : {};
  const target = movedTo(place.symbol, symbols, versions.new);
  if (!target) return [{ ...change('export-removed', place, isExperimental), ...before }];
  const isSameModule = target.module === place.module;
  const detail = isSameModule ? `use \`${target.name}\`` : `import \`${target.name}\` from \`${target.module}\``;
  return [
    { ...change('export-moved', place, isExperimental), ...before, detail },
    ...declarationChanges(symbols, target.symbols, versions).map((found) => located(found, place, isExperimental)),
  ];
}

function textOf(symbols: readonly SnapshotSymbol[]): string {
  return symbols.flatMap(textsOfSymbol).join('\n');
}

/** The exports of an added or removed namespace are not listed again. */
function isInAddedNamespace(module: string, name: string, { old, new: current }: Versions): boolean {
  return isInMissingNamespace(module, name, { present: current, missing: old });
}

function isInRemovedNamespace(module: string, name: string, { old, new: current }: Versions): boolean {
  return isInMissingNamespace(module, name, { present: old, missing: current });
}

function isInMissingNamespace(
  module: string,
  name: string,
  { present, missing }: { readonly present: ApiIndex; readonly missing: ApiIndex },
): boolean {
  const namespace = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  if (namespace === '') return false;
  return resolveName(present, module, namespace) !== undefined && resolveName(missing, module, namespace) === undefined;
}

function compareChanges(a: ApiChange, b: ApiChange): number {
  return (
    compareCodeUnits(a.module, b.module) ||
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    compareCodeUnits(nameOfChange(a), nameOfChange(b)) ||
    compareCodeUnits(a.rule, b.rule) ||
    compareCodeUnits(a.before ?? '', b.before ?? '') ||
    compareCodeUnits(a.detail ?? '', b.detail ?? '')
  );
}
