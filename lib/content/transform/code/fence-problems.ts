import type { Code } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { plural } from '../../../core/text/escape.ts';
import { fenceProblems, type Fence } from '../../code/fences/info-string.ts';
import { inclusionOf } from '../../code/includes.ts';
import { grammarOf, similarLanguage } from '../../code/languages/index.ts';
import { blockMarkProblems, markProblems, type CodeProblem } from '../../code/line-marks.ts';
import { excludesFromCheck } from '../../code/samples/find-samples.ts';
import { expectationProblems } from '../../code/samples/sample-notation.ts';
import { excludedQueries, typeQueries } from '../../code/samples/type-queries.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';

interface CheckedFence {
  readonly fence: Fence;
  /** The code with the comments that mark its lines. */
  readonly code: string;
  /** The code that readers see. */
  readonly text: string;
}

/**
 * Reports what has no effect in a code block: an unknown language or option, lines after the end, and comments in the form of a mark.
 */
export function checkFence(context: TransformContext, node: Code, { fence, code, text }: CheckedFence): void {
  const queries = typeQueries(code, fence.language, context.magicComments);
  const inComments = [
    ...[...markProblems(code), ...blockMarkProblems(code), ...expectationProblems(code, fence.language)],
    ...(excludesFromCheck(node.meta ?? '') ? excludedQueries(queries) : queries.problems),
  ];
  for (const { message, hint, ...place } of inComments) {
    const location = locationInCode(context, node, { code, ...place });
    context.diagnostics.push(diagnostic('content.invalid-fence', message, { location, hint }));
  }
  if (node.lang === null || node.lang === undefined) return;
  checkLanguage(context, node, fence.language);
  for (const { word, message, hint } of fenceProblems(node.lang, node.meta ?? ''))
    report(context, node, { word, message, hint });
  checkRanges(context, node, fence, text);
}

function checkLanguage(context: TransformContext, node: Code, language: string): void {
  const alias = context.languageAliases.get(language);
  const own = context.languages?.names ?? new Set();
  const isKnown = own.has(alias ?? language) || grammarOf(alias ?? language) !== undefined;
  if (isKnown || context.unknownLanguages.has(language)) return;
  context.unknownLanguages.add(language);
  const near = similarLanguage(alias ?? language, own);
  context.diagnostics.push(
    diagnostic(
      'content.unknown-language',
      `The code is not highlighted, because \`${language}\` is not a known language.`,
      {
        location: locationOfWord(context, node, node.lang ?? ''),
        hint: near === undefined ? 'For code without highlighting, write `text`.' : `Did you mean \`${near}\`?`,
      },
    ),
  );
}

function checkRanges(context: TransformContext, node: Code, { highlighted }: Fence, text: string): void {
  if (!highlighted) return;
  const count = text.split('\n').length;
  const last = Math.max(...highlighted);
  if (last <= count) return;
  const word = /\{[\d\s,-]+\}/.exec(firstLineOf(context, node))?.[0] ?? '';
  const message = `\`${word}\` highlights line ${last}, but the code has only ${plural(count, 'line')}.`;
  report(context, node, { word, message, hint: 'The first line is 1. Comments that mark lines are not counted.' });
}

interface Reported {
  readonly word: string;
  readonly message: string;
  readonly hint: string;
}

function report(context: TransformContext, node: Code, { word, message, hint }: Reported): void {
  const location = locationOfWord(context, node, word);
  context.diagnostics.push(diagnostic('content.invalid-fence', message, { location, hint }));
}

function firstLineOf(context: TransformContext, node: Code): string {
  return sourceOf(context, node).split('\n', 1)[0]!.trimEnd();
}

/** Returns the location of a word in the first line of a fence; the entire line if the source has the word in another form. */
function locationOfWord(context: TransformContext, node: Code, word: string): SourceLocation {
  const line = firstLineOf(context, node);
  const at = word === '' ? -1 : line.indexOf(word);
  if (at === -1) return { ...locationOfNode(context, node), length: Math.max(1, line.length) };
  return locationInside(context, node, [at, word.length]);
}

interface PlaceInCode extends Pick<CodeProblem, 'line' | 'column' | 'length'> {
  readonly code: string;
}

/** Returns the location of a place in the code of a block, which may be that of a file. */
function locationInCode(
  context: TransformContext,
  node: Code,
  { code, line, column, length }: PlaceInCode,
): SourceLocation {
  const written = code.split('\n')[line]!.trimEnd();
  const inclusion = inclusionOf(node.meta ?? '', context.file);
  const included = inclusion && context.includes[inclusion.path];
  const source = included ?? sourceOf(context, node);
  const lines = source.split('\n');
  // A region starts later in its file. Its lines have less indentation than those of the file.
  const isFence = /^[`~]/.test(source);
  const index =
    included === undefined ? line + (isFence ? 1 : 0) : lines.findIndex((one) => one.trimEnd().endsWith(written));
  const before = (lines[index]?.trimEnd().length ?? 0) - written.length + column;
  if (inclusion && included !== undefined) return { file: inclusion.path, line: index + 1, column: before + 1, length };
  const start = locationOfNode(context, node);
  // The first line of a node lacks the white space and the markers before it.
  const shift = index === 0 ? start.column - 1 : 0;
  return { ...start, line: start.line + index, column: Math.max(0, before) + shift + 1, length };
}
