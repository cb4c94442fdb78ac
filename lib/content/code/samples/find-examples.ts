import type { LineStart, Sample, SourceFile } from '../../../core/model/index.ts';
import { codeSamplesOf } from './find-samples.ts';

/** Matches a doc comment that starts a line. */
const COMMENT = /^[ \t]*\/\*\*(?!\/)[^]*?\*\//gm;
const TAG = /^@(\w+)/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** Returns the TypeScript code samples in the `@example` tags of a source file: those of each doc comment in order. */
export function examplesOf(file: SourceFile): Sample[][] {
  if (!file.text.includes('@example')) return [];
  return [...file.text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    if (!comment.includes('@example')) return [];
    const linesAbove = file.text.slice(0, index).split('\n').length - 1;
    const samples = samplesIn(file, comment, linesAbove);
    return samples.length === 0 ? [] : [samples];
  });
}

interface CommentLine {
  readonly text: string;
  /** The number of characters before the text, which are not part of the comment's Markdown. */
  readonly shift: number;
}

/** Returns the samples of a comment. `before` is the number of lines above it. */
function samplesIn(file: SourceFile, comment: string, before: number): Sample[] {
  const lines = comment.replace(/\*\/$/, '').split('\n').map(withoutMarker);
  const markdown = onlyExamples(lines.map(({ text }) => text)).join('\n');
  const { value } = codeSamplesOf({ path: file.path, text: markdown, hash: file.hash });
  const inFile = <T extends LineStart>(at: T): T => {
    const shift = lines[at.line - 1]?.shift ?? 0;
    return { ...at, line: at.line + before, column: at.column + shift };
  };
  return value
    .filter((sample) => sample.file === undefined)
    .map((sample) => ({ ...sample, lines: sample.lines.map(inFile), location: inFile(sample.location) }));
}

/** Removes the start of the comment or the asterisk, with one space. */
function withoutMarker(line: string): CommentLine {
  const [marker = ''] = /^[ \t]*(?:\/\*\*|\*)? ?/.exec(line) ?? [];
  return { text: line.slice(marker.length).replace(/\r$/, ''), shift: marker.length };
}

/** Replaces the lines outside of examples with empty lines. The line of the tag is not part of the example, but its title. */
function onlyExamples(lines: readonly string[]): string[] {
  let isExample = false;
  let fence: string | undefined;
  return lines.map((line) => {
    const tag = fence === undefined ? TAG.exec(line)?.[1] : undefined;
    if (tag !== undefined) isExample = tag === 'example';
    const marker = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence)) fence = undefined;
    return isExample && tag === undefined ? line : '';
  });
}
