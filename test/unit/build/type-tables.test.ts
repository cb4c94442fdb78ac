import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Ports } from '../../../lib/build/ports.ts';
import { hashJson } from '../../../lib/core/hash.ts';
import { textOfHtml } from '../../../lib/core/html/text.ts';
import { runTypedoc } from '../../../lib/io/typedoc/index.ts';
import { convertEntryPoints } from '../../../lib/io/typedoc/worker/index.ts';
import { watchInMemory } from '../../support/live-session.ts';
import { buildInMemory, builtInTemplates, memoryStore, type SiteFiles } from '../../support/memory-site.ts';

const templates = await builtInTemplates();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-tables-')));
afterAll(() => rmSync(root, { recursive: true }));

const REACT = `declare namespace React {
  interface FC<P> { (props: P): string }
  interface RefAttributes<T> { ref?: T }
  interface ForwardRefExoticComponent<P> { (props: P): string }
  interface MemoExoticComponent<T> { (props: never): T }
  class Component<P> { props: P }
  type PropsWithChildren<P> = P & { children?: string };
}
export = React;
export as namespace React;
`;

const KIT = `import { Component, type FC, type ForwardRefExoticComponent, type MemoExoticComponent, type PropsWithChildren, type RefAttributes } from 'react';

/** What all controls have. */
export interface ControlProps {
  /** The identifier. */
  id: string;
}

/** How large a control is. */
export type Size = 'small' | 'large';

export interface ButtonProps extends ControlProps {
  /**
   * The size.
   *
   * @defaultValue 'small'
   */
  size?: Size;
  /** The text, see {@link Size}. */
  label: string;
  onPress?(event: string): void;
}

export function Button({ label }: ButtonProps): string { return label; }
export const FcButton: FC<PropsWithChildren<ButtonProps>> = ({ label }) => label;
export declare const RefButton: ForwardRefExoticComponent<ButtonProps & RefAttributes<string>>;
export declare const MemoButton: MemoExoticComponent<(props: ButtonProps) => string>;
export class ClassButton extends Component<ButtonProps> {}

interface Private {
  /** The first. */
  a: string;
  b?: number;
}
export function Inline({ a, b = 2 }: Private): string { return a + b; }

export type Combined = ControlProps & { extra: string } & Omit<ButtonProps, 'size'>;

/**
 * @param step - how far
 * @returns the count
 */
export function useCount(step = 1): number { return step; }

export enum Fill { None, Solid }
export interface Options { b: string }
`;

const KIT_FILES = { 'src/kit.ts': KIT, 'src/other.ts': 'export interface Options { a: string }' };
const api = {
  entryPoints: [
    { name: 'kit', from: './src/kit.ts' },
    { name: 'kit/other', from: './src/other.ts' },
  ],
};

/** A site with pages, and TypeDoc on its sources. */
function siteOf(pages: SiteFiles, sources: SiteFiles = KIT_FILES) {
  const files = { 'content/pages/index.md': '# Home', ...pages, ...sources };
  const typedoc: Ports['typedoc'] = {
    key: () => hashJson(sources),
    run: async ({ entryPoints, excludeInternal }) => {
      const siteDir = join(root, hashJson(sources));
      const installed = {
        'node_modules/@types/react/index.d.ts': REACT,
        'node_modules/@types/react/package.json':
          '{ "name": "@types/react", "version": "1.0.0", "types": "index.d.ts" }',
        'tsconfig.json':
          '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "esModuleInterop": true } }',
      };
      for (const [path, text] of Object.entries({ ...sources, ...installed })) {
        mkdirSync(dirname(join(siteDir, path)), { recursive: true });
        writeFileSync(join(siteDir, path), text);
      }
      return runTypedoc({ siteDir, entryPoints, excludeInternal }, convertEntryPoints);
    },
  };
  return { site: { files, config: { api } }, typedoc };
}

const table = (name: string, of: string, more = ''): string => `:::${name}{of="${of}" ${more}}\n:::\n`;
const page = (...parts: readonly string[]): SiteFiles => ({
  'content/docs/guide.md': `# Guide\n\n${parts.join('\n')}`,
});
const textOf = (html: string): string => textOfHtml(html).replace(/\s+/g, ' ').trim();

/** Builds a page. Returns the HTML of its tables, and the diagnostics. */
async function tablesOf(...parts: readonly string[]) {
  const { site, typedoc } = siteOf(page(...parts));
  const { written, diagnostics } = await buildInMemory(templates, site, { typedoc, store });
  const html = written['docs/guide/index.html']!;
  const tables = html
    .slice(0, html.indexOf('<footer class="article-footer"'))
    .split('<div class="type-table">')
    .slice(1);
  const ofTables = diagnostics.filter(({ code }) => code === 'api.unknown-symbol' || code.startsWith('content'));
  return { tables, diagnostics: ofTables };
}

const store = memoryStore();

/** Returns the cells of the rows of a table. */
function rowsOf(html: string): string[][] {
  const body = /<tbody.*?<\/tbody>/s.exec(html)?.[0] ?? '';
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell)),
  );
}

describe('a table of props', () => {
  test('shows the types, default values and descriptions of a component, required props first', async () => {
    const { tables, diagnostics } = await tablesOf(table('props-table', 'Button'));
    expect(diagnostics).toEqual([]);
    const [html] = tables as [string];
    expect(textOf(html)).toMatch(/^Props of Button Name Type Default Description/);
    expect(rowsOf(html)).toEqual([
      ['label required', 'string', '', 'The text, see Size .'],
      ['size ?', 'Size', "'small'", 'The size.'],
      ['onPress ?', '(event: string ) => void', '', ''],
    ]);
    const targets = [...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href);
    expect(new Set(targets)).toEqual(
      new Set([
        '/docs/api/modules/kit#button',
        '/docs/api/interfaces/kit.ButtonProps#label',
        '/docs/api/interfaces/kit.ButtonProps#size',
        '/docs/api/interfaces/kit.ButtonProps#onpress',
        '/docs/api/modules/kit#size',
        '/docs/api/interfaces/kit.ControlProps#id',
      ]),
    );
    expect(textOf(/<details.*<\/details>/s.exec(html)![0])).toBe('Inherited from ControlProps 1 id');
  });

  test.each(['FcButton', 'RefButton', 'MemoButton', 'ClassButton', 'ButtonProps', 'kit#Button'])(
    'shows the props of %s',
    async (name) => {
      const { tables } = await tablesOf(table('props-table', name));
      expect(rowsOf(tables[0]!).map(([first]) => first)).toEqual(['label required', 'size ?', 'onPress ?']);
    },
  );

  test('shows the members of a type that is not exported, and types that it cannot list', async () => {
    const { tables } = await tablesOf(table('props-table', 'Inline'), table('type-table', 'Combined'));
    expect(rowsOf(tables[0]!)).toEqual([
      ['a required', 'string', '', 'The first.'],
      ['b?', 'number', '2', ''],
    ]);
    expect(textOf(tables[1]!)).toContain(
      'extra string Inherited from ControlProps 1 id All members of Omit < ButtonProps',
    );
  });

  test('shows the parameters and the result of a hook, and the values of an enum', async () => {
    const { tables } = await tablesOf(table('props-table', 'useCount'), table('type-table', 'Fill'));
    expect(textOf(tables[0]!)).toMatch(/^Parameters of useCount .* step number 1 how far Returns number the count$/);
    expect(rowsOf(tables[1]!).map((row) => row.slice(0, 2))).toEqual([
      ['None', '0'],
      ['Solid', '1'],
    ]);
  });

  test('shows only some members', async () => {
    const only = await tablesOf(table('props-table', 'Button', 'only="size, id"'));
    expect(rowsOf(only.tables[0]!).map(([first]) => first)).toEqual(['size ?']);
    const omit = await tablesOf(table('props-table', 'Button', 'omit="size,id"'));
    expect(textOf(omit.tables[0]!)).not.toMatch(/The size|Inherited/);
  });

  test('is reported at its attribute if the symbol is unknown, ambiguous or has no props', async () => {
    const names = ['Buton', 'Options', 'kit#Options', 'Size', 'other#Button'];
    const { diagnostics } = await tablesOf(
      ...names.map((name) => table('type-table', name)),
      table('props-table', 'Button', 'omit="sise"'),
      ':::props-table\n:::\n',
    );
    expect(diagnostics.map(({ message, hint, location }) => [location?.line, location?.column, message, hint])).toEqual(
      [
        [3, 19, 'The API reference has no symbol `Buton`.', 'Did you mean `Button`?'],
        [6, 19, 'Several modules export a symbol `Options`.', 'Write one of `kit#Options` and `kit/other#Options`.'],
        [
          12,
          19,
          '`Size` has no members that a table could show.',
          expect.stringContaining('Write the name of an interface'),
        ],
        [15, 19, 'The API reference has no symbol `other#Button`.', 'Did you mean `kit#Button`?'],
        [18, 20, 'The table of `Button` has no row `sise`.', 'Did you mean `size`?'],
        [
          21,
          1,
          '`:::props-table` has no attribute `of`.',
          expect.stringContaining('Write `:::props-table{of="Button"}`'),
        ],
      ],
    );
  });
});

describe('when a prop changes, a page with its table is', () => {
  const pages = { ...page(table('props-table', 'Button')), 'content/docs/plain.md': '# Plain' };
  const changedKit = { ...KIT_FILES, 'src/kit.ts': KIT.replace('The text, see', 'A new text, see') };

  test('built again, and the result equals that of a clean build', async () => {
    const cache = memoryStore();
    const [before, after] = [siteOf(pages), siteOf(pages, changedKit)];
    const first = await buildInMemory(templates, before.site, { typedoc: before.typedoc, store: cache });
    const options = { typedoc: after.typedoc, store: cache, previous: first.written };
    const second = await buildInMemory(templates, after.site, options);
    const clean = await buildInMemory(templates, after.site, { typedoc: after.typedoc });
    expect(second.written).toEqual(clean.written);
    expect(second.written['docs/guide/index.html']).toContain('A new text');
    expect(second.rewritten).toContain('docs/guide/index.html');
    expect(second.rewritten).not.toContain('docs/plain/index.html');
  });

  test('updated in the development server', async () => {
    const [before, after] = [siteOf(pages), siteOf(pages, changedKit)];
    const current = { typedoc: before.typedoc };
    const typedoc: Ports['typedoc'] = {
      key: (config) => current.typedoc.key(config),
      run: (config) => current.typedoc.run(config),
    };
    const watched = await watchInMemory(templates, before.site, { typedoc });
    await watched.checked();
    expect(await watched.html('/docs/guide')).toContain('The text, see');
    current.typedoc = after.typedoc;
    await watched.update(after.site);
    await expect.poll(() => watched.html('/docs/guide'), { timeout: 20_000 }).toContain('A new text, see');
    watched.session.close();
  });
});
