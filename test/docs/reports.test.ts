import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Terminal } from '../../docs/content/pages/_components/Terminal.tsx';
import { EXAMPLE } from '../../scripts/docs/reference/diagnostics.ts';
import { docsgenCli, type Docsgen } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/** The pages of the sites whose reports the documentation shows. */
const SITES = {
  links: {
    'content/docs/install.md':
      '# Install\n\nAdd the package to your project, then\n[configure your editor](./editor.md#key-bindings)\nand read [how updates work](./upadtes.md).\n',
    'content/docs/editor.md': '# Editor\n\n## Key bindings\n\nText.\n',
    'content/docs/updates.md': '# Updates\n\nText.\n',
  },
  introduction: {
    'content/docs/intro.md': '# Introduction\n\nRead the [instructions](./instal.md).\n',
    'content/docs/install.md': '# Install\n\nText.\n',
  },
  tutorial: {
    'content/docs/install.md':
      '---\ntitle: Install\ndescription: How to install Acme.\nsidebar_position: 2\n---\n\nRun `npm install acme`.\n\n:::tip\n\nYou can also [read the first page](./getting-startd.md) again.\n\n:::\n',
    'content/docs/getting-started.md': '# Getting started\n\nText.\n',
  },
  'front matter': {
    'content/docs/install.md': '---\ntitle: Installation\nsidebar_postion: 1\n---\n\nAcme needs Node 20.19 or later.\n',
  },
  'fence option': {
    'content/docs/install.md': '# Install\n\nAdd this file:\n\n```ts titel="a.ts"\nexport const a = 1;\n```\n',
  },
  language: {
    'content/docs/install.md': '# Install\n\nAdd this file:\n\n```javscript\nexport const a = 1;\n```\n',
  },
  diagram: { 'content/docs/flow.md': '# Flow\n\n```mermaid\nflowchart LR\n  A --> B\n```\n' },
  formula: { 'content/docs/area.md': '# Area\n\nThe area is $A = \\foo r^2$.\n' },
} as const;

const CONFIG = `import { defineConfig } from 'docsgen';
export default defineConfig({ title: 'Acme', url: 'https://acme.example', markdown: { math: true } });
`;

const GUIDES = ['check/links', 'getting-started', 'writing/markdown', 'writing/code', 'writing/diagrams-and-math'];

/** Matches the code blocks with reports, also in lists. */
const REPORT = /^( *)```text\n((?: *)(?:error|warning) [\s\S]*?)\n *```$/gm;

describe('reports in the documentation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-reports-'));
  const printed: string[] = [];
  beforeAll(async () => {
    const docsgen = await docsgenCli();
    for (const [name, pages] of Object.entries(SITES)) printed.push(await reportOf(docsgen, name, pages));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  async function reportOf(docsgen: Docsgen, name: string, pages: Readonly<Record<string, string>>): Promise<string> {
    const files = { 'site.config.ts': CONFIG, 'content/pages/index.md': '# Acme\n', ...pages };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), text);
    }
    const { stdout } = await docsgen(['check-links', name], { cwd: folder });
    return stdout.slice(0, stdout.indexOf('\n\nLearn more'));
  }

  test.each(GUIDES)('%s shows what docsgen prints', (guide) => {
    const text = readFileSync(join(ROOT, 'docs/content/docs', `${guide}.md`), 'utf8');
    const shown = [...text.matchAll(REPORT)].map(([, indent = '', report = '']) =>
      report.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const report of shown) expect(printed).toContain(report);
  });

  test('the page about diagnostics shows what docsgen prints', () => {
    expect(printed).toContain(EXAMPLE);
  });

  test('the home page shows what docsgen prints', () => {
    const html = renderToStaticMarkup(createElement(Terminal));
    const [, code = ''] = /<code>([\s\S]*)<\/code>/.exec(html) ?? [];
    expect(printed).toContain(code.replaceAll(/<[^>]+>/g, '').replaceAll('&gt;', '>'));
  });
});
