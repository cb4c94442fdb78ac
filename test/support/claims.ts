import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Loader, type Plugin } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { requireChromium } from '../../scripts/find-chromium.mjs';
import { LONGEST_WAIT } from './eventually.ts';
import { PATIENCE, slowDown } from './slowdown.ts';
import { ROOT } from './source-tree.ts';

/** What the tests of the claims run: packages of Lexical, each under a short name, in their development builds. */
interface Packages {
  readonly lexical: typeof import('lexical');
  readonly clipboard: typeof import('@lexical/clipboard');
  readonly code: typeof import('@lexical/code');
  readonly dragon: typeof import('@lexical/dragon');
  readonly hashtag: typeof import('@lexical/hashtag');
  readonly headless: typeof import('@lexical/headless');
  readonly history: typeof import('@lexical/history');
  readonly html: typeof import('@lexical/html');
  readonly link: typeof import('@lexical/link');
  readonly list: typeof import('@lexical/list');
  readonly plainText: typeof import('@lexical/plain-text');
  readonly richText: typeof import('@lexical/rich-text');
  readonly selection: typeof import('@lexical/selection');
  readonly table: typeof import('@lexical/table');
  readonly text: typeof import('@lexical/text');
  readonly utils: typeof import('@lexical/utils');
  readonly react: typeof import('react');
  readonly reactDom: typeof import('react-dom/client');
  readonly composer: typeof import('@lexical/react/LexicalComposer');
  readonly composerContext: typeof import('@lexical/react/LexicalComposerContext');
  readonly contentEditable: typeof import('@lexical/react/LexicalContentEditable');
  readonly errorBoundary: typeof import('@lexical/react/LexicalErrorBoundary');
  readonly historyPlugin: typeof import('@lexical/react/LexicalHistoryPlugin');
  readonly nodeEventPlugin: typeof import('@lexical/react/LexicalNodeEventPlugin');
  readonly richTextPlugin: typeof import('@lexical/react/LexicalRichTextPlugin');
  readonly kit: typeof import('../lexical/claims/kit.ts');
}

/** The specifiers behind the names of {@link Packages}. */
export const SPECIFIERS: Readonly<Record<keyof Packages, string>> = {
  lexical: 'lexical',
  clipboard: '@lexical/clipboard',
  code: '@lexical/code',
  dragon: '@lexical/dragon',
  hashtag: '@lexical/hashtag',
  headless: '@lexical/headless',
  history: '@lexical/history',
  html: '@lexical/html',
  link: '@lexical/link',
  list: '@lexical/list',
  plainText: '@lexical/plain-text',
  richText: '@lexical/rich-text',
  selection: '@lexical/selection',
  table: '@lexical/table',
  text: '@lexical/text',
  utils: '@lexical/utils',
  react: 'react',
  reactDom: 'react-dom/client',
  composer: '@lexical/react/LexicalComposer',
  composerContext: '@lexical/react/LexicalComposerContext',
  contentEditable: '@lexical/react/LexicalContentEditable',
  errorBoundary: '@lexical/react/LexicalErrorBoundary',
  historyPlugin: '@lexical/react/LexicalHistoryPlugin',
  nodeEventPlugin: '@lexical/react/LexicalNodeEventPlugin',
  richTextPlugin: '@lexical/react/LexicalRichTextPlugin',
  kit: './test/lexical/claims/kit.ts',
};

/** The packages, and the samples of the pages as modules beside them. */
export interface Claims extends Packages {
  /** What a sample with a title exports: `sample('nodes/CalloutNode.ts')`. */
  readonly sample: <Exports>(name: string) => Exports;
}

declare global {
  interface Window {
    readonly claims: Claims;
  }
}

const DOCS = join(ROOT, 'content/docs');
const PAGES = [
  ...readdirSync(join(DOCS, 'concepts'))
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `concepts/${name}`),
  'intro.mdx',
  'design.mdx',
];

interface Sample {
  readonly name: string;
  readonly code: string;
}

function samplesOf(path: string): Sample[] {
  const page = basename(path, extname(path));
  const fences = readFileSync(join(DOCS, path), 'utf8').matchAll(/^```tsx? title="([^"]+)".*\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, title, code]) => ({ name: `${page}/${title}`, code: code! }));
}

const samples = PAGES.flatMap(samplesOf);

/** Modules whose text is made here: the entry, one for each package, one for each sample. */
function modules(): Map<string, string> {
  const packages = Object.entries(SPECIFIERS);
  // Each is evaluated when it is first asked for: some of them can't be without a DOM.
  const getters = packages.map(([name]) => `get ${name}() { return require('claims:package/${name}'); },`);
  const cases = samples.map(({ name }) => `${JSON.stringify(name)}: () => require('claims:sample/${name}'),`);
  const sample = `sample(name) { return { ${cases.join('\n')} }[name](); },`;
  return new Map([
    ['entry.ts', `module.exports = { ${[...getters, sample].join('\n')} };`],
    ...packages.map(([name, specifier]): [string, string] => [`package/${name}`, `export * from '${specifier}';`]),
    ...samples.map(({ name, code }): [string, string] => [`sample/${name}`, code]),
  ]);
}

/** Lets esbuild find the modules that are made here, and samples find those of their page. */
function madeHere(made: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'made-here',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^claims:/ }, ({ path }) => ({ path: path.slice('claims:'.length), namespace: 'claims' }));
      onResolve({ filter: /^\.\//, namespace: 'claims' }, ({ path, importer }) => {
        const wanted = `${importer.slice(0, importer.lastIndexOf('/'))}/${path.slice(2)}`;
        const found = [`${wanted}.ts`, `${wanted}.tsx`].find((name) => made.has(name));
        return found === undefined ? undefined : { path: found, namespace: 'claims' };
      });
      onLoad({ filter: /./, namespace: 'claims' }, ({ path }) => ({
        contents: made.get(path)!,
        loader: (extname(path).slice(1) || 'ts') as Loader,
        resolveDir: ROOT,
      }));
    },
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['claims:entry.ts'],
    plugins: [madeHere(modules())],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'claims',
    target: 'es2022',
    jsx: 'automatic',
    // Lexical names classes in what it throws, and knows some by name.
    keepNames: true,
    // The pages quote what the development builds say, and speak of what only they check.
    conditions: ['development'],
    define: { 'process.env.NODE_ENV': '"development"' },
    external: ['jsdom'],
    logLevel: 'error',
    absWorkingDir: ROOT,
  });
  return outputFiles[0]!.text;
}

const code = await bundle();

/** The packages under Node, without a DOM. */
export const claims = runInThisContext(`(() => { ${code}; return claims; })()`) as Claims;

export interface ClaimsBrowser {
  readonly page: () => Page;
  /** Calls a function in the page, where `window.claims` has the same packages. It knows nothing from outside itself. */
  readonly run: <Result>(script: () => Result | Promise<Result>) => Promise<Result>;
}

/** The packages in Chromium, on an empty page; to be called once in a test file, at its top. */
export function claimsInBrowser(): ClaimsBrowser {
  const running: { browser?: Browser; page?: Page } = {};
  if (PATIENCE > 1) vi.setConfig({ testTimeout: 30_000 * PATIENCE });
  beforeAll(async () => {
    const executablePath = requireChromium();
    running.browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    running.page = await emptyPage(running.browser);
  });
  afterAll(() => running.browser?.close());
  const page = (): Page => running.page!;
  return { page, run: (script) => page().evaluate(script) };
}

/** It has an origin, so that the clipboard and storage work as on any page. */
async function emptyPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  page.setDefaultTimeout(LONGEST_WAIT);
  await slowDown(page);
  const body = '<!doctype html><meta charset="utf-8"><title>Claims</title><body></body>';
  await page.route('**/*', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('https://claims.test/');
  await page.addScriptTag({ content: code });
  return page;
}
