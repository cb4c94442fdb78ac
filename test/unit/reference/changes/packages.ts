import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTypedoc } from '../../../../lib/io/typedoc/index.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { snapshotOf, type LocatedSnapshot } from '../../../../lib/reference/snapshot/index.ts';

/** Converts a package with the given files, as TypeDoc sees it. `package.json` gets a name and a version. */
export async function snapshotOfPackage(
  files: Readonly<Record<string, string>>,
  manifest: object = { types: './index.d.ts' },
): Promise<LocatedSnapshot> {
  // Some callers are tests, in which `afterAll` has no effect.
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-changes-'));
  try {
    writePackage(join(siteDir, 'acme'), { 'package.json': manifestOf(manifest), ...files });
    const entryPoints = [{ name: 'acme', from: './acme' }];
    const request = { siteDir, entryPoints, excludeInternal: true, prefersDeclarations: true };
    const { value } = await runTypedoc(request, convertEntryPoints);
    return snapshotOf(value).value!;
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

function manifestOf(manifest: object): string {
  return JSON.stringify({ name: 'acme', version: '1.0.0', ...manifest });
}

function writePackage(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
