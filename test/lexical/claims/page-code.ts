import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { claims, SPECIFIERS, type ClaimsBrowser } from '../../support/claims.ts';
import { ROOT } from '../../support/source-tree.ts';

/** The text of a function that makes a module of packages, and of other modules by their specifiers. */
type ModuleText = string;
type Make = (packages: object, others: object) => unknown;

/** The module of a page in which a text occurs, for pages whose samples `claims.sample` doesn't have. */
export function codeOfPage(path: string, text: string): ModuleText {
  const page = readFileSync(join(ROOT, 'content/docs', path), 'utf8');
  const samples = [...page.matchAll(/^```tsx?\b(.*)\n([\s\S]*?)^```$/gm)].map(([, options = '', code = '']) => {
    const file = /file="@site\/([^"#]+)"/.exec(options)?.[1];
    return file === undefined ? code : readFileSync(join(ROOT, file), 'utf8');
  });
  const found = samples.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`${path} has ${found.length} samples with ${text}.`);
  return moduleText(found[0]!);
}

/**
 * Throws unless a page has a text, wherever its lines break. Tests of a statement call it, so that the page cannot
 * return to saying something else.
 */
export function expectStatement(path: string, text: string): void {
  const page = readFileSync(join(ROOT, 'content/docs', path), 'utf8');
  if (!page.replace(/\s+/g, ' ').includes(text)) throw new Error(`${path} does not say: ${text}`);
}

/** A file of this repository or, in node_modules, of a package that `claims` doesn't have. */
export const codeOfFile = (path: string): ModuleText => moduleText(readFileSync(join(ROOT, path), 'utf8'));

/** The names of packages in `claims`, by their specifiers. */
const NAMES = Object.fromEntries(Object.entries(SPECIFIERS).map(([name, specifier]) => [specifier, name]));

/** A module that is given as text, such as a sample in a component. */
export function moduleText(source: string): ModuleText {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs', target: 'es2022' });
  return `((packages, others) => {
    const module = { exports: {} };
    const { exports } = module;
    const names = ${JSON.stringify(NAMES)};
    const require = (name) => others[name] ?? packages[names[name]];
    ${code}
    return module.exports;
  })`;
}

/** What a module exports under Node, with the packages of `claims`. */
export function load<Exports>(text: ModuleText, others: object = {}): Exports {
  return (runInThisContext(text) as Make)(claims, others) as Exports;
}

/** Makes a module in Chromium, where `window` has its exports from then on. `others` is the text of an object. */
export async function loadInPage(browser: ClaimsBrowser, text: ModuleText, others = '{}'): Promise<void> {
  await browser.page().addScriptTag({ content: `Object.assign(window, ${text}(window.claims, ${others}));` });
}
