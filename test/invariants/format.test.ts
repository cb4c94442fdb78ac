import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';

const config = (format: string): string =>
  `export default { title: 'A', url: 'https://a.example', markdown: { format: '${format}' } };\n`;

const FILES = {
  'site.config.ts': config('mdx'),
  'content/docs/a.md':
    'import Part from \'./_part.md\';\n\nA is {1 + 1}.\n\n<Part name="X" />\n\n## B {#b}\n\n<!-- comment --> [C](./c.md#d)\n',
  'content/docs/_part.md': '## Part {#part}\n\nA part for {props.name}: [C](./c.md)\n',
  'content/docs/c.md': '---\nformat: md\n---\n\nC is {1 + 1}.\n\n## D\n',
};

/** Each edit adds to those before. */
const EDITS: readonly Readonly<Record<string, string>>[] = [
  { 'content/docs/_part.md': '## Part {#part}\n\nAnother part for {props.name}.\n' },
  { 'content/docs/c.md': 'C is {1 + 1}.\n\n## D\n' },
  { 'content/docs/c.md': '---\nformat: md\n---\n\nC is {1 + 1}.\n\n## D\n' },
  { 'site.config.ts': config('detect') },
  { 'content/docs/c.md': '---\nformat: mdx\n---\n\nC is {1 + 1}.\n\n## D\n' },
  { 'site.config.ts': config('mdx') },
];

const sentenceOf = (html = ''): string => /<p>([AC] is .*?)\.<\/p>/.exec(html)?.[1] ?? '';

test('a build after a change of the format equals a clean build', async () => {
  const siteDir = diskSite(FILES);
  const build = async (cache: boolean, name: string): Promise<Record<string, string>> => {
    const { diagnostics } = await buildOnDisk(siteDir, { cache, outDir: join(siteDir, name) });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return treeOf(join(siteDir, name));
  };
  const sentences: string[] = [];
  for (const edit of [{}, ...EDITS]) {
    writeFiles(siteDir, edit);
    const warm = await build(true, 'build');
    expect(differences(warm, await build(false, 'clean'))).toEqual([]);
    sentences.push(`${sentenceOf(warm['docs/a/index.html'])}, ${sentenceOf(warm['docs/c/index.html'])}`);
  }
  expect(sentences).toEqual([
    'A is 2, C is {1 + 1}',
    'A is 2, C is {1 + 1}',
    'A is 2, C is 2',
    'A is 2, C is {1 + 1}',
    'A is {1 + 1}, C is {1 + 1}',
    'A is {1 + 1}, C is 2',
    'A is 2, C is 2',
  ]);
});
