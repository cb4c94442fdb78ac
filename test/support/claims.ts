import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Loader, type Plugin } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { requireChromium } from '../../scripts/find-chromium.mjs';
import { MAX_WAIT } from './eventually.ts';
import { TIMEOUT_FACTOR, throttle } from './slowdown.ts';
import { ROOT } from './source-tree.ts';

/** The development builds of Lexical's packages under short names, for tests that verify claims of the documentation. */
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

/** The import specifiers of {@link Packages}. */
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

/** The packages and the code samples of the pages as modules. */
export interface Claims extends Packages {
  /** Returns the exports of a titled code sample: `sample('nodes/CalloutNode.ts')`. */
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
    // The guide to accessibility has no claims, and a sample with top-level `await`, which this bundle can't contain.
    .filter((name) => /\.mdx?$/.test(name) && name !== 'accessibility.md')
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
  const fences = readFileSync(join(DOCS, path), 'utf8').matchAll(/^```tsx? title="([^"]+)"(.*)\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, title, options = '', code = '']) => {
    const file = /file="@site\/([^"#]+)"/.exec(options)?.[1];
    return { name: `${page}/${title}`, code: file === undefined ? code : readFileSync(join(ROOT, file), 'utf8') };
  });
}

const samples = PAGES.flatMap(samplesOf);

/** Returns the source of the virtual modules: the entry point, a module for each package, and one for each code sample. */
function virtualModules(): Map<string, string> {
  const packages = Object.entries(SPECIFIERS);
  // Getters load packages on first use, because some packages cannot be evaluated without a DOM.
  const getters = packages.map(([name]) => `get ${name}() { return require('claims:package/${name}'); },`);
  const cases = samples.map(({ name }) => `${JSON.stringify(name)}: () => require('claims:sample/${name}'),`);
  const sample = `sample(name) { return { ${cases.join('\n')} }[name](); },`;
  return new Map([
    ['entry.ts', `module.exports = { ${[...getters, sample].join('\n')} };`],
    ...packages.map(([name, specifier]): [string, string] => [`package/${name}`, `export * from '${specifier}';`]),
    ...samples.map(({ name, code }): [string, string] => [`sample/${name}`, code]),
  ]);
}

/** Resolves the virtual modules, and imports between code samples of the same page. */
function virtualModulesPlugin(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'virtual-modules',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^claims:/ }, ({ path }) => ({ path: path.slice('claims:'.length), namespace: 'claims' }));
      onResolve({ filter: /^\.\//, namespace: 'claims' }, ({ path, importer }) => {
        const target = `${importer.slice(0, importer.lastIndexOf('/'))}/${path.slice(2)}`;
        const found = [`${target}.ts`, `${target}.tsx`].find((name) => sources.has(name));
        return found === undefined ? undefined : { path: found, namespace: 'claims' };
      });
      onLoad({ filter: /./, namespace: 'claims' }, ({ path }) => ({
        contents: sources.get(path)!,
        loader: (extname(path).slice(1) || 'ts') as Loader,
        resolveDir: ROOT,
      }));
    },
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['claims:entry.ts'],
    plugins: [virtualModulesPlugin(virtualModules())],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'claims',
    target: 'es2022',
    jsx: 'automatic',
    // Lexical's error messages contain class names, and it identifies some classes by name.
    keepNames: true,
    // The pages quote messages of the development builds and describe checks that only these builds make.
    conditions: ['development'],
    define: { 'process.env.NODE_ENV': '"development"' },
    external: ['jsdom'],
    logLevel: 'error',
    absWorkingDir: ROOT,
  });
  return outputFiles[0]!.text;
}

const code = await bundle();

/** The packages in Node, without a DOM. */
export const claims = runInThisContext(`(() => { ${code}; return claims; })()`) as Claims;

export interface ClaimsBrowser {
  readonly page: () => Page;
  /** Calls a function in the page, where `window.claims` contains the packages. The function cannot use outer variables. */
  readonly run: <Result>(script: () => Result | Promise<Result>) => Promise<Result>;
}

/** Loads the packages into an empty page in Chromium. Call it once at the top of a test file. */
export function claimsInBrowser(): ClaimsBrowser {
  const running: { browser?: Browser; page?: Page } = {};
  if (TIMEOUT_FACTOR > 1) vi.setConfig({ testTimeout: 30_000 * TIMEOUT_FACTOR });
  beforeAll(async () => {
    const executablePath = requireChromium();
    running.browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    running.page = await emptyPage(running.browser);
  });
  afterAll(() => running.browser?.close());
  const page = (): Page => running.page!;
  return { page, run: (script) => page().evaluate(script) };
}

/** Opens an empty page. It has an origin, because the clipboard and storage need one. */
async function emptyPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  page.setDefaultTimeout(MAX_WAIT);
  await throttle(page);
  const body = '<!doctype html><meta charset="utf-8"><title>Claims</title><body></body>';
  await page.route('**/*', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('https://claims.test/');
  await page.addScriptTag({ content: code });
  return page;
}
