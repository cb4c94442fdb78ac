import type ts from 'typescript';
import type { TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { locationAt } from '../../core/diagnostics/source-location.ts';
import type { NewRedirect } from '../../core/model/index.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
import { findExport } from '../locate/exports.ts';
import { openProject, type SourceNode } from '../locate/project.ts';
import { findMember, resolveExpression } from '../locate/resolve-expression.ts';
import { codeStyle, type CodeStyle } from './code-style.ts';

/** How to add redirects to a configuration. */
export interface RedirectEdits {
  /** The redirects in the style of the file, one per line. */
  readonly lines: readonly string[];
  /** Undefined if the redirects are not an array literal, so that docsgen can't know where to add them. */
  readonly edits: readonly TextEdit[] | undefined;
}

/**
 * Returns the edits that add redirects to the `redirects` of a configuration, or that create the key. They keep the indentation and the
 * quotes of the file. TypeScript is slow to load, so call this only to report a diagnostic.
 */
export async function addRedirects(
  { file, files }: { readonly file: SourcePath; readonly files: Readonly<Record<SourcePath, string>> },
  redirects: readonly NewRedirect[],
): Promise<RedirectEdits> {
  const project = await openProject(files);
  const { typescript } = project;
  const exported = findExport(project, file, 'default');
  const root = exported && resolveExpression(project, exported);
  const member = root && findMember(project, root, 'redirects');
  const value = member && resolveExpression(project, member.value);
  const target = value ?? root;
  const style = codeStyle(target?.source.text ?? '', target?.file ?? file);
  const lines = redirects.map((redirect) => entryOf(redirect, style));
  if (value) {
    const isArray = typescript.isArrayLiteralExpression(value.node);
    return { lines, edits: isArray ? append(typescript, value, value.node.elements, lines) : undefined };
  }
  const isObject = root && typescript.isObjectLiteralExpression(root.node);
  return {
    lines,
    edits: isObject ? append(typescript, root, root.node.properties, [keyOf(lines, root, style)]) : undefined,
  };
}

function entryOf({ from, to }: NewRedirect, { quote, key }: CodeStyle): string {
  return `{ ${key('from')}: ${quote(from)}, ${key('to')}: ${quote(to)} }`;
}

function keyOf(lines: readonly string[], { file }: SourceNode, { indent, key }: CodeStyle): string {
  const comma = extensionOf(file) === '.json' ? '' : ',';
  return `${key('redirects')}: [\n${lines.map((line) => `${indent}${line}`).join(',\n')}${comma}\n]`;
}

/** Adds lines after the last element of a literal, each with the indentation of the literal. */
function append(
  typescript: typeof ts,
  { node, source, file }: SourceNode,
  elements: ts.NodeArray<ts.Node>,
  lines: readonly string[],
): readonly TextEdit[] {
  const { text } = source;
  const [start, end] = [node.getStart(source), node.getEnd()];
  const style = codeStyle(text, file);
  const outer = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start) + 1))![0];
  const inner = outer + style.indent;
  const indented = lines.map((line) => inner + line.replaceAll('\n', `\n${inner}`));
  const insertAt = (offset: number, inserted: string, length = 0): TextEdit => ({
    location: { ...locationAt(file, text, offset), length },
    text: inserted,
  });
  const last = elements.at(-1);
  const isMultiline = text.slice(start, end).includes('\n');
  const trailing = extensionOf(file) === '.json' ? '' : ',';
  if (!last || !isMultiline) {
    const kept = elements.map((element) => inner + element.getText(source));
    const body = [...kept, ...indented].join(',\n');
    return [insertAt(start + 1, `\n${body}${trailing}\n${outer}`, end - start - 2)];
  }
  const added = indented.join(',\n');
  if (!elements.hasTrailingComma) {
    return [insertAt(last.getEnd(), ','), insertAt(endOfLine(typescript, text, last.getEnd(), end), `\n${added}`)];
  }
  return [insertAt(endOfLine(typescript, text, elements.end, end), `\n${added},`)];
}

/** Returns the end of the line at an offset, after a comment on that line, unless the literal ends before. */
function endOfLine(typescript: typeof ts, text: string, offset: number, end: number): number {
  const comments = typescript.getTrailingCommentRanges(text, offset) ?? [];
  return Math.min(comments.at(-1)?.end ?? offset, end - 1);
}
