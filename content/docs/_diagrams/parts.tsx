import type { JSX } from 'react';

/** Left, top, width, height. */
type Area = readonly [x: number, y: number, width: number, height: number];

/** `subject`: the topic of the diagram. `outside`: not part of Lexical, or something that does not happen. `group`: contains other boxes. */
type Kind = 'subject' | 'outside' | 'group';

/** The distance between the baselines of two lines in pixels. */
const LINE = 16;

interface BoxProps {
  readonly at: Area;
  readonly kind?: Kind | undefined;
  readonly lines: readonly string[];
  /** Smaller lines below the others. */
  readonly notes?: readonly string[];
}

/** Draws a box with centered lines of text. */
export function Box({ at: [x, y, width, height], kind, lines, notes = [] }: BoxProps): JSX.Element {
  const first = y + height / 2 + 4 - ((lines.length + notes.length - 1) * LINE) / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={6} className={kind} />
      <Words at={[x + width / 2, first]} lines={lines} />
      <Words at={[x + width / 2, first + lines.length * LINE]} lines={notes} look="note" />
    </>
  );
}

interface GroupProps {
  readonly at: Area;
  readonly kind?: Kind | undefined;
  readonly title?: string;
}

/** Draws a frame around other boxes. */
export function Group({ at: [x, y, width, height], kind = 'group', title }: GroupProps): JSX.Element {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={8} className={kind} />
      {title !== undefined && <Words at={[x + 12, y + 22]} lines={[title]} look="start head" />}
    </>
  );
}

interface WordsProps {
  /** The baseline of the first line, and its center unless `look` contains `start` or `end`. */
  readonly at: readonly [x: number, y: number];
  /** Text between backticks is code. */
  readonly lines: readonly string[];
  /** Classes: `note`, `head`, `start`, `end`. */
  readonly look?: string;
}

/** Draws lines of text, one below the other. */
export function Words({ at: [x, y], lines, look }: WordsProps): JSX.Element {
  return (
    <>
      {lines.map((line, index) => (
        <text key={index} x={x} y={y + index * LINE} className={look}>
          {line.split('`').map((part, nth) => (nth % 2 === 0 ? part : <Code key={nth}>{part}</Code>))}
        </text>
      ))}
    </>
  );
}

function Code({ children }: { readonly children: string }): JSX.Element {
  return <tspan className="code">{children}</tspan>;
}
