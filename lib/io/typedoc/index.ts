import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { ApiModule } from '../../core/model/config.ts';
import type { Repository, TypedocOptions } from '../../core/model/reference.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { stripPlaceholders } from '../../core/html/placeholders.ts';
import { sourcePath } from '../../core/paths.ts';
import { resolveEntryPoints, type EntryFile, type TypedocRequest } from './entry-points.ts';
import { installedVersion } from '../installation.ts';
import { descriptionOf, owningPackage } from './packages.ts';
import { readmeOf } from './readme.ts';
import { repositoryOf } from './repository.ts';

export type { TypedocRequest } from './entry-points.ts';
export { typedocInputs } from './inputs.ts';

/** The result of TypeDoc. */
export interface TypedocResult {
  /** TypeDoc's JSON (schema 2), in which each `sources` is a list of source locations. Undefined after an error. */
  readonly project: unknown;
  /** The modules in the order of the entry points. */
  readonly modules: readonly ApiModule[];
  /** The names of modules that are not documented because they repeat another module of their package. */
  readonly repetitions?: readonly string[];
  /** The package of the first module. */
  readonly package?: { readonly name: string; readonly version: string };
  /** Default: the site folder is the root of the repository. */
  readonly repository?: Repository;
}

/** A message of TypeScript or TypeDoc. A message without a location is about all entry points. */
export interface TypedocMessage {
  readonly code: 'api.failed' | 'api.typedoc' | 'api.type-error' | 'api.unresolved-import';
  readonly text: string;
  readonly hint?: string;
  readonly location?: SourceLocation;
  /** The configuration key that caused it. Default: `api`. */
  readonly subject?: string;
}

/** The task for the thread. */
export interface TypedocTask {
  readonly siteDir: string;
  readonly entries: readonly EntryFile[];
  readonly excludeInternal: boolean;
  readonly options?: TypedocOptions;
}

/** The thread's answer. The project is JSON text, because parsing is cheaper than a structured clone. */
export interface TypedocAnswer {
  readonly project: string;
  readonly modules: readonly ApiModule[];
  readonly repetitions?: readonly string[];
  readonly messages: readonly TypedocMessage[];
}

/**
 * Converts the entry points with TypeDoc. A missing entry point is left out with a diagnostic; any other failure is `api.failed`.
 */
export async function runTypedoc(
  request: TypedocRequest,
  convert: (task: TypedocTask) => Promise<TypedocAnswer>,
): Promise<WithDiagnostics<TypedocResult>> {
  const repository = repositoryOf(request.siteDir);
  const nothing: TypedocResult = { project: undefined, modules: [], repository };
  const entries = resolveEntryPoints(request.siteDir, request.entryPoints, request);
  if (entries.value.length === 0) return withDiagnostics(nothing, entries.diagnostics);
  const { siteDir, excludeInternal, options } = request;
  if (installedVersion('typedoc') === undefined) return withDiagnostics(nothing, [notInstalled()]);
  try {
    const answer = await convert({ siteDir, entries: entries.value, excludeInternal, ...(options && { options }) });
    const { project, messages, repetitions = [] } = answer;
    const owner = owningPackage(entries.value[0]!);
    const modules = answer.modules.map((module) => {
      const entry = entries.value.find(({ name }) => name === module.name);
      const readme = entry && readmeOf(siteDir, entry);
      const file = entry && sourcePath(relative(realpathSync(siteDir), entry.file));
      const description = entry && descriptionOf(entry);
      return {
        ...module,
        ...(file !== undefined && { file }),
        ...(description !== undefined && { description }),
        ...(readme && { readme }),
      };
    });
    const found = [...entries.diagnostics, ...messages.map(messageToDiagnostic)];
    const json = parseProject(project);
    const result = { project: json, modules, repetitions, repository, ...(owner && { package: owner }) };
    return withDiagnostics(result, found);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `TypeDoc could not convert the entry points: ${reason}`;
    const failed = diagnostic('api.failed', message, { subject: 'api.entryPoints' });
    return withDiagnostics(nothing, [...entries.diagnostics, failed]);
  }
}

/** Parses TypeDoc's JSON. Names can contain any character, but no text may contain a placeholder. */
function parseProject(json: string): unknown {
  // Almost no project needs the function, which is called for each value.
  if (!json.includes('\\u0001')) return JSON.parse(json) as unknown;
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? stripPlaceholders(value) : value));
}

/** Most sites have no API reference, so TypeDoc is an optional peer dependency. */
function notInstalled(): Diagnostic {
  return diagnostic('api.failed', 'The API reference requires TypeDoc, which is not installed.', {
    subject: 'api',
    hint: 'Run `npm install --save-dev typedoc`.',
  });
}

function messageToDiagnostic({ code, text, hint, location, subject = 'api' }: TypedocMessage): Diagnostic {
  return diagnostic(code, text, { hint, ...(location ? { location } : { subject }) });
}
