import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { COLLABORATION } from '../../../content/examples/collaboration/project.ts';
import { EMOJI } from '../../../content/examples/emoji-plugin/project.ts';
import { VERSIONS } from '../../../content/examples/_frame/project.ts';
import { POST } from '../../../content/examples/react-rich-text/project.ts';
import { NOTES } from '../../../content/examples/vanilla/project.ts';
import { ROOT } from '../../support/source-tree.ts';

/** Below the repository, so that the imports of the projects find the installed packages. */
const DIR = join(ROOT, 'node_modules/.cache/sandbox-projects');
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const PROJECTS = [
  { folder: 'vanilla', project: NOTES },
  { folder: 'emoji-plugin', project: EMOJI },
  { folder: 'react-rich-text', project: POST },
  { folder: 'collaboration', project: COLLABORATION },
];

function write(folder: string, files: Readonly<Record<string, string>>): string {
  const dir = join(DIR, folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

describe('the project of $folder that StackBlitz opens', () => {
  test.each(PROJECTS)('consists of the sources of $folder', ({ folder, project }) => {
    const dir = join(ROOT, 'content/examples', folder);
    // Vitest imports style sheets as empty text: the browser test of the examples compares them.
    const sources = Object.entries(project.files).filter(([path]) => /^src\/.*\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(1);
    for (const [path, text] of sources) {
      const name = path.replace('src/', '');
      const source = readdirSync(dir).includes(name) ? name : name.replace('main', 'sandbox');
      expect(text).toBe(readFileSync(join(dir, source), 'utf8'));
    }
    expect(Object.keys(project.files)).toContain(project.open);
  });

  test.each(PROJECTS)('of $folder compiles, and declares the packages that it imports', async ({ folder, project }) => {
    const dir = write(folder, project.files);
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', dir]);
    const [, main] = /src="\/(src\/main\.tsx?)"/.exec(project.files['index.html']!)!;
    const { metafile } = await build({
      entryPoints: [join(dir, main!)],
      bundle: true,
      packages: 'external',
      write: false,
      metafile: true,
      outdir: dir,
      jsx: 'automatic',
      logLevel: 'silent',
    });
    const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    const names = imported.map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]);
    const { dependencies } = JSON.parse(project.files['package.json']!) as { dependencies: Record<string, string> };
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  });

  test.each(Object.entries(VERSIONS))('has the installed version of %s', (name, version) => {
    const manifest = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    expect((JSON.parse(manifest) as { version: string }).version).toBe(version);
  });
});
