import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { hashJson } from '../../core/hash.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { CompilerAnswer, CompilerPort, TypesAnswer } from '../../build/ports.ts';
import type { TypescriptThread } from '../typescript/index.ts';
import { fingerprint, stateOf } from '../cache/dependency-cache.ts';

/** Runs TypeScript's compiler on code samples in the thread for TypeScript. */
export function nodeCompiler(siteDir: string, thread: TypescriptThread): CompilerPort {
  return {
    stateOf: (files, declarations) => {
      const absolute = (path: string): string => join(siteDir, path);
      const named = new Set<string>(declarations);
      const found = files.filter((path) => !named.has(path)).map(absolute);
      const states = declarations.map((path) => stateOf(absolute(path)));
      return hashJson([compilerVersion(), fingerprint(siteDir, new Set(found)), states]);
    },
    compile: (pages, { declarations, compilerOptions }, signal) => {
      const task = { kind: 'samples', siteDir, pages, declarations, compilerOptions } as const;
      return answerOf<CompilerAnswer>({ messages: [], read: [] }, () => thread.run(task, signal));
    },
    types: (pages, { declarations, compilerOptions, hovers = false }, signal) => {
      const task = { kind: 'types', siteDir, pages, declarations, compilerOptions, hovers } as const;
      return answerOf<TypesAnswer>({ types: [], read: [] }, () => thread.run(task, signal));
    },
  };
}

async function answerOf<T>(nothing: T, work: () => Promise<T>): Promise<WithDiagnostics<T>> {
  try {
    return withDiagnostics(await work());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The compiler failed on the code samples: ${reason}`;
    return withDiagnostics(nothing, [diagnostic('sample.failed', message, { subject: 'samples' })]);
  }
}

function compilerVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
