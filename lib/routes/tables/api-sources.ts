import type { Document, Ref } from '../../core/model/index.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { UrlPath } from '../../core/paths.ts';
import { placeholderFor, placeholderNames } from '../../core/html/placeholders.ts';
import type { ApiPage } from '../../core/view/index.ts';
import type { ResolvedTable, TableLookup } from './table-lookup.ts';

/** An API page. Its placeholders are renamed, because a table can contain parts of several pages. */
export interface ApiSource {
  readonly id: string;
  readonly page: ApiPage;
  /** Returns the target of a placeholder on the page: `doc:api/interfaces/acme.Options#size`. */
  readonly targetOf: (href: string | undefined) => string | undefined;
  /** Returns a placeholder for the address of a target. */
  readonly href: (target: string) => string;
}

/** The API pages that a table shows parts of. */
export interface ApiSources {
  readonly pageOf: (id: string) => ApiSource | undefined;
  /** Returns the documents with the references that the content uses. */
  readonly used: (content: unknown) => ResolvedTable['sources'];
}

interface OpenSource extends ApiSource {
  readonly document: Document;
  readonly url: UrlPath;
  readonly refs: readonly Ref[];
}

/** Opens API pages by id. The names of all placeholders start with the name of the table's placeholder. */
export function apiSources({ docs, documentOf }: Pick<TableLookup, 'docs' | 'documentOf'>, name: string): ApiSources {
  const opened = new Map<string, OpenSource>();
  const pageOf = (id: string): ApiSource | undefined => {
    const known = opened.get(id);
    const doc = known ? undefined : docs?.byId.get(id);
    if (!doc) return known;
    const source = openSource(id, { document: documentOf(doc.document), url: doc.url }, `${name}.${opened.size}.`);
    if (source) opened.set(id, source);
    return source;
  };
  return {
    pageOf,
    used: (content) => {
      const names = new Set(placeholderNames(unescaped(JSON.stringify(content))));
      return [...opened.values()].map(({ document, url, refs }) => ({
        document: { ...document, refs: refs.filter(({ placeholder }) => names.has(placeholder)) },
        url,
      }));
    },
  };
}

function openSource(
  id: string,
  { document, url }: { readonly document: Document; readonly url: UrlPath },
  prefix: string,
): OpenSource | undefined {
  if (document.body.kind !== 'api') return undefined;
  const refs = document.refs.map((ref) => ({ ...ref, placeholder: prefix + ref.placeholder }));
  const targets = new Map(refs.map(({ placeholder, target }) => [placeholderFor(placeholder), target]));
  return {
    ...{ id, document, url, refs },
    page: withPrefix(document.body.page, prefix),
    targetOf: (href) => (href === undefined ? undefined : targets.get(href)),
    href: (target) => {
      const placeholder = `${prefix}m${refs.length}`;
      refs.push({ placeholder, kind: 'link', target, location: startOfFile(document.source) });
      return placeholderFor(placeholder);
    },
  };
}

/** Renames the placeholders of a page. JSON escapes their control characters. */
function withPrefix(page: ApiPage, prefix: string): ApiPage {
  const renamed = JSON.stringify(page).replace(/\\u0001([\w.-]+)\\u0001/g, `\\u0001${prefix}$1\\u0001`);
  return JSON.parse(renamed) as ApiPage;
}

function unescaped(json: string): string {
  return json.replaceAll('\\u0001', '\u0001');
}
