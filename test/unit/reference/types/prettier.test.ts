import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiMember } from '../../../../lib/core/view/index.ts';
import type { ApiConfig } from '../../../../lib/core/model/config.ts';
import { removeFolders, repository } from '../../io/typedoc/repository.ts';
import { convert, demoConfig, documentsOf, pageOf, textOf } from '../demo-site.ts';

/** Declarations whose formatted versions use every rule for line breaks. */
const SOURCE = `
export class Editor { constructor(public config: { theme: string; namespace?: string; onError: (error: Error) => void }) {} }
export interface Options { readonly name: string; }
export function short(a: string, b?: number, ...rest: boolean[]): void {}
export function parameters(firstParameter: string, secondParameter: string, thirdParameter: string): string { return ''; }
export function withRest(firstParameter: string, secondParameter: string, ...otherParameters: string[]): void {}
export function hugged(options: { name: string; url: string; description: string; isEnabled: boolean }): void {}
export function huggedReturn(name: string): { name: string; url: string; description: string; isEnabled: boolean } { return null!; }
export function destructured({ title, url }: { title: string; url: string }): void {}
export function longDestructured({ title, description }: { title: string; description: string; url?: string }): Editor { return null!; }
export function generic<T extends object = {}, K extends keyof T = keyof T>(value: T, key: K): T[K] { return value[key]; }
export function longGeneric<TInput extends Record<string, unknown>, TOutput extends Record<string, unknown> = TInput>(input: TInput): TOutput { return null!; }
export function constant<const T extends readonly string[]>(value: T): T { return value; }
export function longConstraint<TConfiguration extends 'first-configuration' | 'second-configuration' | 'third-configuration'>(value: TConfiguration): void {}
export function callback(listener: (event: Event, editor: Editor) => void, options?: AddEventListenerOptions | boolean): () => void { return null!; }
export function longCallback(listener: (event: Event, editor: Editor, previousEditor: Editor | null, signal: AbortSignal) => Promise<void>): void {}
export function unionParameter(value: 'first-value-of-a-union' | 'second-value-of-a-union' | 'third-value-of-a-union', other: string): void {}
export function longUnionParameter(value: 'first-value-of-a-union' | 'second-value-of-a-union' | 'third-value-of-a-union' | 'fourth'): void {}
export function returnsUnion(name: string): 'first-value-of-a-union' | 'second-value-of-a-union' | 'third-value-of-a-union' { return null!; }
export function isEditor(value: unknown): value is Editor { return true; }
export function assertEditor(value: unknown, messageOfTheErrorThatIsThrown: string): asserts value is Editor {}
export function huggedArgument(name: string): Promise<{ editor: Editor; unregister: () => void; isReadOnly: boolean }> { return null!; }
export function nullable(options: { theme: string; namespace: string; editable: boolean; html: string } | null): void {}
export type Short = 'a' | 'b';
export type OnNextLine = 'left' | 'start' | 'center' | 'right' | 'end' | 'justify' | 'match-parent';
export type Union = 'first-value-of-a-union' | 'second-value-of-a-union' | 'third-value-of-a-union' | 'fourth-value';
export type MixedUnion = string | (() => void) | (Options & { first: true }) | readonly string[] | null | undefined | symbol;
export type Intersection = Partial<Options> & Record<'firstKey' | 'secondKey', string> & Readonly<Record<string, number>>;
export type ObjectIntersection = Options & { description: string; isEnabled: boolean } & { other: string; another: string };
export type Tuple = [first: string, second?: number, ...rest: string[]];
export type LongTuple = [firstElement: 'first' | 'second', secondElement: Editor, thirdElement: Record<string, string>];
export type UnionTuple = ['first-value-of-a-union' | 'second-value-of-a-union' | 'third-value-of-a-union' | 4, string];
export type Nested = Map<'first-value-of-a-union' | 'second-value-of-a-union', Map<string, Set<'third-value' | 'fourth'>>>;
export type Conditional<T> = T extends string ? 'text' : never;
export type Chain<T> = T extends string ? 'text of a string' : T extends number ? 'number' : T extends boolean ? 'boolean' : never;
export type Inferred<T> = T extends Promise<infer Value> ? Value : T extends readonly (infer Element extends string)[] ? Element : never;
export type InObject<T> = T extends string ? { first: string; second: string; third: string; fourth: string } : T extends number ? (T extends 1 ? 'one' : 'other') : never;
export type Mapped<T> = { readonly [Key in keyof T]?: T[Key] };
export type LongMapped<T> = { -readonly [Key in keyof T as Key extends string ? \`get\${Capitalize<Key>}\` : never]-?: () => T[Key] };
export type Operators<T extends Options> = keyof T | (keyof T)[] | T['name'] | typeof globalThis.document | unique[];
type unique = 'unique';
export type Fn = (this: Editor, first: string) => asserts first is 'a';
export type LongFn = <T extends Options>(firstParameter: T, secondParameter: Record<string, string>) => Promise<Record<string, T>>;
export type Constructor = abstract new (...args: never[]) => Editor;
export type TwoParameters<TFirst extends Options, TSecond = TFirst> = Record<string, Record<string, TFirst | TSecond>>;
export type Overloaded = Promise<{ (a: string): void; <TFirst extends Options, TSecond extends Record<string, unknown>>(first: TFirst, second: TSecond): void; new (a: 1): Editor; [key: string]: any; method<T>(value: T): T; readonly 'quoted-name'?: "it's"; }>;
export type Template<T extends string> = \`prefix-\${T}-\${'first' | 'second'}-suffix\`;
export type LongReference = Record<'the first and only key of this record', Record<'another key', 'and a long value'>['another key']>;
export const value: ReadonlyMap<string, { readonly name: string; readonly listeners: readonly ((event: Event) => void)[] }> = new Map();
export const handler: { (event: Event): void; displayName: string } | undefined = undefined;
export abstract class Members {
  protected static readonly instances: Map<string, { readonly editor: Editor; readonly listeners: Set<() => void> }>;
  optional?: string | null;
  'quoted-property': number;
  abstract update(updater: (editor: Editor) => void, options?: { tag?: string; onUpdate?: () => void; discrete?: true }): boolean;
  static create<T extends typeof Members>(this: T, parameters: ConstructorParameters<typeof Editor>): Promise<InstanceType<T>>;
  get size(): number { return 0; }
  get both(): Editor | null { return null; }
  set both(value: Editor | null) {}
}
`;

type Printed = readonly [name: string, printed: string, kind: ApiMember['kind']];
const printed: Printed[] = [];

beforeAll(async () => {
  const site = repository({
    'site.config.ts': '',
    'tsconfig.json': '{"compilerOptions":{"target":"es2022"}}',
    'lib.ts': SOURCE,
  });
  const config: ApiConfig = {
    ...demoConfig,
    layout: 'modules',
    groups: [],
    entryPoints: [{ name: 'lib', from: './lib.ts' }],
  };
  const { value } = await convert(join(site), config);
  const reference = documentsOf(value, config).value;
  for (const id of ['api/modules/lib', 'api/classes/lib.Members', 'api/classes/lib.Editor']) {
    for (const member of pageOf(reference, id).groups.flatMap(({ members }) => members)) {
      const declarations = [...member.signatures.map((signature) => signature.declaration), member.declaration ?? []];
      const texts = declarations.map(textOf).filter((text) => text !== '');
      for (const text of texts) printed.push([member.name, text, member.kind]);
    }
  }
});

afterAll(removeFolders);

/**
 * Returns a declaration as Prettier formats it. Prettier keeps the line breaks of objects, so it receives one line. It can't parse a
 * constant without a value, so the keyword of constants is replaced with text of the same width. Members are in a class, which indents
 * them by two spaces.
 */
async function formatted(text: string, kind: ApiMember['kind']): Promise<string> {
  const flat = text.replace(/\n\s*/g, ' ');
  const options = { parser: 'typescript', singleQuote: true } as const;
  if (['function', 'type-alias', 'variable'].includes(kind)) {
    const source = flat.replace(/^const /, 'var __');
    const result = await format(`${source};`, { ...options, printWidth: 80 });
    return result
      .trim()
      .replace(/;$/, '')
      .replace(/^var __/, 'const ');
  }
  const source = flat.replace(/^new \w+/, 'constructor');
  const lines = (await format(`abstract class Class {\n${source};\n}`, { ...options, printWidth: 82 }))
    .trim()
    .split('\n');
  const body = lines
    .slice(1, -1)
    .map((row) => row.slice(2))
    .join('\n');
  return body.replace(/;$/, '').replace(/^constructor/, /^new \w+/.exec(flat)?.[0] ?? 'constructor');
}

describe('declarations', () => {
  it('are formatted like Prettier formats them, in lines of at most 80 characters', async () => {
    expect(printed.length).toBeGreaterThan(50);
    for (const [name, text, kind] of printed) {
      // A class in a declaration file may have a getter without a body, but Prettier's parser requires one. They are tested below.
      if (kind === 'accessor') continue;
      expect(text, name).toBe(await formatted(text, kind));
    }
  });

  it('show accessors as getters and setters', () => {
    const accessors = printed.filter(([, , kind]) => kind === 'accessor').map(([, text]) => text);
    expect(accessors).toEqual(['get both(): Editor | null\nset both(value: Editor | null)', 'get size(): number']);
  });
});
