// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../bench/docsgen.mjs';
import { remove } from '../values.mjs';
import { changedLines } from './markdown.mjs';

/** @typedef {import('../../../bench/random.mjs').Random} Random */

/** Parts of comments. */
const TAGS = [
  '@param a - b',
  '@param',
  '@returns',
  '@example\n * ```ts\n * a\n * ```',
  '@example',
  '@see {@link Box}',
  '{@link',
  '{@link Box | a}',
  '{@link https://x.y}',
  '{@inheritDoc Box.open}',
  '@deprecated',
  '@internal',
  '@throws {Error}',
  '@typeParam T',
  '@defaultValue `1`',
  '@remarks',
  '@module',
  '@group A',
  '@category B',
  '@packageDocumentation',
  '@unknown x',
  '@readonly',
  '@ignore',
  '@enum',
  '@event',
  '@template T',
];

const COMMENTS = [
  '/** a */',
  '/**',
  '*/',
  '/** <b> {a} */',
  '/** ```\n * x */',
  '/** | a |\n * |---| */',
  '// x',
  '* [x](./y.md) ',
  '* <script>',
  '* \u0001',
  '* # A',
  '* :::tip',
  '* $x$',
  '* {',
];

const DECLARATIONS = [
  'export type A = A[];',
  'export type B<T> = T extends (infer U)[] ? U : never;',
  'export type C = { [K in keyof Box<1>]?: K };',
  'export type D = `a${string}`;',
  'export type E = readonly [a: 1, b?: 2, ...c: 3[]];',
  'export type F = typeof box;',
  "export type G = import('./shapes.ts').Shape;",
  'export type H = { a: H };',
  'export type I = (this: I, ...a: unknown[]) => asserts a is [];',
  'export type J = abstract new () => J;',
  'export type K = Box<K>["options"];',
  'export type L = unique symbol;',
  'export interface L1 { "\\u00010\\u0001": 1; "</script>": 2; "": 3 }',
  'export enum M { A, B = "x", C = 1 << 2 }',
  'export const enum N { A }',
  'export namespace O { export const a = 1; export namespace P { export type Q = 1 } }',
  'export default function () {}',
  'export default class {}',
  "export * from './shapes.ts';",
  "export * as all from './shapes.ts';",
  'export { box as else };',
  'export declare const r: unique symbol;',
  'export const { s, t: [u] } = { s: 1, t: [2] };',
  'export abstract class V<const T, in out U = V<1, 2>> { abstract get a(): T; static #b = 1; declare c?: U; [k: string]: unknown; constructor(private x = 1) {} }',
  'export interface W extends Box<1> { (a: 1): 2; new (b: 3): 4; readonly [c: number]: 5; d?(): void; "e-f": 6; 7: 8; [Symbol.iterator]: 9 }',
  'export class X extends Missing {}',
  "import y from 'missing';",
  'export function z(this: Box<1>, { a = 1, ...b }: { a?: number; c: 2 }, ...d: [1, 2?]): void;',
  'export let a1 = <T,>(x: T) => x;',
  'export function* b1() { yield 1; }',
  'export async function c1() {}',
  'declare global { interface Window { x: 1 } }',
  'export type D1 = D1 | string;',
  'export class E1 extends E1 {}',
  'export interface F1 extends F1 {}',
  'export type __proto__ = 1;',
  'export const constructor = 1;',
  'export type toString = 2;',
  'export const 变量 = 1;',
  'export const a\u0301 = 1;',
];

const PUNCTUATION = [
  '{',
  '}',
  '(',
  ')',
  '<',
  '>',
  '?',
  ';',
  ': any',
  '| undefined',
  '& {}',
  '[]',
  '=',
  '=>',
  '...',
  '`',
  '"',
  '\0',
];

const MARKS = [...TAGS, ...COMMENTS, ...DECLARATIONS, ...PUNCTUATION];

/**
 * Returns the lines of the TypeScript sources with which the tests run TypeDoc.
 *
 * @returns {string[]}
 */
export function typescriptLines() {
  const folders = ['test/sites/api/kit', 'test/unit/reference/fixtures', 'test/sites/broken-api/kit'];
  const list = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' });
  const paths = list.split('\0').filter((path) => /\.ts$/.test(path));
  return paths.sort().flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split('\n'));
}

/**
 * Returns a module of the reference with changed lines.
 *
 * @param {Random} random
 * @param {{ lines: readonly string[] }} material
 */
export function typedocCase(random, { lines }) {
  const comment = () => `/**\n * ${[random.pick(TAGS), random.pick(TAGS), 'Text.'].join('\n * ')}\n */`;
  const forms = [
    () => `${comment()}\n${random.pick(DECLARATIONS)}`,
    () => `${comment()}\n${random.pick(DECLARATIONS)}`,
    () => changedLines(random, lines, [...TAGS, ...COMMENTS]),
    () => changedLines(random, lines, MARKS),
    () => Array.from({ length: random.int(1, 6) }, () => random.pick(MARKS)).join('\n'),
  ];
  const used = random.next() < 0.6 ? forms.slice(0, 2) : forms;
  const parts = Array.from({ length: random.int(1, 5) }, () => random.pick(used)());
  return { 'index.ts': `${IMPORTS}${parts.join('\n')}\nexport {};\n` };
}

const IMPORTS = "import { Box, box } from './index.ts';\n";

const NAMES = [
  '',
  ' ',
  'a b',
  '<b>',
  '__proto__',
  'constructor',
  'toString',
  '"a/b"',
  '../x',
  'a/b',
  'a#b',
  '[iterator]',
  '😀',
  '\ud800',
  'default',
  'index',
  'A'.repeat(500),
  'con',
  '%00',
  '`',
  '{',
  '|',
];
const OPTIONAL = [
  'comment',
  'sources',
  'type',
  'children',
  'signatures',
  'parameters',
  'typeParameters',
  'default',
  'defaultValue',
  'indexSignatures',
  'getSignature',
  'target',
  'inheritedFrom',
  'extendedTypes',
  'implementedTypes',
  'groups',
  'blockTags',
  'typeArguments',
  'package',
];

/**
 * Returns the answer of TypeDoc with changes that keep the types of its values: other names, other or missing ids, missing optional
 * parts, and parts of other reflections.
 *
 * @param {Random} random
 * @param {{ answer: { project: unknown } }} material
 */
export function modelCase(random, { answer }) {
  const project = structuredClone(answer.project);
  for (let change = random.int(1, 15); change > 0; change--) changeModel(random, project);
  return { 'answer.json': { json: { ...answer, project } } };
}

/**
 * @param {Random} random
 * @param {any} project
 */
function changeModel(random, project) {
  const objects = objectsIn(project);
  const object = random.pick(objects);
  const key = random.pick(Object.keys(object));
  const isSmall = JSON.stringify(project).length < 300_000;
  const forms = [
    () => rename(random, object),
    () => renumber(random, object, objects),
    () => omit(random, object),
    () => isSmall && exchange(random, object, key, objects),
    () => isSmall && changeList(random, object[key]),
  ];
  random.pick(forms)();
}

/**
 * @param {Random} random
 * @param {any} object
 */
function rename(random, object) {
  for (const key of ['name', 'text', 'qualifiedName'])
    if (typeof object[key] === 'string') object[key] = random.pick(NAMES);
}

/**
 * @param {Random} random
 * @param {any} object
 * @param {readonly any[]} objects
 */
function renumber(random, object, objects) {
  const ids = objects.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  if (typeof object.target === 'number') object.target = random.pick([...ids, 99_999]);
  else if (typeof object.id === 'number') object.id = random.pick(ids);
}

/**
 * Removes parts that TypeDoc may omit. Types, which have no id, need all of theirs.
 *
 * @param {Random} random
 * @param {any} object
 */
function omit(random, object) {
  if (typeof object.id === 'number') for (const key of random.some(OPTIONAL, 3)) delete object[key];
}

/**
 * Replaces a part by the same part of another object.
 *
 * @param {Random} random
 * @param {any} object
 * @param {string} key
 * @param {readonly any[]} objects
 */
function exchange(random, object, key, objects) {
  const others = objects.filter((other) => key in other && typeof other[key] === typeof object[key]);
  // Other strings and numbers decide which keys an object has.
  if (typeof object[key] === 'object') object[key] = structuredClone(random.pick(others)[key]);
}

/**
 * @param {Random} random
 * @param {unknown} list
 */
function changeList(random, list) {
  if (!Array.isArray(list) || list.length === 0) return;
  if (random.next() < 0.5) list.push(structuredClone(random.pick(list)));
  else remove(list, `${random.int(0, list.length - 1)}`);
}

/**
 * @param {any} value
 * @returns {any[]}
 */
function objectsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) || Object.keys(value).length === 0 ? inner : [value, ...inner];
}
