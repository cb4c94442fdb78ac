import { describe, expect, test } from 'vitest';
import { buildOnDisk, diskSite, treeOf } from '../../support/disk-site.ts';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/base/',
  navbar: { items: [] },
  footer: { links: [] },
};
`;

const PAGES = { 'content/pages/index.md': '# Home', 'content/docs/a.md': '# A', 'content/docs/b.md': '# B' };

const COUNTER = `import { useId } from 'react';
export default function Counter() {
  return <p className="counter" id={useId()}>0</p>;
}
`;

/** Builds a site that overrides templates, and returns the pages of the docs by name. */
async function buildWith(
  templates: Readonly<Record<string, string>>,
  additionalFiles: Readonly<Record<string, string>> = {},
) {
  const overrides = Object.entries(templates).map(([path, text]) => [`templates/${path}`, text] as const);
  const siteDir = diskSite({
    'site.config.ts': CONFIG,
    ...PAGES,
    ...Object.fromEntries(overrides),
    ...additionalFiles,
  });
  const { diagnostics } = await buildOnDisk(siteDir);
  const tree = treeOf(`${siteDir}/build`);
  const html = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, tree[`docs/${name}/index.html`] ?? '']));
  return { diagnostics, html };
}

/** Returns a shell template that calls hooks after a shared fragment. `rest` is added to the module. */
const shell = (fragment: string, rest = ''): string => `
import { createContext, useContext, useId, useMemo, useState } from 'react';
import { useHref } from '../components/context/BasePath.tsx';
import { Island } from '../components/context/Island.tsx';
import { SharedFragment, useSharedFragment } from '../components/context/SharedFragment.tsx';
import { MAIN_ID, Shell as Original } from './Shell.tsx';

export { MAIN_ID };
const Size = createContext('small');
function Hooks() {
  const share = useSharedFragment();
  const fragment = share(Size, 'fragment', ${fragment});
  const id = useId();
  const [state] = useState('state');
  const memo = useMemo(() => 'memo', []);
  const size = useContext(Size);
  return <div className="hooks" id={id}>{fragment} {state} {memo} {size} {useHref('/x')}</div>;
}
export function Shell(props) {
  return <><Size value="large"><Hooks /></Size><Original {...props} /></>;
}
${rest}`;

const hooksOf = (html = ''): string => /<div class="hooks".*?<\/div>/.exec(html)?.[0] ?? 'no hooks';
const idsOf = (html = ''): string[] => [...html.matchAll(/\sid="([^"]*_[^"]*R_[^"]*)"/g)].map(([, id]) => id!);

describe("a template that overrides one of docsgen's", () => {
  test('may call every hook after a shared fragment, on each page', async () => {
    const { html, diagnostics } = await buildWith({ 'layouts/Shell.tsx': shell('<b>shared</b>') });
    expect(diagnostics).toEqual([]);
    expect(hooksOf(html['a'])).toMatch(
      /^<div class="hooks" id="[\w]+"><b>shared<\/b> state memo large \/base\/x<\/div>$/,
    );
    expect(hooksOf(html['b'])).toBe(hooksOf(html['a']));
  });

  test('may call every hook after an island', async () => {
    const islands = { 'content/pages/Counter.island.tsx': COUNTER };
    const template = shell('<b>shared</b>').replace(
      'const share =',
      'const island = Island({ of: Counter });\n  const share =',
    );
    const text = `import Counter from '../../content/pages/Counter.island.tsx';\n${template.replace('{fragment}', '{island}{fragment}')}`;
    const { html, diagnostics } = await buildWith({ 'layouts/Shell.tsx': text }, islands);
    expect(diagnostics).toEqual([]);
    expect(hooksOf(html['a'])).toMatch(/<docsgen-island [^>]*name="i0"[^>]*><p class="counter" id="_i0R_0_">0<\/p>/);
  });
});

describe('a shared fragment', () => {
  test('has access to the base path and may contain other fragments', async () => {
    const rest = `
function Link() { return <a href={useHref('/docs/a')}>{'to A'}</a>; }
function Outer() { return <i><SharedFragment of={Size} part="inner"><Link /></SharedFragment></i>; }`;
    const { html } = await buildWith({ 'layouts/Shell.tsx': shell('<Outer />', rest) });
    expect(hooksOf(html['a'])).toContain('<i><a href="/base/docs/a">to A</a></i> state');
    expect(hooksOf(html['b'])).toBe(hooksOf(html['a']));
  });

  test('has ids that are unique on the page', async () => {
    const rest = `
function Id({ name }) { return <i id={useId()}>{name}</i>; }
function Outer() { return <i id={useId()}><SharedFragment of={Size} part="inner"><Id name="inner" /></SharedFragment></i>; }`;
    const template = shell('<Outer />', rest).replace('{fragment}', '{fragment}<Id name="template" />');
    const { html, diagnostics } = await buildWith(
      { 'layouts/Shell.tsx': template },
      {
        'content/docs/c.mdx': `import { useId } from 'react';\n\n# C\n\nexport const Id = () => <i id={useId()} />\n\n<Id />`,
      },
    );
    expect(diagnostics).toEqual([]);
    // The ids of the hooks, the two fragments, the template, and the body.
    expect(idsOf(html['c'])).toHaveLength(5);
    expect(new Set(idsOf(html['c'])).size).toBe(5);
    expect(idsOf(html['b'])).toEqual(idsOf(html['a']));
  });

  test('may contain islands that are hydrated on each page', async () => {
    const text = `import Counter from '../../content/pages/Counter.island.tsx';\n${shell('<Island of={Counter} />')}`;
    const islands = { 'content/pages/Counter.island.tsx': COUNTER };
    const { html, diagnostics } = await buildWith({ 'layouts/Shell.tsx': text }, islands);
    expect(diagnostics).toEqual([]);
    for (const page of ['a', 'b']) {
      expect(hooksOf(html[page])).toMatch(/<docsgen-island src="[^"]+"[^>]*><p class="counter" id="_i0R_0_">/);
    }
  });

  test('that contains itself is reported by name', async () => {
    const rest = `\nfunction Outer() { return <SharedFragment of={Size} part="fragment"><Outer /></SharedFragment>; }`;
    const { diagnostics } = await buildWith({ 'layouts/Shell.tsx': shell('<Outer />', rest) });
    expect([...new Set(diagnostics.map(({ message }) => message))]).toEqual([
      'A component failed to render: Error: The shared fragment "fragment" contains itself.',
    ]);
  });
});
