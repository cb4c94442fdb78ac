import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { removeFolders, repository, type Files } from '../io/typedoc/repository.ts';
import { convert, demoConfig, documentOf, documentsOf, pageOf } from './demo-site.ts';
import type { ApiReference } from '../../../lib/reference/index.ts';

afterAll(removeFolders);

const packageFiles = (name: string, folder: string): Files => ({
  [`${folder}package.json`]: JSON.stringify({ name, description: 'Makes <things>.', exports: './src/index.ts' }),
  [`${folder}src/index.ts`]: 'export const a = 1;\n',
  [`${folder}tsconfig.json`]: '{}',
  [`${folder}README.md`]: [
    `# ${name}`,
    '',
    'Makes things.',
    '',
    '## Usage',
    '',
    '## Variables',
    '',
    'See [the guide](./GUIDE.md), [usage](#usage), [npm](https://npm.example) and ![logo](logo.png).',
  ].join('\n'),
});

async function referenceOf(files: Files, from: string): Promise<ApiReference> {
  const siteDir = join(repository({ 'docs/site.config.ts': '', ...files }), 'docs');
  const config = { ...demoConfig, groups: [], entryPoints: [{ name: from, from }] };
  const { value, diagnostics } = await convert(siteDir, config);
  const reference = documentsOf(value, config, true);
  expect([...diagnostics, ...reference.diagnostics]).toEqual([]);
  return reference.value;
}

describe('the README of a package', () => {
  test('is the home page of a reference of one package, without its title', async () => {
    const reference = await referenceOf(packageFiles('acme', ''), '.');
    const { headings, description, refs } = documentOf(reference, 'api/index');
    expect(headings).toMatchObject([{ id: 'usage' }, { id: 'variables' }, { id: 'modules' }]);
    expect(description).toBe('Makes things.');
    expect(refs.map(({ target }) => target)).toEqual(expect.arrayContaining(['#usage', 'doc:api/modules/acme']));
    const { readme } = pageOf(reference, 'api/index');
    expect(readme).not.toContain('<h1');
    expect(readme).toContain('See <a>the guide</a>');
    expect(readme).toContain('and logo.');
    expect(reference.sidebar[0]).toEqual({ type: 'doc', id: 'api/index', label: 'Overview' });
    expect(pageOf(reference, 'api/modules/acme')).not.toHaveProperty('readme');
  });

  test('is on the page of its main module if there are several packages', async () => {
    const files = { ...packageFiles('@acme/a', 'packages/a/'), ...packageFiles('@acme/b', 'packages/b/') };
    const reference = await referenceOf(files, '../packages/*');
    expect(pageOf(reference, 'api/index')).not.toHaveProperty('readme');
    const summaries = pageOf(reference, 'api/index').index[0]!.entries.map(({ summary }) => summary);
    expect(summaries).toEqual(['Makes &lt;things&gt;.', 'Makes &lt;things&gt;.']);
    expect(pageOf(reference, 'api/modules/acme_b').readme).toContain('Makes things.');
    expect(documentOf(reference, 'api/modules/acme_b').headings).toMatchObject([
      { id: 'usage' },
      { id: 'variables' },
      { id: 'variables-1' },
      { id: 'a' },
    ]);
    expect(reference.sidebar[0]).toMatchObject({ id: 'api/modules' });
  });
});
