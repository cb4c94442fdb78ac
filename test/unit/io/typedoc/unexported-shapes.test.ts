import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { resolveEntryPoints } from '../../../../lib/io/typedoc/entry-points.ts';
import { demoSite, removeDemoSites } from '../../reference/demo-site.ts';

afterAll(removeDemoSites);

/** Returns how often each property is part of the conversion. */
async function propertiesShown(source: string): Promise<Readonly<Record<string, number>>> {
  const siteDir = demoSite();
  // Without `export {}`, every declaration of the file is exported.
  writeFileSync(join(siteDir, 'src/shapes.d.ts'), `${source}\nexport {};\n`);
  const entryPoints = [{ name: 'shapes', from: './src/shapes.d.ts' }];
  const entries = resolveEntryPoints(siteDir, entryPoints);
  const { project } = await convertEntryPoints({ siteDir, entries: entries.value, excludeInternal: true });
  const counts: Record<string, number> = {};
  JSON.parse(project, (_key, value: { kind?: number; name?: string } | null) => {
    if (value?.kind === PROPERTY && value.name !== undefined) counts[value.name] = (counts[value.name] ?? 0) + 1;
    return value as unknown;
  });
  return counts;
}

const PROPERTY = 1024;

it('shows the shape of a parameter whose type is private to its file', async () => {
  expect(await propertiesShown('type Props = { size: number };\nexport function Box(props: Props): void;')).toEqual({
    size: 1,
  });
});

it('keeps the name of a type that the end of the file exports', async () => {
  const source =
    'interface Props { size: number }\ndeclare function Box(props: Props): void;\nexport { Box, type Props };';
  expect(await propertiesShown(source)).toEqual({ size: 1 });
});

it('keeps the name of a type whose shape contains itself', async () => {
  const source = 'interface Tree { size: number; children: Tree[] }\nexport function Box(tree: Tree): void;';
  expect(await propertiesShown(source)).toEqual({});
});

it('keeps names inside of a shape', async () => {
  const source = `
    interface First { first: string; run(second: Second): void }
    interface Second { second: string; run(first: First): void }
    export function Box(first: First): void;`;
  expect(await propertiesShown(source)).toEqual({ first: 1 });
});
