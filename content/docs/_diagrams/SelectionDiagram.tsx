import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const ANCHOR = ['`key: "2"`', '`offset: 3`', '`type: "text"`'];
const FOCUS = ['`key: "3"`', '`offset: 3`', '`type: "text"`'];
const ELEMENT = ['`key: "4"`', '`offset: 0`', '`type: "element"`'];

const wide: Drawing = {
  width: 600,
  height: 236,
  arrows: ['M108 150v-54', 'M328 150v-54', 'M524 150v-36'],
  shapes: (
    <>
      <Group at={[0, 0, 424, 112]} title="paragraph" />
      <Group at={[12, 32, 200, 72]} title="text, key 2" />
      <Box at={[24, 64, 84, 30]} lines={['Hel']} />
      <Box at={[108, 64, 92, 30]} kind="subject" lines={['lo']} />
      <Group at={[224, 32, 188, 72]} title="bold text, key 3" />
      <Box at={[236, 64, 92, 30]} kind="subject" lines={['wor']} />
      <Box at={[328, 64, 72, 30]} lines={['ld']} />
      <Group at={[448, 0, 152, 112]} title="paragraph, key 4" />
      <Words at={[524, 76]} lines={['empty']} look="note" />
      <Box at={[43, 152, 130, 84]} lines={['anchor']} notes={ANCHOR} />
      <Box at={[263, 152, 130, 84]} lines={['focus']} notes={FOCUS} />
      <Box at={[459, 152, 130, 84]} lines={['element point']} notes={ELEMENT} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 336,
  arrows: ['M76 142v-46', 'M228 142v-46', 'M160 294h-16'],
  shapes: (
    <>
      <Group at={[0, 0, 304, 112]} title="paragraph" />
      <Group at={[8, 32, 140, 72]} title="text, key 2" />
      <Box at={[16, 64, 60, 30]} lines={['Hel']} />
      <Box at={[76, 64, 64, 30]} kind="subject" lines={['lo']} />
      <Group at={[156, 32, 140, 72]} title="bold text, key 3" />
      <Box at={[164, 64, 64, 30]} kind="subject" lines={['wor']} />
      <Box at={[228, 64, 60, 30]} lines={['ld']} />
      <Box at={[10, 144, 132, 84]} lines={['anchor']} notes={ANCHOR} />
      <Box at={[162, 144, 132, 84]} lines={['focus']} notes={FOCUS} />
      <Group at={[0, 252, 142, 84]} title="paragraph, key 4" />
      <Words at={[71, 306]} lines={['empty']} look="note" />
      <Box at={[162, 252, 132, 84]} lines={['element point']} notes={ELEMENT} />
    </>
  ),
};

/** Shows the points of a range selection. */
export function SelectionDiagram(): JSX.Element {
  return (
    <Diagram
      id="points"
      title="Points of a selection"
      description={
        'A paragraph contains the text “Hello ” with the key 2 and the bold text “world” with the key 3. The selection ' +
        'goes from the anchor, a text point after “Hel” with the offset 3, to the focus, a text point after “wor” with ' +
        'the offset 3. A second, empty paragraph has no text, so a caret in it is an element point with the key of the ' +
        'paragraph and the offset 0.'
      }
      wide={wide}
      narrow={narrow}
    >
      A text point counts characters in a text node. An element point counts children of an element.
    </Diagram>
  );
}
