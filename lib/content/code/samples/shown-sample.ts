import type { MagicComment, SampleQuery, ShownSample } from '../../../core/model/index.ts';
import { linesWithoutRegionMarks, regionLines } from '../includes.ts';
import { keptLines, takeMarks } from '../line-marks.ts';
import { shownCode, shownLines } from './sample-notation.ts';
import { typeQueries } from './type-queries.ts';

/** The code of a fence, or of the file that it includes. */
export interface FenceCode {
  readonly code: string;
  readonly language: string;
  /** The comments that the site adds to those that mark lines. */
  readonly magic?: readonly MagicComment[] | undefined;
  /** Whether the fence includes a file. */
  readonly isIncluded: boolean;
  /** The region of the included file. */
  readonly region?: string | undefined;
}

/** Returns the code that readers see, and where each of its lines comes from. */
export function shownSample(fence: FenceCode): ShownSample {
  const { language, magic } = fence;
  const { text: code, lines, indent } = fenceText(fence);
  const visible = shownLines(code, language).map((line) => lines[line]!);
  const shown = shownCode(code, language);
  const kept = keptLines(shown, magic).map((line) => visible[line] ?? -1);
  return { text: takeMarks(shown, new Map(), magic).text, lines: kept, indent };
}

/** Returns the queries about the shown code of a sample, with their positions in the code of the fence or the file. */
export function sampleQueries(fence: FenceCode): SampleQuery[] {
  const { text, lines, indent } = fenceText(fence);
  return typeQueries(text, fence.language, fence.magic).queries.map(({ kind, line, column, comment, shownLine }) => ({
    kind,
    line: lines[line]!,
    column: column + indent,
    comment: lines[comment]!,
    shown: { line: shownLine, column },
  }));
}

function fenceText({ code, isIncluded, region }: FenceCode): ShownSample {
  const all = code.split('\n');
  if (!isIncluded) return { text: code, lines: [...all.keys()], indent: 0 };
  const found = region === undefined ? undefined : regionLines(code, region);
  const { lines, indent } = found ?? { lines: linesWithoutRegionMarks(code), indent: 0 };
  const text = lines.map((line) => all[line]!.slice(indent)).join('\n');
  return { text: text.trimEnd(), lines, indent };
}
