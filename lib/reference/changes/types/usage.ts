import type { SnapshotMember, SnapshotSignature, SnapshotSymbol, SnapshotType } from '../../snapshot/format.ts';
import { textOfType } from '../../snapshot/text.ts';

/**
 * How the API uses a type: whether users pass it to the API, receive it from the API, or both. If the API does neither, users create and
 * read such objects in ways that docsgen does not see.
 */
export interface Usage {
  readonly isInput: (name: string) => boolean;
  readonly isOutput: (name: string) => boolean;
}

interface Names {
  readonly input: Set<string>;
  readonly output: Set<string>;
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Finds out how the functions, classes and variables of an API use its types, also through the members of other types. */
export function usageOf(byName: ReadonlyMap<string, readonly SnapshotSymbol[]>): Usage {
  const direct: Names = { input: new Set(), output: new Set() };
  for (const symbols of byName.values()) for (const symbol of symbols) addSymbol(symbol, direct);
  const { input, output } = closureOf(direct, byName);
  return { isInput: (name) => input.has(name), isOutput: (name) => output.has(name) };
}

function addSymbol({ kind, signatures, constructors, members = [], type }: SnapshotSymbol, names: Names): void {
  for (const signature of [...(signatures ?? []), ...(constructors ?? [])]) addSignature(signature, names);
  if (kind === 'class') for (const member of members) addMember(member, names);
  if (kind === 'variable' && type !== undefined) addType(type, names, 'output');
}

function addMember({ type, signatures = [], isReadonly }: SnapshotMember, names: Names): void {
  for (const signature of signatures) addSignature(signature, names);
  if (type === undefined) return;
  addType(type, names, 'output');
  if (!isReadonly) addType(type, names, 'input');
}

function addSignature({ parameters, returns }: SnapshotSignature, names: Names): void {
  for (const { type } of parameters) addType(type, names, 'input');
  addType(returns, names, 'output');
}

/** Adds the names in a type. The parameters of a callback have the opposite direction. */
function addType(type: SnapshotType, names: Names, direction: keyof Names): void {
  const opposite = direction === 'input' ? 'output' : 'input';
  if (typeof type === 'string') for (const [name] of type.matchAll(IDENTIFIER)) names[direction].add(name);
  else if ('or' in type) for (const part of type.or) addType(part, names, direction);
  else if ('and' in type) for (const part of type.and) addType(part, names, direction);
  else if ('is' in type) addType(type.is, names, direction);
  else if ('array' in type) addType(type.array, names, direction);
  else if ('args' in type) {
    names[direction].add(type.name);
    for (const part of type.args) addType(part, names, direction);
  } else if ('call' in type) {
    for (const parameter of type.call.parameters) addType(parameter.type, names, opposite);
    addType(type.call.returns, names, direction);
  } else {
    for (const member of type.object) addObjectMember(member, names, direction);
  }
}

function addObjectMember({ type, signatures = [] }: SnapshotMember, names: Names, direction: keyof Names): void {
  if (type !== undefined) addType(type, names, direction);
  for (const signature of signatures) addType({ call: signature }, names, direction);
}

/** Adds the types of the members of the interfaces and aliases that are used in each direction. */
function closureOf(direct: Names, byName: ReadonlyMap<string, readonly SnapshotSymbol[]>): Names {
  const all: Names = { input: new Set(), output: new Set() };
  const queue = queueOf(direct);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { name, direction } = next;
    if (all[direction].has(name)) continue;
    all[direction].add(name);
    const found: Names = { input: new Set(), output: new Set() };
    for (const symbol of byName.get(name) ?? []) addParts(symbol, found, direction);
    queue.push(...queueOf(found));
  }
  return all;
}

function queueOf({ input, output }: Names): { readonly name: string; readonly direction: keyof Names }[] {
  return [
    ...[...input].map((name) => ({ name, direction: 'input' as const })),
    ...[...output].map((name) => ({ name, direction: 'output' as const })),
  ];
}

function addParts(symbol: SnapshotSymbol, names: Names, direction: keyof Names): void {
  const { kind, members = [], bases = [], type } = symbol;
  if (kind !== 'interface' && kind !== 'type') return;
  for (const member of members) addObjectMember(member, names, direction);
  for (const base of bases) addType(textOfType(base.type), names, direction);
  if (type !== undefined) addType(type, names, direction);
}
