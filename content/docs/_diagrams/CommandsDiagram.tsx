import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const PRIORITIES = ['CRITICAL', 'HIGH', 'NORMAL', 'LOW', 'EDITOR'];

/** The handlers of the example, with the row of their priority, their slot in this row, and their result. */
const HANDLERS = [
  { row: 0, slot: 0, result: '`false`' },
  { row: 1, slot: 2, result: '`false`' },
  { row: 3, slot: 0, result: '`false`' },
  { row: 3, slot: 1, result: '`true`', kind: 'subject' },
  { row: 3, slot: 2, result: 'not called', kind: 'outside' },
  { row: 4, slot: 0, result: 'not called', kind: 'outside' },
] as const;

const WIDE_SLOTS = [164, 276, 462];
const wideMiddle = (row: number): number => 96 + row * 44;

const wide: Drawing = {
  width: 600,
  height: 304,
  arrows: [
    'M132 30v193',
    ...['M132 96h29', 'M262 96h322', 'M132 140h327', 'M560 140h24', 'M132 184h452', 'M132 228h29', 'M262 228h11'],
  ],
  shapes: (
    <>
      <Group at={[152, 48, 236, 256]} />
      <Group at={[420, 48, 180, 256]} />
      <Box at={[20, 0, 224, 28]} lines={['`nestedEditor.dispatchCommand`']} />
      <Words at={[270, 66]} lines={['nested editor']} look="note" />
      <Words at={[510, 66]} lines={['parent editor']} look="note" />
      {PRIORITIES.map((name, row) => (
        <Words key={name} at={[116, wideMiddle(row) + 4]} lines={[`\`${name}\` ${4 - row}`]} look="end" />
      ))}
      {HANDLERS.map(({ row, slot, result, ...rest }) => (
        <Box
          key={`${row}${slot}`}
          at={[WIDE_SLOTS[slot]!, wideMiddle(row) - 14, 96, 28]}
          lines={[result.startsWith('`') ? `returns ${result}` : result]}
          {...rest}
        />
      ))}
    </>
  ),
};

const NARROW_SLOTS = [24, 112, 212];
const narrowMiddle = (row: number): number => 120 + row * 60;

const narrow: Drawing = {
  width: 304,
  height: 388,
  arrows: [
    'M8 30v265',
    ...['M8 120h13', 'M100 120h196', 'M8 180h201', 'M288 180h11', 'M8 240h288', 'M8 300h13', 'M100 300h9'],
  ],
  shapes: (
    <>
      <Group at={[16, 44, 180, 344]} />
      <Group at={[204, 44, 100, 344]} />
      <Box at={[0, 0, 224, 28]} lines={['`nestedEditor.dispatchCommand`']} />
      <Words at={[106, 62]} lines={['nested editor']} look="note" />
      <Words at={[254, 62]} lines={['parent editor']} look="note" />
      {PRIORITIES.map((name, row) => (
        <Words key={name} at={[24, narrowMiddle(row) - 20]} lines={[`\`${name}\` ${4 - row}`]} look="start" />
      ))}
      {HANDLERS.map(({ row, slot, result, ...rest }) => (
        <Box
          key={`${row}${slot}`}
          at={[NARROW_SLOTS[slot]!, narrowMiddle(row) - 14, 74, 28]}
          lines={[result]}
          {...rest}
        />
      ))}
    </>
  ),
};

/** Shows the order in which the handlers of two editors are called for a command. */
export function CommandsDiagram(): JSX.Element {
  return (
    <Diagram
      id="commands"
      title="The order of command handlers"
      description={
        'For a command that is dispatched on a nested editor, Lexical calls handlers by priority: CRITICAL, 4, then HIGH, ' +
        'NORMAL, LOW and EDITOR, 0. At each priority, it calls the handlers of the nested editor before the handlers of ' +
        'its parent. In this example, a CRITICAL handler of the nested editor returns false, and then a HIGH handler of ' +
        'the parent returns false. There are no NORMAL handlers. The nested editor has two LOW handlers, called in order ' +
        'of registration: the first returns false, and the second returns true. Lexical therefore does not call the LOW ' +
        'handler of the parent and the EDITOR handler of the nested editor.'
      }
      wide={wide}
      narrow={narrow}
    >
      Lexical calls the handlers from the highest to the lowest priority, and at each priority first in the nested
      editor and then in its parent, until a handler returns <code>true</code>. The two <code>LOW</code> handlers of the
      nested editor are in the order of their registration.
    </Diagram>
  );
}
