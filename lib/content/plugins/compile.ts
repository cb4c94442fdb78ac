import type { Root } from 'mdast';
import { shortHash } from '../../core/hash.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Body, Document, SourceFile } from '../../core/model/index.ts';
import { stripPlaceholders } from '../../core/html/placeholders.ts';
import {
  emptyBody,
  isMdx,
  sizeDiagnostics,
  syntaxOf,
  toDocument,
  transformSource,
  type CompiledBody,
  type CompileOptions,
  type FileOptions,
} from '../document.ts';
import { excerptOf, withOwnFootnoteLabel } from '../excerpt.ts';
import { splitFrontMatter } from '../front-matter/parse.ts';
import { mdxWithPlugins } from '../mdx/mdx.ts';
import { isStaticMdx } from '../mdx/static-mdx.ts';
import { transformContext, type TransformContext } from '../transform/context.ts';
import { transform } from '../transform/index.ts';
import { parseWithPlugins, pluginFile, toHtmlWithPlugins, type VFile } from '../unified.ts';
import type { AppliedPlugins } from './applied.ts';
import { failureOf, messagesOf } from './plugin-diagnostics.ts';

/**
 * Compiles a Markdown or MDX source to which remark or rehype plugins apply. Like `compileDocument`, but with the unified
 * libraries only, because plugins work on their trees. Plugins may be asynchronous.
 */
export async function compileWithPlugins(
  file: SourceFile,
  plugins: AppliedPlugins,
  options: CompileOptions,
): Promise<WithDiagnostics<Document>> {
  const split = splitFrontMatter(file.path, stripPlaceholders(file.text.replace(/^\uFEFF/, '')));
  const { frontMatter, written, body: text } = split.value;
  const { locations: _, ...visible } = frontMatter;
  const input: Input = {
    file,
    plugins,
    options: { ...options, frontMatter: written },
    text,
    forPlugins: pluginFile(file.path, text, { frontMatter: visible }),
  };
  const compiled = await compileBody(input).catch((error: unknown) =>
    withDiagnostics(undefined, [failureOf(file.path, error)]),
  );
  const messages = messagesOf(file.path, input.forPlugins);
  const found = [...split.diagnostics, ...compiled.diagnostics, ...messages, ...sizeDiagnostics(file)];
  return withDiagnostics(toDocument(file, frontMatter, compiled.value ?? emptyBody(isMdx(file))), found);
}

interface Input {
  readonly file: SourceFile;
  readonly plugins: AppliedPlugins;
  readonly options: FileOptions;
  /** The source without its front matter. */
  readonly text: string;
  readonly forPlugins: VFile;
}

/** What the transformation leaves for the writers. */
interface Transformed {
  readonly context: TransformContext;
  readonly isStatic: boolean;
  readonly excerpt: Root | undefined;
}

async function compileBody(input: Input): Promise<WithDiagnostics<CompiledBody>> {
  const { file, plugins, options } = input;
  if (!isMdx(file)) {
    const tree = await parseWithPlugins(input.forPlugins, plugins.remark, syntaxOf(options));
    const transformed = transformTree(input, tree);
    return finish(input, transformed, await writeHtml(input, tree));
  }
  const results: Transformed[] = [];
  const { remark: remarkPlugins, rehype: rehypePlugins } = plugins;
  const prepare = (tree: Root): void => void results.push(transformTree(input, tree));
  const code = await mdxWithPlugins(file.path, input.forPlugins, {
    syntax: syntaxOf(options),
    remarkPlugins,
    prepare,
    rehypePlugins,
  });
  const [transformed] = results;
  return transformed
    ? finish(input, transformed, asModule(code, transformed.isStatic))
    : withDiagnostics(emptyBody(true), code.diagnostics);
}

function transformTree({ file, text, options }: Input, tree: Root): Transformed {
  const context = transformContext(transformSource(file, text, options), tree);
  const isStatic = isMdx(file) && isStaticMdx(tree);
  transform(context, tree);
  const { excerptLength } = context.facts;
  return { context, isStatic, excerpt: excerptLength === undefined ? undefined : excerptOf(tree, excerptLength) };
}

async function finish(
  input: Input,
  { context, isStatic, excerpt }: Transformed,
  body: WithDiagnostics<Body>,
): Promise<WithDiagnostics<CompiledBody>> {
  const short = excerpt && (await writeExcerpt(input, excerpt, isStatic));
  const found = [...context.diagnostics, ...body.diagnostics];
  return withDiagnostics({ body: body.value, ...(short && { excerpt: short }), facts: context }, found);
}

/** Writes the excerpt of a post. Remark plugins have already run on it. */
async function writeExcerpt(input: Input, tree: Root, isStatic: boolean): Promise<Body> {
  const { file, forPlugins, plugins } = input;
  const idPrefix = `${shortHash(file.path)}-`;
  if (!isMdx(file)) return (await writeHtml(input, tree, idPrefix)).value;
  const code = await mdxWithPlugins(file.path, forPlugins, { tree, idPrefix, rehypePlugins: plugins.rehype });
  return asModule(
    map(code, (written) => written && withOwnFootnoteLabel(written, idPrefix)),
    isStatic,
  ).value;
}

async function writeHtml({ forPlugins, plugins }: Input, tree: Root, idPrefix = ''): Promise<WithDiagnostics<Body>> {
  const html = await toHtmlWithPlugins(tree, forPlugins, { idPrefix, rehypePlugins: plugins.rehype });
  return withDiagnostics({ kind: 'html', html: idPrefix === '' ? html : withOwnFootnoteLabel(html, idPrefix) });
}

function asModule(code: WithDiagnostics<string | undefined>, isStatic: boolean): WithDiagnostics<Body> {
  return map(code, (written) => ({
    kind: 'module',
    ...(written !== undefined && { code: written }),
    ...(isStatic && { isStatic }),
  }));
}
