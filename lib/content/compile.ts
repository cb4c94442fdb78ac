import type { Root } from 'mdast';
import { shortHash } from '../core/hash.ts';
import type { Body, Document, SourceFile } from '../core/model/index.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { stripPlaceholders } from '../core/html/placeholders.ts';
import {
  emptyBody,
  isMdx,
  isPartial,
  sizeDiagnostics,
  toDocument,
  transformSource,
  syntaxOf,
  type CompiledBody,
  type CompileOptions,
  type FileOptions,
} from './document.ts';
import { excerptOf, withOwnFootnoteLabel } from './excerpt.ts';
import { splitFrontMatter } from './front-matter/parse.ts';
import { compileHome } from './home/compile-home.ts';
import { parseMarkdown } from './grammar/grammar.ts';
import { guarded } from './guard-compile.ts';
import { parseMdx, toModule } from './mdx/mdx.ts';
import { fastMdx } from './mdx/fast-mdx.ts';
import { compilePlainMdx, withStaticHtml } from './mdx/plain-mdx.ts';
import { isStaticMdx } from './mdx/static-mdx.ts';
import { toHtml } from './html/to-html.ts';
import { transformContext } from './transform/context.ts';
import { transform } from './transform/index.ts';

/** Compiles a Markdown or MDX source. Returns a document even if the source has errors. */
export function compileDocument(file: SourceFile, options: CompileOptions): WithDiagnostics<Document> {
  const split = splitFrontMatter(file.path, stripPlaceholders(file.text.replace(/^\uFEFF/, '')));
  const { frontMatter, written, body } = split.value;
  const home = split.value.home && compileHome(file, split.value.home, frontMatter, options);
  const hasTitle = home?.value.title !== undefined;
  const compiled = guarded(file.path, () => compileBody(file, body, { ...options, hasTitle, frontMatter: written }));
  const found = [...split.diagnostics, ...(home?.diagnostics ?? []), ...compiled.diagnostics, ...sizeDiagnostics(file)];
  return withDiagnostics(toDocument(file, frontMatter, compiled.value ?? emptyBody(isMdx(file)), home?.value), found);
}

interface BodyOptions extends FileOptions {
  /** Whether the page has a title above its text, so that a heading of level 1 is part of the text. */
  readonly hasTitle: boolean;
}

function compileBody(file: SourceFile, text: string, options: BodyOptions): WithDiagnostics<CompiledBody> {
  const syntax = syntaxOf(options);
  if (!isMdx(file)) return compileTree(file, text, { tree: parseMarkdown(text, syntax), options });
  const hasStaticHtml = options.mdxAsHtml === true && !isPartial(file.path);
  const fast = fastMdx(file.path, text, syntax);
  if (fast && !(fast.isPlain && hasStaticHtml))
    return compileTree(file, text, { tree: fast.tree, options, hasStaticHtml });
  const plain = fast && compilePlainMdx(file, text, { tree: fast.tree, options });
  if (plain) return plain;
  const { value: tree, diagnostics } = parseMdx(file.path, text, syntax);
  return tree
    ? compileTree(file, text, { tree, options, hasStaticHtml })
    : withDiagnostics(emptyBody(true), diagnostics);
}

interface Parsed {
  readonly tree: Root;
  readonly options: BodyOptions;
  /** Whether the blocks of MDX without elements and expressions become HTML. */
  readonly hasStaticHtml?: boolean;
}

function compileTree(
  file: SourceFile,
  text: string,
  { tree, options, hasStaticHtml = false }: Parsed,
): WithDiagnostics<CompiledBody> {
  const context = transformContext(transformSource(file, text, options), tree);
  if (options.hasTitle) context.facts.titleIsPast = true;
  const excerpts: Root[] = [];
  const isStatic = isMdx(file) && isStaticMdx(tree);
  const body = writeBody(file, tree, {
    isStatic,
    hasStaticHtml,
    prepare: (root) => {
      transform(context, root);
      // Copies the nodes now, because writing changes the tree.
      if (context.facts.excerptLength !== undefined) excerpts.push(excerptOf(root, context.facts.excerptLength));
      if (hasStaticHtml && !hasFootnotes(text)) withStaticHtml(root);
    },
  });
  const [head] = excerpts;
  const excerpt = head && writeBody(file, head, { isStatic, idPrefix: `${shortHash(file.path)}-` }).value;
  const found = [...context.diagnostics, ...body.diagnostics];
  return withDiagnostics({ body: body.value, ...(excerpt && { excerpt }), facts: context }, found);
}

/** Footnotes are written for the page as a whole. */
function hasFootnotes(text: string): boolean {
  return text.includes('[^');
}

interface Writing {
  readonly isStatic: boolean;
  readonly hasStaticHtml?: boolean;
  readonly prepare?: (tree: Root) => void;
  readonly idPrefix?: string;
}

function writeBody(
  file: SourceFile,
  tree: Root,
  { isStatic, hasStaticHtml = false, prepare, idPrefix = '' }: Writing,
): WithDiagnostics<Body> {
  const own = (written: string): string => (idPrefix === '' ? written : withOwnFootnoteLabel(written, idPrefix));
  if (isMdx(file)) {
    const written = toModule(file.path, tree, { ...(prepare && { prepare }), idPrefix });
    return map(written, (code) => ({
      kind: 'module',
      ...(code !== undefined && { code: own(code) }),
      ...(isStatic && { isStatic }),
      ...(hasStaticHtml && { hasStaticHtml }),
    }));
  }
  prepare?.(tree);
  return withDiagnostics({ kind: 'html', html: own(toHtml(tree, idPrefix)) });
}
