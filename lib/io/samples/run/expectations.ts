import ts from 'typescript';
import { RECORDER } from './recorder.ts';

/** The task for the thread for TypeScript: modules whose `// =>` comments become code. */
export interface ExpectationsTask {
  readonly modules: readonly {
    /** The index of the module on its page. */
    readonly module: number;
    readonly path: string;
    readonly text: string;
  }[];
}

/** A module that compares its values with its comments when it runs. */
export interface InstrumentedModule {
  readonly text: string;
  readonly expectations: readonly Expectation[];
  /** The lines with a `// =>` that is not after a statement with a value, 0-based. */
  readonly misplaced: readonly number[];
}

/** A value that a comment states: `// => 3`. */
export interface Expectation {
  /** The line of the comment, 0-based. */
  readonly line: number;
  readonly text: string;
}

const COMMENT = /^\/\/ ?=>(.*)$/;
const PRINTING = /^console\.(?:log|info|debug|warn|error)$/;

/** Turns the `// =>` comments of modules into code that reports the values. No line moves. */
export function instrumentModules({ modules }: ExpectationsTask): { readonly modules: InstrumentedModule[] } {
  return { modules: modules.map(instrument) };
}

function instrument({ module, path, text }: ExpectationsTask['modules'][number]): InstrumentedModule {
  if (!/\/\/ ?=>/.test(text)) return { text, expectations: [], misplaced: [] };
  const kind = /\.[cm]?tsx$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const expectations: Expectation[] = [];
  const edits: Edit[] = [];
  const used = new Set<number>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const comment = commentAfter(source, node);
    const value = comment && valueOf(node);
    if (!comment || !value) return;
    for (const start of comment.starts) used.add(start);
    edits.push(...editsOf(source, { node, value }, `${module}, ${expectations.length}`));
    expectations.push({ line: lineOf(source, comment.starts[0]!), text: comment.text });
  };
  visit(source);
  const all = [...text.matchAll(/\/\/ ?=>/g)].map(({ index }) => index);
  const misplaced = all.filter((start) => !used.has(start) && isComment(source, start));
  return { text: apply(text, edits), expectations, misplaced: misplaced.map((start) => lineOf(source, start)) };
}

/** An insertion into a text. */
interface Edit {
  readonly at: number;
  readonly text: string;
}

/** Applies insertions. Of several at the same place, the later one comes first, because outer expressions follow inner ones. */
function apply(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { at, text: inserted } of [...edits].sort((a, b) => b.at - a.at))
    result = result.slice(0, at) + inserted + result.slice(at);
  return result;
}

/** Returns the expression whose value a statement states. */
function valueOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (ts.isReturnStatement(node)) return node.expression;
  if (!ts.isVariableStatement(node)) return undefined;
  const [only, ...more] = node.declarationList.declarations;
  return more.length === 0 ? only?.initializer : undefined;
}

/** A statement with the expression whose value it states. */
interface ValueStatement {
  readonly node: ts.Node;
  readonly value: ts.Expression;
}

function editsOf(source: ts.SourceFile, { node, value }: ValueStatement, id: string): Edit[] {
  // A function or class without a name gets the name of its variable only if nothing is between them.
  const name = ts.isVariableStatement(node) ? node.declarationList.declarations[0]!.name : undefined;
  if (name && ts.isIdentifier(name)) return [{ at: node.end, text: `;${RECORDER}.value(${id}, ${name.text});` }];
  const [start, end] = [value.getStart(source), value.getEnd()];
  const isPrinting = ts.isCallExpression(value) && PRINTING.test(value.expression.getText(source));
  if (isPrinting)
    return [
      { at: start, text: `(${RECORDER}.print(), ` },
      { at: end, text: `, ${RECORDER}.printed(${id}))` },
    ];
  return [
    { at: start, text: `${RECORDER}.value(${id}, (` },
    { at: end, text: '))' },
  ];
}

/** A comment with a value, which can continue on the next lines. */
interface ValueComment {
  readonly text: string;
  /** The start of each of its lines. */
  readonly starts: readonly number[];
}

/** Returns the comment at the end of a statement, or in the line after it. */
function commentAfter(source: ts.SourceFile, node: ts.Node): ValueComment | undefined {
  if (!ts.isStatement(node)) return undefined;
  const { text } = source;
  const trailing = ts.getTrailingCommentRanges(text, node.end) ?? [];
  const leading = ts.getLeadingCommentRanges(text, node.end) ?? [];
  const comments = [...trailing, ...leading.filter(({ pos }) => !trailing.some((one) => one.pos === pos))];
  const [first, ...others] = comments;
  const value = first && COMMENT.exec(text.slice(first.pos, first.end))?.[1];
  if (!first || value === undefined) return undefined;
  if (lineOf(source, first.pos) > lineOf(source, node.end) + 1) return undefined;
  const starts = [first.pos];
  const lines = [value];
  for (const { pos, end } of others) {
    const more = text.slice(pos, end);
    const isNext = lineOf(source, pos) === lineOf(source, starts.at(-1)!) + 1;
    if (!isNext || !more.startsWith('//') || COMMENT.test(more)) break;
    starts.push(pos);
    lines.push(more.slice('//'.length));
  }
  return { text: lines.join('\n').trim(), starts };
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line;
}

/** Returns whether a position is in a comment, not in a string, a template, a regular expression or the text of an element. */
function isComment(source: ts.SourceFile, position: number): boolean {
  let node: ts.Node = source;
  for (;;) {
    const inner = node.getChildren(source).find((child) => child.getStart(source) <= position && position < child.end);
    if (!inner) return true;
    if (inner.getChildCount(source) === 0) return false;
    node = inner;
  }
}
