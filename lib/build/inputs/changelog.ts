import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ApiConfig, SourceFile } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { diffApis, unlistedChanges } from '../../reference/changes/index.ts';
import { parseSnapshot, snapshotOf } from '../../reference/snapshot/index.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports, TypedocOutput } from '../ports.ts';
import { SNAPSHOTS_DIR } from '../run-types.ts';

interface CheckContext {
  readonly cached: CachedStages;
  /** The key of everything that TypeDoc would read. */
  readonly inputs: string;
  readonly convert: (key: string) => Promise<WithDiagnostics<TypedocOutput>>;
}

/** Reports the breaking changes since a stored version that the changelog of the site's configuration does not mention. */
export async function checkChangelog(
  ports: Pick<Ports, 'read'>,
  { changelog }: ApiConfig,
  { cached, inputs, convert }: CheckContext,
): Promise<readonly Diagnostic[]> {
  if (!changelog) return [];
  const path = storedPath(changelog.since);
  const stored = ports.read(path).value;
  if (!stored) return [invalidSnapshot(path, 'the file does not exist')];
  const file = ports.read(changelog.file).value;
  if (!file) return [missingChangelog(changelog.file)];
  const check = async (key: string, before: SourceFile, list: SourceFile): Promise<WithDiagnostics<boolean>> =>
    withDiagnostics(true, compare(await convert(key), before, list));
  return (await cached.async('changelog', check, inputs, stored, file)).diagnostics;
}

/** Returns the path of a stored API: a `.json` file, or a name in the folder of stored APIs. */
function storedPath(since: string): SourcePath {
  return sourcePath(since.endsWith('.json') ? since : `${SNAPSHOTS_DIR}/${since}.json`);
}

/** If TypeDoc failed, its error is reported elsewhere. */
function compare(typedoc: WithDiagnostics<TypedocOutput>, stored: SourceFile, file: SourceFile): readonly Diagnostic[] {
  const before = parseSnapshot(stored.text);
  if ('problem' in before) return [invalidSnapshot(stored.path, before.problem)];
  const current = snapshotOf(typedoc.value).value;
  if (!current) return [];
  return unlistedChanges(diffApis(before, current.snapshot), file, current.locations);
}

function invalidSnapshot(path: SourcePath, problem: string): Diagnostic {
  const message = `The stored API \`${path}\` can't be read: ${problem}.`;
  const hint = 'Check out the last release and run `docsgen api snapshot`, or correct `since`.';
  return diagnostic('api.invalid-snapshot', message, { subject: 'api.changelog.since', hint });
}

function missingChangelog(path: SourcePath): Diagnostic {
  const hint = 'Create it, or correct the path. It is relative to the site folder.';
  const message = `The file \`${path}\` does not exist.`;
  return diagnostic('config.missing-path', message, { subject: 'api.changelog.file', hint });
}
