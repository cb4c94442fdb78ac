import { transformSync } from 'esbuild';
import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateEditorArgs } from 'lexical';
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

/** Returns the messages of the errors that a development build throws. */
function messagesIn(development: string): string[] {
  const errors = [...development.matchAll(/throw Error\(`((?:\\.|[^`\\])*)`\)/g)];
  return errors.map(([, message = '']) => message.replace(/\$\{[^}]*\}/g, '%s').replace(/\\(.)/g, '$1'));
}

/** Reads the error numbers of each module in the installed packages. */
const derived = fastGlob
  .sync('{lexical,@lexical/*}/*.prod.mjs', { cwd: MODULES })
  .sort()
  .map((file) => {
    const read = (build: string): string => readFileSync(join(MODULES, file.replace('.prod.', `.${build}.`)), 'utf8');
    const [, packageName = ''] = /^(lexical|@lexical\/[^/]+)\//.exec(file) ?? [];
    const production = read('prod');
    const development = read('dev');
    return {
      packageName,
      production,
      codes: deriveCodes({ development, production, simplify }),
      messages: messagesIn(development),
    };
  });

function collect(): Omit<ErrorCode, 'thrownBy'>[] {
  const numbers = new Set(derived.flatMap(({ codes }) => [...codes.keys()]));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((code) => {
      const throwing = derived.filter(({ codes }) => codes.has(code));
      const packages = [...new Set(throwing.map(({ packageName }) => packageName))];
      return { code, message: throwing[0]!.codes.get(code)!, packages };
    });
}

/** The numbers of all messages that these builds throw. */
const codesOf = (builds: ErrorCode['thrownBy']): number[] =>
  ERROR_CODES.filter(({ thrownBy }) => thrownBy === builds).map(({ code }) => code);

describe('the list of error codes', () => {
  test('has all numbers that Lexical 0.16.1 has given to a message, 0 to 187', () => {
    expect(ERROR_CODES.map(({ code }) => code)).toEqual(Array.from({ length: 188 }, (_, code) => code));
  });

  test('equals the messages of both builds of the installed packages (update it with `vitest -u`)', async () => {
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
    expect(codesOf('production')).toEqual([...new Set(thrown)].sort((a, b) => a - b));
  });

  test('marks the messages that only development builds throw, and those that no build throws', () => {
    const development = derived.flatMap(({ codes, messages }) =>
      messages.filter((message) => ![...codes.values()].includes(message)),
    );
    const marked = ERROR_CODES.filter(({ thrownBy }) => thrownBy === 'development');
    expect(marked.map(({ message }) => message).sort()).toEqual(development.sort());
    expect(marked.map(({ packages }) => packages)).toEqual(marked.map(() => ['lexical']));
    const retired = ERROR_CODES.filter(({ thrownBy }) => thrownBy === 'nothing');
    expect(retired).toHaveLength(36);
    expect(retired.flatMap(({ packages }) => packages)).toEqual([]);
  });

  test('has one message for a number, whichever package throws it', () => {
    const messages = derived.flatMap(({ codes }) => [...codes]);
    const different = messages.filter(([code, message]) => findCode(String(code))?.message !== message);
    expect(different).toEqual([]);
  });
});

/** The part of the module that these tests use. */
type Core = typeof import('lexical');

/** Common mistakes, and the error numbers that the page lists for them. */
const MISTAKES: readonly (readonly [code: number, make: (core: Core) => void])[] = [
  [15, ({ $getRoot }) => void $getRoot()],
  [17, (core) => void editorOf(core).parseEditorState('{"root":{"type":"callout","children":[]}}')],
  [35, (core) => void editorOf(core).registerCommand(core.createCommand(), () => false, undefined as never)],
  [37, (core) => void editorOf(core).registerNodeTransform(customNode(core), () => undefined)],
  [38, (core) => editorOf(core).setEditorState(core.createEditor().getEditorState())],
  [56, (core) => update(core, () => void core.$getRoot().append(core.$createTextNode('loose')))],
  [63, (core) => update(core, () => void core.$setCompositionKey(core.$getNodeByKeyOrThrow('nowhere').__key))],
  [52, (core) => update(core, () => core.$getRoot().remove())],
  [54, (core) => update(core, () => void core.$getRoot().insertBefore(core.$createParagraphNode()))],
  [128, (core) => update(core, () => void core.$createTabNode().setMode('token'))],
  [126, (core) => update(core, () => void core.$createTabNode().setTextContent('tab'))],
];

function editorOf({ createEditor }: Core, nodes: CreateEditorArgs['nodes'] = []) {
  return createEditor({
    nodes,
    onError(error) {
      throw error;
    },
  });
}

function customNode({ TextNode }: Core) {
  return class HashtagNode extends TextNode {
    static override getType = (): string => 'hashtag';
    static override clone = (node: HashtagNode): HashtagNode => new HashtagNode(node.__text, node.__key);
  };
}

function update(core: Core, change: () => void): void {
  editorOf(core).update(change, { discrete: true });
}

/** Returns the message of a build for a mistake. */
async function messageOf(build: 'dev' | 'prod', make: (core: Core) => void): Promise<string> {
  const core = (await import(join(MODULES, `lexical/Lexical.${build}.mjs`))) as Core;
  try {
    make(core);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an error of a production build', () => {
  test.each(MISTAKES)('decodes to the message of the development build: %i', async (code, make) => {
    const address = /visit (\S+) for/.exec(await messageOf('prod', make))?.[1] ?? 'http://none';
    const { searchParams } = new URL(address);
    expect(searchParams.get('code')).toBe(String(code));
    const parts = fillMessage(findCode(String(code))!.message, searchParams.getAll('v'));
    expect(parts.map(({ text }) => text).join('')).toBe(await messageOf('dev', make));
  });
});

/** Mistakes that only development builds detect. */
const DEVELOPMENT_MISTAKES: readonly (readonly [code: number, make: (core: Core) => void])[] = [
  [
    32,
    (core) => {
      // As createHeadlessEditor does: without a root element, other editors commit nothing.
      const editor = Object.assign(editorOf(core), { _headless: true });
      editor.update(() => void core.$getRoot().append(core.$createParagraphNode()).select(), { discrete: true });
      const committed = editor.getEditorState()._selection;
      editor.update(() => core.$setSelection(committed), { discrete: true });
    },
  ],
  [
    74,
    (core) => {
      const Registered = customNode(core);
      const Other = customNode(core);
      const editor = editorOf(core, [Registered]);
      editor.update(() => void new Other('#tag'), { discrete: true });
    },
  ],
  [185, (core) => void editorOf(core, [replacement(core)])],
  [
    186,
    (core) =>
      update(core, () => {
        const paragraph = core.$createParagraphNode();
        void new core.TextNode('text', paragraph.getKey());
      }),
  ],
  [
    187,
    (core) => {
      const Registered = customNode(core);
      const Reloaded = customNode(core);
      const editor = editorOf(core, [Registered]);
      editor.update(() => void new Reloaded('#tag', new Registered('#tag').getKey()), { discrete: true });
    },
  ],
];

/** An override whose replacement does not extend what it replaces. */
function replacement({ ParagraphNode, TextNode }: Core) {
  return { replace: ParagraphNode, with: () => new ParagraphNode(), withKlass: TextNode };
}

describe('an error that only development builds throw', () => {
  test.each(DEVELOPMENT_MISTAKES)(
    'has the message of the list, and production builds throw nothing: %i',
    async (code, make) => {
      const { message, thrownBy } = findCode(String(code))!;
      const development = await messageOf('dev', make);
      expect(message.split('%s').filter((text) => !development.includes(text))).toEqual([]);
      expect([thrownBy, await messageOf('prod', make)]).toEqual(['development', 'nothing']);
    },
  );

  test('an unlisted class is reported as 80, before the 97 that production throws', async () => {
    const make = (core: Core): void =>
      update(core, () => void core.$applyNodeReplacement(new (customNode(core))('#tag')));
    expect(await messageOf('dev', make)).toBe(findCode('80')!.message.replace('%s', 'HashtagNode'));
    expect(await messageOf('prod', make)).toContain('#97;');
  });
});

describe('a message', () => {
  const filled = (message: string, values: string[]): string =>
    fillMessage(message, values)
      .map(({ text, isValue }) => (isValue ? `[${text}]` : text))
      .join('');

  test('contains its values in order', () => {
    expect(filled('%s is no %s.', ['a', 'b'])).toBe('[a] is no [b].');
  });

  test('keeps %s for a missing value, and ignores extra values', () => {
    expect(filled('%s is no %s.', ['a'])).toBe('[a] is no %s.');
    expect(filled('It is %s.', ['a', 'b'])).toBe('It is [a].');
  });

  test('inserts values literally: patterns, placeholders and HTML are text', () => {
    expect(filled('Type %s, %s', ['$&%s', '<img onerror=alert(1)>'])).toBe('Type [$&%s], [<img onerror=alert(1)>]');
  });
});

describe('the page', () => {
  test('states the number of messages, and how many of them production builds throw', () => {
    const page = readFileSync(join(ROOT, 'content/docs/error.mdx'), 'utf8').replace(/\s+/g, ' ');
    const [production, development, nothing] = (['production', 'development', 'nothing'] as const).map(
      (builds) => codesOf(builds).length,
    );
    expect(page).toContain(`has 188 numbers, 0 to 187. Its production builds throw ${production} of them.`);
    expect(page).toContain(
      `${development} belong to checks that only development builds have, and ${nothing} to messages`,
    );
  });
});

describe('searching for an error', () => {
  test('by number finds only numbers of the list', () => {
    expect(findCode('17')?.message).toBe('parseEditorState: type "%s" + not found');
    expect(['188', '017', '', '-1', '1e1', 'constructor'].map(findCode)).toEqual(Array(6).fill(undefined));
  });

  test('by words requires all words, in any letter case', () => {
    expect(searchCodes('READ-ONLY method').map(({ code }) => code)).toEqual([13]);
    expect(searchCodes('@lexical/offset').map(({ code }) => code)).toEqual([3, 174]);
    expect(searchCodes('  ')).toHaveLength(ERROR_CODES.length);
    expect(searchCodes('no such words')).toEqual([]);
  });
});
