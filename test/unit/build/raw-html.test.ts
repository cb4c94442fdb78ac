import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules, Ports } from '../../../lib/build/ports.ts';
import { hashJson } from '../../../lib/core/hash.ts';
import type { RawHtmlPolicy } from '../../../lib/core/model/index.ts';
import { formatLocation } from '../../../lib/core/diagnostics/source-location.ts';
import { runTypedoc } from '../../../lib/io/typedoc/index.ts';
import { convertEntryPoints } from '../../../lib/io/typedoc/worker/index.ts';
import {
  buildInMemory,
  builtInTemplates,
  memoryStore,
  type MemoryBuild,
  type MemorySite,
} from '../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});
const root = mkdtempSync(join(tmpdir(), 'docsgen-raw-html-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES = {
  'content/pages/index.md': '# Home\n\n<b onclick="f()">Bold</b> :term[Node]\n',
  'content/docs/plain.md': '# Plain\n\nText.\n',
  'content/glossary.yml': 'Node: A <i onclick="f()">part</i>.\n',
};

const siteWith = (html: RawHtmlPolicy): MemorySite => ({ files: FILES, config: { markdown: { html } } });
const codesOf = ({ diagnostics }: MemoryBuild): string[] =>
  diagnostics.map(({ code, location }) => `${code} ${location ? formatLocation(location) : ''}`);

describe('the policy for raw HTML', () => {
  test.each([
    ['allow', /<b onclick="f\(\)">Bold<\/b>/, []],
    [
      'sanitize',
      /<b >Bold<\/b>/,
      ['content.removed-html content/glossary.yml:1:1', 'content.removed-html content/pages/index.md:3:4'],
    ],
    [
      'forbid',
      /&lt;b onclick/,
      ['content.raw-html content/glossary.yml:1:1', 'content.raw-html content/pages/index.md:3:1'],
    ],
  ] as const)('%s applies to pages and to the glossary', async (policy, html, codes) => {
    const built = await buildInMemory(templates.modules!, siteWith(policy));
    expect(codesOf(built)).toEqual(codes);
    expect(built.written['index.html']).toMatch(html);
    expect(built.committed).toBe(policy !== 'forbid');
  });

  test('is part of the cache keys: a build after a change equals a clean build', async () => {
    const store = memoryStore();
    const policies: readonly RawHtmlPolicy[] = ['allow', 'sanitize', 'forbid', 'sanitize', 'allow'];
    for (const policy of policies) {
      const cached = await buildInMemory(templates.modules!, siteWith(policy), { store });
      const clean = await buildInMemory(templates.modules!, siteWith(policy));
      expect(cached.written).toEqual(clean.written);
      expect(cached.diagnostics).toEqual(clean.diagnostics);
    }
  });
});

describe('the comments of the API reference', () => {
  const source = [
    '/**',
    ' * A <b onclick="f()" style="x">bold</b> widget</div>. [x](javascript:alert(1))',
    ' *',
    ' * <p align="center" class="navbar">x</p>',
    ' *',
    ' * - <a href="javascript:f()">two</a>',
    ' */',
    'export const widget = 1;',
  ].join('\n');

  function typedocOf(text: string): Ports['typedoc'] {
    const sources = { 'src/kit.ts': text, 'tsconfig.json': '{}' };
    return {
      key: () => hashJson(sources),
      run: async ({ entryPoints, excludeInternal }) => {
        const siteDir = join(root, hashJson(sources));
        for (const [path, data] of Object.entries(sources)) {
          mkdirSync(dirname(join(siteDir, path)), { recursive: true });
          writeFileSync(join(siteDir, path), data);
        }
        return runTypedoc({ siteDir, entryPoints, excludeInternal }, convertEntryPoints);
      },
    };
  }

  test('are sanitized on every site, and their unsafe links are errors at the declaration', async () => {
    const files = { ...FILES, 'src/kit.ts': source };
    const config = { api: { entryPoints: [{ name: 'kit', from: './src/kit.ts' }] } };
    const built = await buildInMemory(templates.modules!, { files, config }, { typedoc: typedocOf(source) });
    const html = Object.entries(built.written)
      .filter(([path]) => path.includes('api/') && path.endsWith('.html'))
      .map(([, text]) => text)
      .join('\n');
    expect(html).toContain('A <b  >bold</b> widget. <a');
    expect(html).toContain('<p align="center" >');
    expect(html).toContain('<a >two</a>');
    expect(codesOf(built)).toEqual(['link.unsafe-scheme src/kit.ts:8:14']);
    expect(built.committed).toBe(false);
  });
});
