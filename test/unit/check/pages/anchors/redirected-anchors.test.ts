import { beforeAll, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates } from '../../../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

async function check(redirects: readonly { readonly from: string; readonly to: string }[]) {
  const files = {
    'content/docs/a.md': '# A\n\n## New\n\n[Old](/docs/b#old), [own](#older).\n',
    'content/docs/b.md': '# B\n\n## Kept\n',
  };
  const { diagnostics } = await buildInMemory(templates.modules!, { files, config: { blog: false, redirects } });
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

const REDIRECTS = [
  { from: '/docs/b#old', to: '/docs/a#new' },
  { from: '/docs/a#older', to: '/docs/a#new' },
];

test('links to redirected anchors are valid', async () => {
  expect(await check(REDIRECTS)).toEqual([]);
  expect(await check(REDIRECTS.slice(1))).toEqual([expect.stringMatching(/^link\.broken-anchor: .*#old/)]);
});

test('a redirect from an anchor that exists is an error', async () => {
  expect(await check([...REDIRECTS, { from: '/docs/b#kept', to: '/docs/a' }])).toEqual([
    'redirect.shadows-anchor: The redirect from `/docs/b#kept` conflicts with an existing anchor.',
  ]);
});

test('a redirect to an anchor that does not exist is an error', async () => {
  expect(await check([...REDIRECTS, { from: '/docs/b#x', to: '/docs/a#nowhere' }])).toEqual([
    expect.stringMatching(/^link\.broken-anchor: .*#nowhere/),
  ]);
});
