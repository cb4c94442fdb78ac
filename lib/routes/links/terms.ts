import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Document, Glossary, Outline, Ref, ResolvedTerm, Resolution, Term } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { anchorOf } from '../../core/text/slug.ts';
import { nearest } from '../../core/text/suggest.ts';
import { termKey } from '../../core/text/term-key.ts';
import { docsOfSource, type SiteLookup } from '../site-lookup.ts';

/** Returns the glossary and the pages that list it. */
export type GlossaryLookup = () => SiteGlossary | undefined;

interface SiteGlossary {
  readonly glossary: Glossary | undefined;
  /** The sources of the pages that list all terms. */
  readonly pages: readonly SourcePath[];
}

/** Creates the lookup of a glossary. */
export function glossaryLookup(glossary: Glossary | undefined, documents: readonly Outline[]): GlossaryLookup {
  const pages = documents.filter(({ features }) => features?.includes('glossary')).map(({ source }) => source);
  return () => ({ glossary, pages });
}

/** Returns whether a document explains or lists terms. */
export function usesGlossary({ refs }: Document): boolean {
  return refs.some(({ kind }) => kind === 'term' || kind === 'glossary');
}

interface TermContext {
  readonly lookup: SiteLookup;
  readonly document: Document;
  readonly glossaryOf: GlossaryLookup;
  readonly diagnostics: Diagnostic[];
}

/** Resolves a term, or the list of all terms, and reports unknown terms. */
export function resolveTerm(context: TermContext, ref: Ref): Resolution {
  const { glossaryOf, diagnostics } = context;
  const { glossary, pages = [] } = glossaryOf() ?? {};
  const terms = glossary?.terms ?? [];
  const url = urlOfGlossary(context, pages);
  const resolved = (term: Term): ResolvedTerm => ({
    ...term,
    ...(url !== undefined && { to: { url, hash: `term-${anchorOf(term.name)}` } }),
  });
  if (ref.kind === 'glossary') {
    if (terms.length === 0) diagnostics.push(noTerms(context, ref));
    return { kind: 'glossary', terms: terms.map(resolved) };
  }
  const term = terms.find(({ name }) => termKey(name) === termKey(ref.target));
  if (!term) diagnostics.push(unknownTerm(context, ref, terms));
  return { kind: 'term', ...(term && { term: resolved(term) }) };
}

/** Returns the page that lists the terms in the version of a document, or else in any version. */
function urlOfGlossary({ lookup, document }: TermContext, pages: readonly SourcePath[]): string | undefined {
  const { urlOfSource } = lookup;
  const docs = docsOfSource(lookup, document.source);
  const built = pages.filter((source) => urlOfSource.has(source));
  const page = built.find((source) => docsOfSource(lookup, source) === docs) ?? built[0];
  return page && urlOfSource.get(page);
}

function noTerms({ lookup }: TermContext, { location }: Ref): Diagnostic {
  return diagnostic('content.glossary-invalid', 'This page lists the glossary, which has no terms.', {
    location,
    hint: `Define terms in \`${lookup.config.glossary}\`, for example \`SSR: Server-side rendering.\``,
  });
}

function unknownTerm({ lookup }: TermContext, { target, location }: Ref, terms: readonly Term[]): Diagnostic {
  const near = nearest(
    target,
    terms.map(({ name }) => name),
  );
  return diagnostic('content.unknown-term', `The glossary has no term \`${target}\`.`, {
    location,
    hint: near ? `Did you mean \`${near}\`?` : `Define it in \`${lookup.config.glossary}\`: \`${target}: …\`.`,
  });
}
