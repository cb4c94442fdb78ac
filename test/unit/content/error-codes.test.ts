import { transformSync } from 'esbuild';
import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ERROR_CODES,
  fillMessage,
  findCode,
  searchCodes,
  type ErrorCode,
} from '../../../content/docs/_errors/codes.ts';
import { deriveCodes } from '../../../content/docs/_errors/derive-codes.ts';
import { ROOT } from '../../support/source-tree.ts';

const MODULES = join(ROOT, 'node_modules');
const simplify = (code: string): string => transformSync(code, { minifySyntax: true }).code;

/** What each module of the packages that are installed says about its numbers. */
const derived = fastGlob
  .sync('{lexical,@lexical/*}/*.prod.mjs', { cwd: MODULES })
  .sort()
  .map((file) => {
    const read = (build: string): string => readFileSync(join(MODULES, file.replace('.prod.', `.${build}.`)), 'utf8');
    const [, packageName = ''] = /^(lexical|@lexical\/[^/]+)\//.exec(file) ?? [];
    const production = read('prod');
    return { packageName, production, codes: deriveCodes({ development: read('dev'), production, simplify }) };
  });

function collect(): ErrorCode[] {
  const numbers = new Set(derived.flatMap(({ codes }) => [...codes.keys()]));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((code) => {
      const throwing = derived.filter(({ codes }) => codes.has(code));
      const packages = [...new Set(throwing.map(({ packageName }) => packageName))];
      return { code, message: throwing[0]!.codes.get(code)!, packages };
    });
}

describe('the list of error codes', () => {
  test('is what the two builds of the installed packages say (write it anew with `vitest -u`)', async () => {
    const json = JSON.stringify(collect(), null, 2).replace(
      /\[\s+("[^\]]*")\s+\]/g,
      (_, names: string) => `[${names.replace(/\s+/g, ' ')}]`,
    );
    await expect(`${json}\n`).toMatchFileSnapshot(join(ROOT, 'content/docs/_errors/codes.json'));
  });

  test('has every number that a production build throws', () => {
    const thrown = derived.flatMap(({ production }) => {
      const name = /([\w$]+)=[\w$]+\(\(?function\(\w\)\{const \w=new URLSearchParams/.exec(production)?.[1];
      if (name === undefined) return [];
      const calls = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\((\\d+)`, 'g');
      return [...production.matchAll(calls)].map((match) => Number(match[1]));
    });
    expect(ERROR_CODES.map(({ code }) => code)).toEqual([...new Set(thrown)].sort((a, b) => a - b));
  });

  test('has one message for a number, whichever package throws it', () => {
    const messages = derived.flatMap(({ codes }) => [...codes]);
    const different = messages.filter(([code, message]) => findCode(String(code))?.message !== message);
    expect(different).toEqual([]);
  });
});

/** The module, as far as it is used here. */
type Core = typeof import('lexical');

/** Mistakes that anyone can make, and the numbers that the page names for them. */
const MISTAKES: readonly (readonly [code: number, make: (core: Core) => void])[] = [
  [15, ({ $getRoot }) => void $getRoot()],
  [17, (core) => void editorOf(core).parseEditorState('{"root":{"type":"callout","children":[]}}')],
  [35, (core) => void editorOf(core).registerCommand(core.createCommand(), () => false, undefined as never)],
  [37, (core) => void editorOf(core).registerNodeTransform(ownNode(core), () => undefined)],
  [38, (core) => editorOf(core).setEditorState(core.createEditor().getEditorState())],
  [56, (core) => update(core, () => void core.$getRoot().append(core.$createTextNode('loose')))],
  [63, (core) => update(core, () => void core.$setCompositionKey(core.$getNodeByKeyOrThrow('nowhere').__key))],
  [52, (core) => update(core, () => core.$getRoot().remove())],
  [54, (core) => update(core, () => void core.$getRoot().insertBefore(core.$createParagraphNode()))],
  [128, (core) => update(core, () => void core.$createTabNode().setMode('token'))],
  [126, (core) => update(core, () => void core.$createTabNode().setTextContent('tab'))],
];

function editorOf({ createEditor }: Core) {
  return createEditor({
    onError(error) {
      throw error;
    },
  });
}

function ownNode({ TextNode }: Core) {
  return class HashtagNode extends TextNode {
    static override getType = (): string => 'hashtag';
    static override clone = (node: HashtagNode): HashtagNode => new HashtagNode(node.__text, node.__key);
  };
}

function update(core: Core, change: () => void): void {
  editorOf(core).update(change, { discrete: true });
}

/** What a build says when the mistake is made. */
async function messageOf(build: 'dev' | 'prod', make: (core: Core) => void): Promise<string> {
  const core = (await import(join(MODULES, `lexical/Lexical.${build}.mjs`))) as Core;
  try {
    make(core);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('what a production build throws', () => {
  test.each(MISTAKES)('is put together again to what a development build says: %i', async (code, make) => {
    const address = /visit (\S+) for/.exec(await messageOf('prod', make))?.[1] ?? 'http://none';
    const { searchParams } = new URL(address);
    expect(searchParams.get('code')).toBe(String(code));
    const parts = fillMessage(findCode(String(code))!.message, searchParams.getAll('v'));
    expect(parts.map(({ text }) => text).join('')).toBe(await messageOf('dev', make));
  });
});

describe('a message', () => {
  const texts = (message: string, values: string[]): string =>
    fillMessage(message, values)
      .map(({ text, isValue }) => (isValue ? `[${text}]` : text))
      .join('');

  test('has its values in their order', () => {
    expect(texts('%s is no %s.', ['a', 'b'])).toBe('[a] is no [b].');
  });

  test('keeps %s where a value is missing, and leaves out values that are too many', () => {
    expect(texts('%s is no %s.', ['a'])).toBe('[a] is no %s.');
    expect(texts('It is %s.', ['a', 'b'])).toBe('It is [a].');
  });

  test('takes values to the letter: patterns, marks and HTML are text', () => {
    expect(texts('Type %s, %s', ['$&%s', '<img onerror=alert(1)>'])).toBe('Type [$&%s], [<img onerror=alert(1)>]');
  });
});

describe('looking for an error', () => {
  test('by its number finds none that the packages do not throw', () => {
    expect(findCode('17')?.message).toBe('parseEditorState: type "%s" + not found');
    expect(['188', '017', '', '-1', '1e1', 'constructor'].map(findCode)).toEqual(Array(6).fill(undefined));
  });

  test('by words needs all of them, in any letter case', () => {
    expect(searchCodes('READ-ONLY method').map(({ code }) => code)).toEqual([13]);
    expect(searchCodes('@lexical/offset').map(({ code }) => code)).toEqual([3, 174]);
    expect(searchCodes('  ')).toHaveLength(ERROR_CODES.length);
    expect(searchCodes('no such words')).toEqual([]);
  });
});
