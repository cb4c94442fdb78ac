import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { parseYaml, wholeFile } from '../../core/data/yaml.ts';
import { shortHash } from '../../core/hash.ts';
import type { Document, Glossary, RawHtmlPolicy, Ref, SourceFile, Term } from '../../core/model/index.ts';
import { z } from '../../core/schema.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { termKey } from '../../core/text/term-key.ts';
import type { LoadPackage } from '../code/load-package.ts';
import { compileFragment } from '../fragment.ts';
import { readDataFile } from './data-file.ts';
import { locationOfLink } from './link-location.ts';

const glossarySchema = z.record(z.string(), z.string());
const CODE = 'content.glossary-invalid';

/** A term with the links in its definition. */
interface CompiledTerm extends Term {
  readonly refs: readonly Ref[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Options for the definitions of terms. */
export interface GlossaryOptions {
  readonly loadPackage: LoadPackage;
  readonly html: RawHtmlPolicy;
}

/** Reads the glossary, which maps terms to definitions in inline Markdown. Undefined if the file has no readable keys. */
export function readGlossary(file: SourceFile, options: GlossaryOptions): WithDiagnostics<Glossary | undefined> {
  const { value, diagnostics } = readDataFile(file, { schema: glossarySchema, code: CODE, name: 'The glossary' });
  if (!value) return withDiagnostics(undefined, diagnostics);
  const yaml = parseYaml(wholeFile(file));
  const locationOf = (name: string): SourceLocation => yaml.locationOf([name]);
  const compiled = Object.entries(value).map(([name, definition], index) =>
    compileTerm({ file, ...options, name, definition, index, location: locationOf(name) }),
  );
  const [terms, repeated] = uniqueTerms(compiled, locationOf);
  const document = linksOf(
    file,
    terms.flatMap(({ refs }) => refs),
  );
  const sorted = terms
    .map(({ name, html }) => ({ name, html }))
    .sort((a, b) => compareCodeUnits(termKey(a.name), termKey(b.name)));
  const found = [...diagnostics, ...compiled.flatMap((term) => term.diagnostics), ...repeated];
  return withDiagnostics({ terms: sorted, document }, found);
}

interface WrittenTerm extends GlossaryOptions {
  readonly file: SourceFile;
  readonly name: string;
  readonly definition: string;
  readonly index: number;
  readonly location: SourceLocation;
}

function compileTerm({
  file,
  loadPackage,
  html: policy,
  name,
  definition,
  index,
  location,
}: WrittenTerm): CompiledTerm {
  const fragment = {
    file: file.path,
    loadPackage,
    html: policy,
    placeholderPrefix: `${shortHash(file.path)}.${index}.`,
  };
  const { value, diagnostics } = compileFragment(definition, fragment);
  const html = /^<p>((?:(?!<\/p>)[^])*)<\/p>\s*$/.exec(value.html)?.[1];
  const invalid = (message: string, hint: string): Diagnostic => diagnostic(CODE, message, { location, hint });
  const found: Diagnostic[] = diagnostics.map((one) => ({ ...one, location }));
  if (html === undefined)
    found.push(invalid(`The definition of \`${name}\` is not one paragraph.`, 'Write one paragraph without blocks.'));
  if (value.refs.some(({ kind }) => kind === 'term'))
    found.push(invalid(`The definition of \`${name}\` contains a term.`, 'Write the text without `:term[…]`.'));
  const refs = value.refs.map((ref) => ({ ...ref, location: locationOfLink(file, location, ref.target) }));
  return { name, html: html ?? '', refs, diagnostics: found };
}

/** Keeps the first of several terms that differ only in case or spaces. */
function uniqueTerms(
  terms: readonly CompiledTerm[],
  locationOf: (name: string) => SourceLocation,
): [CompiledTerm[], Diagnostic[]] {
  const byKey = new Map<string, CompiledTerm>();
  const repeated: Diagnostic[] = [];
  for (const term of terms) {
    const first = byKey.get(termKey(term.name));
    if (!first) byKey.set(termKey(term.name), term);
    else
      repeated.push(
        diagnostic(CODE, `\`${term.name}\` and \`${first.name}\` are the same term.`, {
          location: locationOf(term.name),
          hint: 'Remove one of them. Case and spaces make no difference.',
        }),
      );
  }
  return [[...byKey.values()], repeated];
}

/** Returns the links of the definitions in the form in which links are resolved. */
function linksOf({ path }: SourceFile, refs: readonly Ref[]): Document {
  const frontMatter = { tags: [], authors: [], hideTitle: false, hideTableOfContents: false, draft: false };
  return {
    source: path,
    format: 'md',
    frontMatter: { ...frontMatter, unlisted: false, locations: {} },
    title: '',
    titleHtml: '',
    showTitle: false,
    words: 0,
    truncated: false,
    body: { kind: 'html', html: '' },
    headings: [],
    refs,
    partials: [],
  };
}
