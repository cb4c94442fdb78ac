import type { PaintStyle } from '../../core/diagnostics/report.ts';

/** The parts of a standard stream that docsgen uses. */
export interface TextStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Adds the escape codes of a style to a text, or returns the text unchanged. */
export type Paint = (style: PaintStyle, text: string) => string;

/** Returns the width of a stream in columns: 80 if it has none, or reports 0 as some pseudo-terminals do. */
export function widthOf({ columns }: TextStream): number {
  return columns !== undefined && columns > 0 ? columns : 80;
}

const SGR: Readonly<Record<PaintStyle, readonly [number, number]>> = {
  error: [31, 39],
  warning: [33, 39],
  info: [36, 39],
  dim: [2, 22],
  bold: [1, 22],
};

/**
 * Returns whether text for a stream may have colors. As in Node, `FORCE_COLOR` takes precedence over `NO_COLOR`, and both over the kind
 * of the stream. An empty `NO_COLOR` has no effect (no-color.org).
 */
export function wantsColors(stream: TextStream, env: Environment): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR']) return false;
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** Returns a function that styles text. */
export function painter(colors: boolean): Paint {
  if (!colors) return (_, text) => text;
  return (style, text) => `\u001b[${SGR[style][0]}m${text}\u001b[${SGR[style][1]}m`;
}
