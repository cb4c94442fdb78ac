import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { ApiModule } from '../core/model/config.ts';
import type { Document, Heading, SourceFile } from '../core/model/document.ts';
import { withoutLocalTargets, type CompiledText } from './compiled-text.ts';

/** The README of a package, without its title. */
export interface Readme extends CompiledText {
  readonly headings: readonly Heading[];
}

/** Returns the ids of the headings of a README. */
export function anchorsOf(readme: Readme | undefined): readonly string[] {
  return readme?.headings.map(({ id }) => id) ?? [];
}

/**
 * Compiles the READMEs of packages, by the names of their main modules. Links to files of the repository become text, because these files
 * are not part of the site.
 */
export function readmesOf(
  modules: readonly ApiModule[],
  compile: (file: SourceFile) => WithDiagnostics<Document>,
): WithDiagnostics<ReadonlyMap<string, Readme>> {
  const compiled = modules.flatMap(({ name, readme }) => (readme ? [{ name, ...compile(readme) }] : []));
  const readmes = compiled.flatMap(({ name, value: { body, refs, headings } }): (readonly [string, Readme])[] => {
    if (body.kind !== 'html') return [];
    const text = withoutLocalTargets({ html: body.html, refs }, (target) => target.startsWith('#'));
    return [[name, { ...text, headings: headings.filter((heading) => 'id' in heading) }]];
  });
  return withDiagnostics(
    new Map(readmes),
    compiled.flatMap(({ diagnostics }) => diagnostics),
  );
}
