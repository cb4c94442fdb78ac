import type { PaintStyle } from '../core/report.ts';

/** What docsgen needs of a standard stream. */
export interface TextStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Marks text for a terminal, or leaves it as it is. */
export type Paint = (style: PaintStyle, text: string) => string;

/** The width of a stream in columns; 80 where it has none, or says 0 as some pseudo-terminals do. */
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
 * Whether text for a stream may have colours: `FORCE_COLOR` decides before `NO_COLOR` (as in Node), both before
 * what the stream is. An empty `NO_COLOR` says nothing (no-color.org).
 */
export function wantsColors(stream: TextStream, env: Environment): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR']) return false;
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** The painter for a stream. */
export function painter(colors: boolean): Paint {
  if (!colors) return (_, text) => text;
  return (style, text) => `\u001b[${SGR[style][0]}m${text}\u001b[${SGR[style][1]}m`;
}
