import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resolveEntryPoints } from '../../../../lib/io/typedoc/entry-points.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { demoSite, removeDemoSites } from '../../reference/demo-site.ts';

afterAll(removeDemoSites);

/** Converts modules whose first comment is the given one. Returns their names and descriptions. */
async function modulesWith(
  ...comments: readonly string[]
): Promise<readonly (readonly [string, string | undefined])[]> {
  const siteDir = demoSite();
  const entryPoints = comments.map((comment, index) => {
    writeFileSync(join(siteDir, `src/m${index}.ts`), `${comment}\n\n/** A value. */\nexport const value = ${index};\n`);
    return { name: `acme/m${index}`, from: `./src/m${index}.ts` };
  });
  const entries = resolveEntryPoints(siteDir, entryPoints);
  const { project } = await convertEntryPoints({ siteDir, entries: entries.value, excludeInternal: true });
  type Module = { name: string; kind: number; comment?: { summary: { text: string }[] }; children: Module[] };
  const root = JSON.parse(project) as Module;
  const modules = comments.length === 1 ? [root] : root.children;
  return modules.map(({ name, comment }) => [name, comment?.summary.map(({ text }) => text).join('')]);
}

it('a sentence after `@module` is the description of the module', async () => {
  expect(
    await modulesWith(
      '/**\n * @module\n * Stream utility.\n */',
      '/** @module Two\n * lines */',
      '/**\n * Summary.\n *\n * @module Stream utility.\n */',
    ),
  ).toEqual([
    ['acme/m0', 'Stream utility.'],
    ['acme/m1', 'Two\nlines'],
    ['acme/m2', 'Stream utility.\n\nSummary.'],
  ]);
});

it('a sentence after `@module` is the description of the only module', async () => {
  expect(await modulesWith('/** @module Stream utility. */')).toEqual([['acme/m0', 'Stream utility.']]);
});

it('a name after `@module` is the name of the module', async () => {
  expect(await modulesWith('/** @module acme/stream */', '/** Other. @module */')).toEqual([
    ['acme/stream', undefined],
    ['acme/m1', 'Other.'],
  ]);
});
