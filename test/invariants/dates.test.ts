import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import type { SiteFiles } from '../support/memory-site.ts';

/** Every kind of source, with a word of three letters that each file contains. */
function site(word: string): SiteFiles {
  return {
    'site.config.ts': `export default { title: 'Site ${word}', url: 'https://example.org' };\n`,
    'content/pages/index.md': `# Home ${word}\n`,
    'content/docs/_category_.json': `{ "label": "Label ${word}" }\n`,
    'content/docs/page.md': `# Page ${word}\n\n![A drawing](./drawing.svg)\n\n\`\`\`ts file="./sample.ts"\n\`\`\`\n`,
    'content/docs/sample.ts': `export const sample = '${word}';\n`,
    'content/docs/component.mdx': `import { Word } from '../../components/word.tsx';\nimport Part from './_part.mdx';\n\n# Component\n\n<Word />\n\n<Part />\n`,
    'content/docs/_part.mdx': `The part ${word}.\n`,
    'content/docs/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${word}</title></svg>\n`,
    'components/word.tsx': `import './word.css';\n\nexport const Word = () => <b className="word">${word}</b>;\n`,
    'components/word.css': `.word::after { content: '${word}'; }\n`,
    'static/word.txt': `${word}\n`,
    'templates/styles/tokens.css': `:root { --word: '${word}'; }\n`,
  };
}

function setDates(siteDir: string, date: Date): void {
  for (const path of Object.keys(site(''))) utimesSync(join(siteDir, path), date, date);
}

/** Builds and expects the output of a clean build. */
async function expectClean(siteDir: string): Promise<void> {
  expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
  await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
  const tree = treeOf(join(siteDir, 'build'));
  expect(differences(tree, treeOf(join(siteDir, 'clean')))).toEqual([]);
}

/** Makes the output of every kind of file that contains the word easy to find. */
function filesWith(siteDir: string, word: string): number {
  return Object.values(treeOf(join(siteDir, 'build'))).filter((text) => text.includes(word)).length;
}

const DATES = {
  'in the past': new Date('1971-01-01T00:00:00Z'),
  'in the future': new Date('2099-01-01T00:00:00Z'),
};

describe('a changed file of the same size with the same modification time', () => {
  test.each(Object.entries(DATES))('%s is built again', async (_, date) => {
    const siteDir = diskSite(site('auk'));
    setDates(siteDir, date);
    await expectClean(siteDir);
    const before = filesWith(siteDir, 'auk');
    expect(before).toBeGreaterThan(8);
    writeFiles(siteDir, site('owl'));
    setDates(siteDir, date);
    await expectClean(siteDir);
    expect([filesWith(siteDir, 'owl'), filesWith(siteDir, 'auk')]).toEqual([before, 0]);
  });
});

describe('a clock that is set', () => {
  test.each([
    ['back', 3_600_000],
    ['forward', -3_600_000],
  ])('%s between two builds does not change the output', async (_, offset) => {
    const siteDir = diskSite(site('auk'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset });
    await buildOnDisk(siteDir);
    vi.useRealTimers();
    writeFiles(siteDir, site('owl'));
    await expectClean(siteDir);
    expect(filesWith(siteDir, 'auk')).toBe(0);
    expect(readdirSync(siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
  });
});
