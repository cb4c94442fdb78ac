import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Place } from '../core/place.ts';
import { resolveEntryPoints, type EntryFile, type TypedocRequest } from './entry-points.ts';
import { answerOf } from './worker.ts';

export type { TypedocRequest } from './entry-points.ts';
export { typedocInputsHash } from './typedoc-inputs.ts';

/** What TypeDoc found. */
export interface TypedocResult {
  /** TypeDoc's JSON, schema 2; every `sources` in it is a list of places of the site. Undefined when it failed. */
  readonly project: unknown;
  /** The local name behind the `default` export of a module, by module name, where the source has one. */
  readonly defaultNames: Readonly<Record<string, string>>;
}

/** What goes to the worker. */
export interface TypedocTask {
  readonly kind: 'docsgen.typedoc';
  readonly siteDir: string;
  readonly entries: readonly EntryFile[];
  readonly excludeInternal: boolean;
}

/** What comes back. The project travels as text: parsing it is cheaper than cloning it. */
export interface TypedocAnswer {
  readonly project: string;
  readonly defaultNames: Readonly<Record<string, string>>;
  readonly messages: readonly { readonly text: string; readonly failed: boolean; readonly place?: Place }[];
}

const NOTHING: TypedocResult = { project: undefined, defaultNames: {} };

/**
 * Converts the entry points with TypeDoc in a thread of its own, since it takes seconds and blocks.
 * Entry points that don't exist are left out with a diagnostic; whatever else fails gives `api.failed`.
 */
export async function runTypedoc(
  request: TypedocRequest,
  convert: (task: TypedocTask) => Promise<TypedocAnswer> = (task) =>
    answerOf(new URL('./typedoc-worker.js', import.meta.url), task),
): Promise<Outcome<TypedocResult>> {
  const entries = resolveEntryPoints(request.siteDir, request.entryPoints);
  if (entries.value.length === 0) return outcome(NOTHING, entries.diagnostics);
  const { siteDir, excludeInternal } = request;
  try {
    const answer = await convert({ kind: 'docsgen.typedoc', siteDir, entries: entries.value, excludeInternal });
    const { project, defaultNames, messages } = answer;
    const found = [...entries.diagnostics, ...messages.map(messageToDiagnostic)];
    return outcome({ project: JSON.parse(project) as unknown, defaultNames }, found);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `TypeDoc could not convert the entry points: ${reason}`;
    const failed = diagnostic('api.failed', message, { subject: 'api.entryPoints' });
    return outcome(NOTHING, [...entries.diagnostics, failed]);
  }
}

function messageToDiagnostic(message: TypedocAnswer['messages'][number]): Diagnostic {
  const details = message.place ? { place: message.place } : { subject: 'api.entryPoints' };
  return diagnostic(message.failed ? 'api.failed' : 'api.typedoc', message.text, details);
}
