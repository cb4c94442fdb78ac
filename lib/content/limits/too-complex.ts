import type { Code } from '../../core/diagnostics/codes.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../../core/paths.ts';

/** A line and a column of a source. Both start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The limit that a page exceeds, and what its author can do. */
interface Excess {
  readonly code: Extract<Code, 'content.too-nested' | 'content.too-complex'>;
  readonly message: string;
  readonly hint: string;
}

/** The limits of pages. They count structure instead of time, so a page has the same diagnostics on every machine. */
const EXCESSES = {
  nesting: {
    code: 'content.too-nested',
    message: 'This page is nested too deeply.',
    hint: 'Look for hundreds of `>`, `-`, `[` or tags in a row, and for directives without a closing line.',
  },
  marks: {
    code: 'content.too-complex',
    message: 'This paragraph has too many marks without a counterpart, such as `*`, `[` or `<`.',
    hint: 'Split the paragraph with blank lines, or move generated text into a code block.',
  },
  size: {
    code: 'content.too-complex',
    message: 'This page consists of too many elements.',
    hint: 'Split it into several pages, or move generated text into a code block.',
  },
  table: {
    code: 'content.too-complex',
    message: 'Most cells of this table are missing from its rows, and the header has too many columns to add them.',
    hint: 'Remove columns from the header, or split the table.',
  },
} as const satisfies Record<string, Excess>;

/** Signals that a page exceeds a limit, so that no parser spends minutes or gigabytes on it. `guarded` turns it into a diagnostic. */
export class TooComplex extends Error {
  readonly limit: keyof typeof EXCESSES;
  readonly place: Place;

  constructor(limit: keyof typeof EXCESSES, { line, column }: Place) {
    super(EXCESSES[limit].message);
    this.limit = limit;
    this.place = { line, column };
  }
}

/** Reports the limit that a page exceeds at the place where it does. */
export function limitDiagnostic(file: SourcePath, limit: keyof typeof EXCESSES, { line, column }: Place): Diagnostic {
  const { code, message, hint } = EXCESSES[limit];
  return diagnostic(code, message, { location: { file, line, column, length: 1 }, hint });
}
