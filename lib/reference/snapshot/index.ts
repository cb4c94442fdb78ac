import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ApiModule } from '../../core/model/config.ts';
import { modelOf } from '../model/index.ts';
import { readProject } from '../model/typedoc-json.ts';
import { createSnapshot, type LocatedSnapshot, type SnapshotInput } from './create.ts';

export type { LocatedSnapshot } from './create.ts';
export { formatSnapshot, parseSnapshot, type ApiSnapshot, type SnapshotPackage } from './format.ts';

/** The result of TypeDoc. */
export interface TypedocProject extends SnapshotInput {
  readonly project: unknown;
  readonly modules: readonly ApiModule[];
}

/** Creates the snapshot of an API from the result of TypeDoc. The value is undefined if TypeDoc failed. */
export function snapshotOf(typedoc: TypedocProject): WithDiagnostics<LocatedSnapshot | undefined> {
  if (typedoc.project === undefined) return withDiagnostics(undefined);
  const project = readProject(typedoc.project);
  if (project) return withDiagnostics(createSnapshot(modelOf(project, typedoc.modules), typedoc));
  const message = 'TypeDoc returned JSON in a format that docsgen does not support.';
  return withDiagnostics(undefined, [diagnostic('api.failed', message, { subject: 'api' })]);
}
