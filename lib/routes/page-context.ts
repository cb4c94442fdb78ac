import { localeOf } from '../core/locales/locale.ts';
import { collectInto } from '../core/diagnostics/collector.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type {
  Document,
  LastCommit,
  LinkedDocument,
  Outline,
  SiteConfig,
  TagDefinitions,
  TagsFile,
} from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { translator, type Translate } from '../core/text/ui-strings.ts';
import type { LinkView, NavbarView } from '../core/view/index.ts';
import { dateFormats, type DateFormats } from './blog/dates.ts';
import { documentHead, type DocumentHead } from './links/head-tags.ts';
import { documentLinker } from './links/linker.ts';
import { metaImage } from './links/links.ts';
import type { SymbolLookup } from './links/symbols.ts';
import type { GlossaryLookup } from './links/terms.ts';
import { navbarFor, type CurrentPage } from './navbar.ts';
import type { SiteLookup } from './site-lookup.ts';
import type { PartialOf } from './toc.ts';

/** The dependencies of all functions that create pages. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly dates: DateFormats;
  readonly translate: Translate;
  readonly navbar: (page: CurrentPage) => NavbarView;
  /** Resolves the links of a document. */
  readonly linked: (document: Outline, diagnostics: Diagnostic[]) => LinkedDocument;
  /** Returns the document of an outline. */
  readonly documentOf: (outline: Outline) => Document;
  readonly partialOf: PartialOf;
  /** Returns the URL of the image for social networks. */
  readonly imageOf: (document: Outline, diagnostics: Diagnostic[]) => string | undefined;
  /** Returns the elements that the front matter of a document adds to the head of its page. */
  readonly headOf: (document: Outline, diagnostics: Diagnostic[]) => DocumentHead;
  /** Returns links to the pages that mention a symbol of an API page, by the id of the API page. */
  readonly mentionsOf: (id: string) => readonly LinkView[];
  /** Returns the last commit that changed a file, if it is known. */
  readonly lastCommitOf: (path: SourcePath) => LastCommit | undefined;
  /** Returns the definitions of the tags of the documents or posts in a folder. */
  readonly tagsIn: (dir: SourcePath) => TagDefinitions;
  /** Returns the file that a source was read from. */
  readonly fileOf: (path: SourcePath) => SourcePath;
  /** Returns a page in every locale that has it. Undefined if the site has only one locale. */
  readonly alternatesOf: SiteLookup['alternatesOf'];
  /** Receives the diagnostics of the page that is being created. */
  readonly diagnostics: Diagnostic[];
}

/** The content that pages show or refer to. */
interface PageContent {
  readonly config: SiteConfig;
  readonly documents: readonly Outline[];
  readonly partials: readonly Document[];
  readonly documentOf: (outline: Outline) => Document;
  readonly tagFiles?: readonly TagsFile[];
  readonly mentionsOf: SymbolLookup['mentionsOf'];
  readonly lastCommitOf?: (path: SourcePath) => LastCommit | undefined;
  readonly glossaryOf?: GlossaryLookup;
  readonly namedSymbols?: SymbolLookup['namedSymbols'];
  readonly mdxImportsOf?: (source: SourcePath) => readonly SourcePath[];
  readonly fileOf?: (path: SourcePath) => SourcePath;
}

/** Creates the context of all pages. Problems of the navbar are added to `diagnostics`. */
export function pageContext(content: PageContent, lookup: SiteLookup, diagnostics: Diagnostic[]): PageContext {
  const { config, partials, documents, documentOf, mentionsOf, lastCommitOf = () => undefined } = content;
  const { glossaryOf = () => undefined, namedSymbols = () => ({ symbols: [] }), mdxImportsOf = () => [] } = content;
  const { fileOf = (path: SourcePath) => path } = content;
  const locale = localeOf(config);
  const outlineBySource = new Map(documents.map((document) => [document.source, document]));
  const partialBySource = new Map(partials.map((document) => [document.source, document]));
  const partialOf = (source: SourcePath): Document | undefined => {
    const outline = outlineBySource.get(source);
    return partialBySource.get(source) ?? (outline && documentOf(outline));
  };
  const resolveLinks = documentLinker(lookup, { documentOf, partialOf, mdxImportsOf, glossaryOf, namedSymbols });
  return {
    config,
    dates: dateFormats(locale.name, locale.calendar),
    translate: translator(config.i18n),
    navbar: navbarFor(lookup, diagnostics),
    diagnostics,
    linked: (document, pageDiagnostics) => collectInto(pageDiagnostics, resolveLinks(document)),
    documentOf,
    partialOf,
    tagsIn: (folder) => content.tagFiles?.find(({ dir }) => dir === folder)?.tags ?? {},
    lastCommitOf,
    fileOf,
    alternatesOf: lookup.alternatesOf,
    imageOf: (document, pageDiagnostics) => collectInto(pageDiagnostics, metaImage(lookup, document)),
    headOf: (document, pageDiagnostics) => documentHead(lookup, document, pageDiagnostics),
    mentionsOf: (id) =>
      mentionsOf(id).flatMap((source) => {
        const [outline, href] = [outlineBySource.get(source), lookup.urlOfSource.get(source)];
        return outline && href !== undefined ? [{ label: outline.title, href }] : [];
      }),
  };
}
