import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';
import type { SiteFiles } from '../support/memory-site.ts';

function site(text: string): SiteFiles {
  return {
    'site.config.ts': `export default { title: 'Site', url: 'https://example.org', blog: {} };\n`,
    'content/pages/index.md': '# Home\n',
    'content/docs/page.md': `# Page\n\n${text}\n`,
    'content/docs/component.mdx': `# Component\n\n{1 + 1} words, ${text}.\n`,
    'content/docs/other.md': '# Other\n\n[The page](./page.md)\n',
    'content/blog/2024-01-01-post.md': '---\ntags: [news]\n---\n\n# Post\n\nText.\n',
    'static/file.txt': 'text\n',
  };
}

/** Changes one bit in every part of a file. */
function flipBits(bytes: Buffer, parts: number): Buffer {
  for (let part = 0; part < parts; part++) {
    const at = Math.floor(((part + 0.5) * bytes.length) / parts);
    if (at < bytes.length) bytes[at]! ^= 1 << (part % 8);
  }
  return bytes;
}

/** Ways to damage a file. */
const DAMAGE: Readonly<Record<string, (path: string) => void>> = {
  'is empty': (path) => writeFileSync(path, ''),
  'is cut off': (path) => writeFileSync(path, readFileSync(path).subarray(0, -20)),
  'lacks its start': (path) => writeFileSync(path, readFileSync(path).subarray(20)),
  'has a wrong bit in the middle': (path) => writeFileSync(path, flipBits(readFileSync(path), 1)),
  'has many wrong bits': (path) => writeFileSync(path, flipBits(readFileSync(path), 97)),
  'is valid JSON of another shape': (path) => writeFileSync(path, '{"version":2,"files":[["index.html",{}]]}'),
  'is a folder': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'folder'), { recursive: true });
  },
  'is missing': (path) => rmSync(path),
};

/** The file by which docsgen recognizes its output. The one in the reuse tree is a hard link to the one in the output. */
const MARKER = '.nojekyll';

/** Returns the files that a build left for the next one, including the reuse tree. */
function filesOf(cacheDir: string): string[] {
  const entries = readdirSync(cacheDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== MARKER,
  );
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

describe('a build after every file of the cache', () => {
  test.each(Object.keys(DAMAGE))('%s equals a clean build', async (name) => {
    const siteDir = diskSite(site('one'));
    const cacheDir = join(siteDir, '.docsgen');
    const kinds = new Set<string>();
    for (const text of ['two', 'three']) {
      await buildOnDisk(siteDir);
      for (const path of filesOf(cacheDir)) {
        kinds.add(relative(cacheDir, path).replace(/[-/].*/, ''));
        DAMAGE[name]!(path);
      }
      writeFiles(siteDir, site(text));
      expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
      await buildOnDisk(siteDir, { outDir: 'clean', cache: false });
      expect(differences(treeOf(join(siteDir, 'build')), treeOf(join(siteDir, 'clean')))).toEqual([]);
    }
    expect([...kinds].sort()).toEqual(['cache', 'output', 'reuse']);
  });
});
