import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { runTypedoc } from '../../../../lib/io/typedoc/index.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { snapshotOf, type LocatedSnapshot } from '../../../../lib/reference/snapshot/index.ts';

/** Converts a package with the given files, as TypeDoc sees it. `package.json` gets a name and a version. */
export async function snapshotOfPackage(
  files: Readonly<Record<string, string>>,
  manifest: object = { types: './index.d.ts' },
): Promise<LocatedSnapshot> {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-changes-'));
  afterAll(() => rmSync(siteDir, { recursive: true }));
  const all = { 'package.json': JSON.stringify({ name: 'acme', version: '1.0.0', ...manifest }), ...files };
  for (const [path, text] of Object.entries(all)) {
    const file = join(siteDir, 'acme', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const entryPoints = [{ name: 'acme', from: './acme' }];
  const request = { siteDir, entryPoints, excludeInternal: true, prefersDeclarations: true };
  const { value } = await runTypedoc(request, convertEntryPoints);
  return snapshotOf(value).value!;
}
