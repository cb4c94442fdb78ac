import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { hashJson } from '../../core/hash.ts';
import type { SampleModule } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { CompilerAnswer, CompilerPort } from '../../build/ports.ts';
import { runInWorker } from '../worker.ts';
import { fingerprint } from '../cache/dependency-cache.ts';

/** The task for the worker. */
export interface CompilerTask {
  readonly siteDir: string;
  readonly pages: readonly { readonly source: SourcePath; readonly modules: readonly SampleModule[] }[];
  /** Declaration files for all modules, relative to the site. */
  readonly declarations: readonly SourcePath[];
  /** As in a tsconfig.json. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

/** Runs TypeScript's compiler on code samples in a worker thread. */
export function nodeCompiler(siteDir: string): CompilerPort {
  const url = new URL('./compiler-worker.js', import.meta.url);
  return {
    stateOf: (files) =>
      hashJson([compilerVersion(), fingerprint(siteDir, new Set(files.map((one) => join(siteDir, one))))]),
    compile: (pages, { declarations, compilerOptions }, signal) =>
      compileIn(() => runInWorker<CompilerAnswer>(url, { siteDir, pages, declarations, compilerOptions }, signal)),
  };
}

const NOTHING: CompilerAnswer = { messages: [], read: [] };

async function compileIn(work: () => Promise<CompilerAnswer>): Promise<WithDiagnostics<CompilerAnswer>> {
  try {
    return withDiagnostics(await work());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The compiler failed on the code samples: ${reason}`;
    return withDiagnostics(NOTHING, [diagnostic('sample.failed', message, { subject: 'samples' })]);
  }
}

function compilerVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
