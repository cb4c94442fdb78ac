import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Document, SourceFile } from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { startOfFile, locationAt, type SourceLocation } from '../core/diagnostics/source-location.ts';
import { escapeHtml } from '../core/text/escape.ts';
import { readFrontMatter } from './front-matter/parse.ts';
import { FRONT_MATTER_KEYS } from './front-matter/schema.ts';

/** The exports of a page component's module that docsgen uses. */
export interface ComponentModule {
  readonly default?: unknown;
  readonly frontMatter?: unknown;
  readonly [name: string]: unknown;
}

/**
 * Returns the document of a React page component (`.tsx`). Its `frontMatter` export corresponds to the front matter of
 * a Markdown file. A module without a default export has nothing to render, which is an error.
 */
export function componentDocument(
  file: SourceFile,
  module: ComponentModule,
  route: string,
): WithDiagnostics<Document | undefined> {
  if (typeof module.default !== 'function') {
    const message =
      `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. ` +
      'Consider default-exporting a React component.';
    return withDiagnostics(undefined, [
      diagnostic('content.no-default-export', message, { location: startOfFile(file.path) }),
    ]);
  }
  const checked = readFrontMatter(
    module.frontMatter ?? {},
    (path) => locationOfKey(file, path),
    startOfFile(file.path),
  );
  const { frontMatter } = checked.value;
  const title = frontMatter.title ?? '';
  const document: Document = {
    source: file.path,
    format: 'tsx',
    frontMatter,
    title,
    titleHtml: escapeHtml(title),
    showTitle: false,
    ...(frontMatter.description !== undefined && { description: frontMatter.description }),
    truncated: false,
    body: { kind: 'module' },
    headings: [],
    refs: [],
    partials: [],
    words: 0,
  };
  return withDiagnostics(document, [...checked.diagnostics, ...misplacedExports(file, module)]);
}

/** Reports exports that are meant as front matter, such as `export const title`. */
function misplacedExports(file: SourceFile, module: ComponentModule): Diagnostic[] {
  return Object.entries(module).flatMap(([name, value]) => {
    const isWhole = name !== 'frontMatter' && /^(?:front_?matter|metadata)$/i.test(name);
    if (!isWhole && (typeof value === 'function' || !FRONT_MATTER_KEYS.includes(name))) return [];
    const at = new RegExp(`\\bexport\\b[^;]*?\\b${name}\\b`).exec(file.text);
    const start = at ? at.index + at[0].length - name.length : -1;
    return diagnostic('content.invalid-export', `The export \`${name}\` has no effect.`, {
      location: start === -1 ? startOfFile(file.path) : locationAt(file.path, file.text, start, name.length),
      hint: isWhole ? 'Rename it to `frontMatter`.' : `Write \`export const frontMatter = { ${name}: … };\`.`,
    });
  });
}

function locationOfKey(file: SourceFile, path: readonly (string | number)[]): SourceLocation {
  const start = file.text.indexOf('frontMatter');
  const key = String(path.find((segment) => typeof segment === 'string') ?? 'frontMatter');
  const at = start === -1 ? -1 : file.text.indexOf(key, start);
  return at === -1 ? startOfFile(file.path) : locationAt(file.path, file.text, at, key.length);
}
