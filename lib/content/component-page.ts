import { diagnostic } from '../core/diagnostic.ts';
import type { Document, SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import { escapeHtml } from '../core/text.ts';
import { readFrontMatter } from './front-matter.ts';

/** What a page component's module exports, as far as docsgen looks. */
export interface ComponentModule {
  readonly default?: unknown;
  readonly frontMatter?: unknown;
}

/**
 * The document of a page written as a React component (`.tsx`): its `frontMatter` export says what Markdown says in
 * its front matter. Without a default export there is nothing to render (SPEC §5).
 */
export function componentDocument(
  file: SourceFile,
  module: ComponentModule,
  route: string,
): Outcome<Document | undefined> {
  if (typeof module.default !== 'function') {
    const message =
      `The page component at ${route} doesn't have a default export. This makes it impossible to render anything. ` +
      'Consider default-exporting a React component.';
    return outcome(undefined, [diagnostic('content.no-default-export', message, { place: fileStart(file.path) })]);
  }
  const checked = readFrontMatter(module.frontMatter ?? {}, (path) => placeOfKey(file, path), fileStart(file.path));
  const frontMatter = checked.value;
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
  return outcome(document, checked.diagnostics);
}

function placeOfKey(file: SourceFile, path: readonly (string | number)[]): Place {
  const start = file.text.indexOf('frontMatter');
  const key = String(path.find((segment) => typeof segment === 'string') ?? 'frontMatter');
  const at = start === -1 ? -1 : file.text.indexOf(key, start);
  return at === -1 ? fileStart(file.path) : placeAt(file.path, file.text, at, key.length);
}
