import type { RuleName } from '../../../../lib/reference/changes/index.ts';

/** The declarations of a symbol in two versions, and the rules that apply to its changes. */
export interface RuleCase {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly rules: readonly RuleName[];
}

/** A function `name` with the given parameters and result in both versions. */
const call = (name: string, before: string, after: string, ...rules: RuleName[]): RuleCase => ({
  name,
  before: `export function ${name}${before};`,
  after: `export function ${name}${after};`,
  rules,
});

/** A class, interface, enum or type alias `name` with the given body in both versions. */
const type = (head: string, before: string, after: string, ...rules: RuleName[]): RuleCase => ({
  name: /(?:class|interface|enum|type) (\w+)/.exec(head)![1]!,
  before: `export ${head} ${before}`,
  after: `export ${head} ${after}`,
  rules,
});

// TypeScript replaces an alias of one literal with the literal, so aliases have at least two parts.

/** An interface that only functions return, only functions accept, or both. */
const used = (use: 'In' | 'Out' | 'Both', one: RuleCase): RuleCase => {
  const { name } = one;
  const functions = [
    ...(use === 'Out' ? [] : [`export function take${name}(value: ${name}): void;`]),
    ...(use === 'In' ? [] : [`export function make${name}(): ${name};`]),
  ].join('\n');
  return { ...one, before: `${one.before}\n${functions}`, after: `${one.after}\n${functions}` };
};

export const CASES: readonly RuleCase[] = [
  {
    name: 'valueNamespace',
    before: 'export const valueNamespace: { a: 1 };',
    after: 'export namespace valueNamespace { const a: 1 }',
    rules: ['type-changed'],
  },
  { name: 'removedConst', before: 'export const removedConst: 1;', after: '', rules: ['export-removed'] },
  { name: 'addedConst', before: '', after: 'export const addedConst: 1;', rules: ['export-added'] },
  {
    name: 'Kind',
    before: 'export class Kind { a: string }',
    after: 'export interface Kind { a: string }',
    rules: ['kind-changed'],
  },
  {
    name: 'Meaning',
    before: 'export interface Meaning { a: string }',
    after: 'export interface Meaning { a: string }\nexport const Meaning: string;',
    rules: ['kind-extended'],
  },
  {
    name: 'Alias',
    before: 'export interface Alias { a: string }',
    after: 'export type Alias = { a: string };',
    rules: [],
  },

  call('parameterAdded', '(a: string): void', '(a: string, b: number): void', 'parameter-added'),
  call(
    'parameterInserted',
    '(a: string, c?: number): void',
    '(a: string, b: boolean, c?: number): void',
    'parameter-added',
  ),
  call('optionalAdded', '(a: string): void', '(a: string, b?: number): void', 'optional-parameter-added'),
  call('restAdded', '(a: string): void', '(a: string, ...b: number[]): void', 'optional-parameter-added'),
  call('parameterRemoved', '(a: string, b?: number): void', '(a: string): void', 'parameter-removed'),
  call('firstRemoved', '(a: string, b: number): void', '(b: number): void', 'parameter-removed'),
  call('parameterRequired', '(a?: string): void', '(a: string): void', 'parameter-required'),
  call('parameterOptional', '(a: string): void', '(a?: string): void', 'parameter-optional'),
  call('parameterNarrowed', '(a: string | number): void', '(a: string): void', 'parameter-narrowed'),
  call('parameterWidened', '(a: string): void', '(a: string | number): void', 'parameter-widened'),
  call('literalWidened', `(a: 'x'): void`, '(a: string): void', 'parameter-widened'),
  call('parameterChanged', '(a: string): void', '(a: number): void', 'parameter-changed'),
  call('parameterUnclear', '(a: Date): void', '(a: RegExp): void', 'parameter-unclear'),
  call('parameterRenamed', '(a: string): void', '(b: string): void'),
  call('unionOrder', `(a: 'x' | 'y' | number): void`, `(a: number | 'y' | 'x'): void`),
  call('undefinedAdded', '(a?: string): void', '(a?: string | undefined): void'),
  call('callback', '(a: (x: string) => void): void', '(a: (x: string, y: number) => void): void', 'parameter-widened'),
  call('optionsAdded', '(a: { x: string }): void', '(a: { x: string; y?: number }): void', 'type-equivalent'),
  call('restKept', '(...a: string[]): void', '(...a: (string | number)[]): void', 'parameter-widened'),
  call('thisAdded', '(a: string): void', '(this: Date, a: string): void', 'parameter-narrowed'),
  call('returnNarrowed', '(): string | number', '(): string', 'return-narrowed'),
  call('returnFromVoid', '(): void', '(): string', 'return-narrowed'),
  call('returnOptional', '(): string', '(): string | undefined', 'return-optional'),
  call('returnWidened', '(): string', '(): string | number', 'return-widened'),
  call('returnPromise', '(): Promise<string>', '(): Promise<string | number>', 'return-widened'),
  call('returnChanged', '(): string', '(): number', 'return-changed'),
  call('returnUnclear', '(): Date', '(): RegExp', 'return-unclear'),
  call('predicateOrder', '(a: unknown): a is Date | RegExp', '(b: unknown): b is RegExp | Date'),
  call('typeParameterRenamed', '<T>(a: T): T[]', '<K>(b: K): K[]'),
  call('typeParameterAdded', '<T>(a: T): void', '<T, U>(a: T): void', 'type-parameter-added'),
  call('typeParameterInferred', '(a: string): void', '<T extends string>(a: T): void', 'optional-type-parameter-added'),
  call('typeParameterRemoved', '<T, U>(a: T): void', '<T>(a: T): void', 'type-parameter-removed'),
  call(
    'typeParameterNarrowed',
    '<T extends string | number>(a: T): void',
    '<T extends string>(a: T): void',
    'type-parameter-narrowed',
  ),
  call(
    'typeParameterWidened',
    '<T extends string>(a: T): void',
    '<T extends string | number>(a: T): void',
    'type-parameter-widened',
  ),
  {
    name: 'overloads',
    before: 'export function overloads(a: string): void;\nexport function overloads(a: number): void;',
    after: 'export function overloads(a: number): void;\nexport function overloads(a: string): void;',
    rules: [],
  },
  {
    name: 'overloadRemoved',
    before: 'export function overloadRemoved(a: string): void;\nexport function overloadRemoved(a: number): void;',
    after: 'export function overloadRemoved(a: string): void;',
    rules: ['overload-removed'],
  },
  {
    name: 'overloadsMerged',
    before: 'export function overloadsMerged(a: string): void;\nexport function overloadsMerged(a: number): void;',
    after: 'export function overloadsMerged(a: string | number): void;',
    rules: ['parameter-widened', 'parameter-widened'],
  },
  {
    name: 'overloadAdded',
    before: 'export function overloadAdded(a: string): void;',
    after: 'export function overloadAdded(a: string): void;\nexport function overloadAdded(a: number): void;',
    rules: ['overload-added'],
  },
  {
    name: 'overloadCovered',
    before: 'export function overloadCovered(): void;\nexport function overloadCovered(a?: string): void;',
    after: 'export function overloadCovered(): void;\nexport function overloadCovered(a: string): void;',
    rules: ['overload-changed'],
  },
  {
    name: 'constant',
    before: 'export const constant: (a: string) => void;',
    after: 'export function constant(a: string): void;',
    rules: [],
  },
  {
    name: 'value',
    before: 'export const value: string;',
    after: 'export const value: number;',
    rules: ['property-changed'],
  },

  type('class MemberRemoved', '{ a: string; b(): void }', '{ a: string }', 'member-removed'),
  type('class MemberAdded', '{ a: string }', '{ a: string; b(): void }', 'member-added'),
  type('class Moved extends MovedBase', '{ a: string; b(): void }', '{ b(): void }'),
  type('class MovedBase', '{}', '{ a: string }', 'member-added'),
  type('class Overrides extends OverridesBase<string>', '{}', '{ a: string }'),
  type('class OverridesBase<T>', '{ a: T }', '{ a: T }'),
  type('class External extends Error', '{ message: string }', '{}'),
  type('class MethodProperty', '{ a(x: string): void }', '{ a: (x: string) => void }'),
  type('class Protected', '{ a: string }', '{ protected a: string }', 'visibility-reduced'),
  type('class Public', '{ protected a: string }', '{ a: string }', 'visibility-increased'),
  type('class Writable', '{ readonly a: string }', '{ a: string }', 'readonly-removed'),
  type('class Readonly_', '{ a: string }', '{ readonly a: string }', 'property-readonly'),
  type('class Getter', '{ a: string }', '{ get a(): string }', 'property-readonly'),
  type('class PropertyOptional', '{ a: string }', '{ a?: string }', 'property-optional'),
  type('class PropertyNarrowed', '{ a: string | number }', '{ a: string }', 'property-narrowed'),
  type('class PropertyWidened', '{ a: string }', '{ a: string | number }', 'property-widened'),
  type('class PropertyChanged', '{ a: string }', '{ a: number }', 'property-changed'),
  type('class PropertyUnclear', '{ a: Date }', '{ a: RegExp }', 'property-unclear'),
  type('class ReadonlyNarrowed', '{ readonly a: string | number }', '{ readonly a: string }', 'output-narrowed'),
  type('class ThisType', '{ a(x: ThisType): ThisType }', '{ a(x: this): this }', 'return-narrowed'),
  type(
    'class ConstructorChanged',
    '{ constructor(a: string) }',
    '{ constructor(a: string, b: number) }',
    'parameter-added',
  ),
  type('class ConstructorRemoved', '{ constructor(a: string) }', '{ private constructor() }', 'constructor-removed'),
  {
    ...type('abstract class Concrete', '{ a: string }', ''),
    after: 'export class Concrete { a: string }',
    rules: ['class-concrete'],
  },
  {
    ...type('class Abstract', '{ a: string }', ''),
    after: 'export abstract class Abstract { a: string }',
    rules: ['class-abstract'],
  },
  type('abstract class AbstractMember', '{ a: string }', '{ a: string; abstract b(): void }', 'abstract-member-added'),
  {
    name: 'BaseRemoved',
    before: 'export class BaseRemoved extends MovedBase { b: 1 }',
    after: 'export class BaseRemoved { b: 1; }',
    rules: ['base-removed'],
  },
  {
    name: 'Foreign',
    before: 'export class Foreign extends Error { b: 1 }',
    after: 'export class Foreign { b: 1 }',
    rules: ['base-removed'],
  },
  {
    name: 'Merged',
    before: 'export interface Merged { c: 1 }\nexport class Merged extends MergedBase { a(): void }',
    after: 'export interface Merged { c: 1 }\nexport class Merged extends MergedBase { a(x?: 1): void }',
    rules: ['optional-parameter-added'],
  },
  type('class MergedBase', '{ a(): void }', '{ a(): void }'),
  {
    name: 'BaseAdded',
    before: 'export class BaseAdded { b: 1 }',
    after: 'export class BaseAdded extends MovedBase { b: 1 }',
    rules: ['base-added'],
  },
  {
    name: 'BaseChanged',
    before: 'export interface BaseChanged extends OptionalOut { b: 1 }',
    after: 'export interface BaseChanged { b: 1 }',
    rules: ['base-changed'],
  },
  type('class Generic', '<T extends string> { a: T }', '<T extends string, U> { a: T }', 'type-parameter-added'),
  type('class GenericDefault', '<T> { a: T }', '<T, U = string> { a: T }', 'optional-type-parameter-added'),
  type('class GenericChanged', '<T extends Date> { a: T }', '<T extends RegExp> { a: T }', 'type-parameter-changed'),

  used('In', type('interface RequiredIn', '{ a: string }', '{ a: string; b: string }', 'member-required')),
  used('Out', type('interface RequiredOut', '{ a: string }', '{ a: string; b: string }', 'member-added')),
  type('interface RequiredUnused', '{ a: string }', '{ a: string; b: string }', 'member-added-unclear'),
  {
    name: 'ReceivedByCallback',
    before:
      'export interface ReceivedByCallback { a: string }\nexport function on(f: (e: ReceivedByCallback) => void): void;',
    after:
      'export interface ReceivedByCallback { a: string; b: 1 }\nexport function on(f: (e: ReceivedByCallback) => void): void;',
    rules: ['member-added'],
  },
  used('In', type('interface OptionalMember', '{ a: string }', '{ a: string; b?: string }', 'member-added')),
  used('In', type('interface BecameRequired', '{ a?: string }', '{ a: string }', 'property-required')),
  used('Out', type('interface AlwaysPresent', '{ a?: string }', '{ a: string }', 'output-required')),
  used('Out', type('interface OptionalOut', '{ a: string }', '{ a?: string }', 'property-optional')),
  used('In', type('interface OptionalIn', '{ a: string }', '{ a?: string }', 'input-optional')),
  type('interface Presence', '{ a: string }', '{ a?: string }', 'presence-changed'),
  used('In', type('interface WidenedIn', '{ a: string }', '{ a: string | number }', 'input-widened')),
  used('Both', type('interface WidenedBoth', '{ a: string }', '{ a: string | undefined }', 'property-optional')),
  used('In', type('interface NarrowedIn', '{ a: string | number }', '{ a: string }', 'property-narrowed')),
  type('interface CallSignature', '{ (a: string): void }', '{ (a: string, b: number): void }', 'parameter-added'),
  type('interface IndexSignature', '{ [key: string]: string }', '{}', 'member-removed'),

  used('Both', type('type Narrowed', `= 'a' | 'b' | 'c';`, `= 'a' | 'b';`, 'type-narrowed')),
  used('Both', type('type Widened', `= 'a' | 'b';`, `= 'a' | 'b' | 'c';`, 'type-widened')),
  used('In', type('type InputWidened', `= 'a' | 'b';`, `= 'a' | 'b' | 'c';`, 'input-widened')),
  type('type Changed', '= Date;', '= RegExp;', 'type-changed'),
  type('type Rewritten', '= Array<string>;', '= string[];'),
  type('type Split', '= string | number;', '= SplitPart | number;', 'type-equivalent'),
  type('type SplitPart', '= string;', '= string;'),

  type('enum MembersRemoved', '{ A = 1, B = 2 }', '{ A = 1 }', 'enum-member-removed'),
  type('enum MembersAdded', '{ A = 1 }', '{ A = 1, B = 2 }', 'enum-member-added'),
  type('enum ValueChanged', '{ A = 1 }', '{ A = 2 }', 'enum-value-changed'),

  {
    name: 'Deprecated',
    before: 'export class Deprecated { a: string }',
    after: 'export class Deprecated {\n  /** @deprecated Use b instead. */\n  a: string\n}',
    rules: ['deprecated'],
  },
  {
    name: 'Undeprecated',
    before: '/** @deprecated */\nexport const Undeprecated: 1;',
    after: 'export const Undeprecated: 1;',
    rules: ['undeprecated'],
  },
];

/** The rules that compare modules, and those that concern several symbols. The tests of the comparison contain them. */
export const OTHER_RULES: readonly RuleName[] = ['module-removed', 'module-added', 'export-moved'];
