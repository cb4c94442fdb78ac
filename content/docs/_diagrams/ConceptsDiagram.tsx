import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 248,
  arrows: [
    ...['M56 46v19', 'M114 22h155v23', 'M114 94h27', 'M268 110h13', 'M396 94h45'],
    ...['M484 128v53', 'M566 128v53', 'M442 216h-45', 'M254 216h-139', 'M56 184v-53'],
  ],
  shapes: (
    <>
      <Box at={[0, 0, 112, 44]} kind="outside" lines={['your code']} notes={['toolbar, server']} />
      <Box at={[0, 68, 112, 60]} lines={['command']} notes={['handlers']} />
      <Group at={[144, 48, 250, 104]} kind="subject" title="update" />
      <Box at={[156, 80, 110, 60]} lines={['pending state']} notes={['nodes change']} />
      <Box at={[284, 80, 98, 60]} lines={['transforms']} notes={['adjust nodes']} />
      <Words at={[419, 84]} lines={['commit']} look="note" />
      <Box at={[444, 64, 156, 62]} lines={['editor state']} notes={['nodes and selection,', 'never changes']} />
      <Box at={[444, 184, 80, 64]} lines={['reconciler']} />
      <Box at={[532, 184, 68, 64]} lines={['listeners']} />
      <Box at={[256, 184, 138, 64]} kind="outside" lines={['DOM']} notes={['editable element']} />
      <Box at={[0, 184, 112, 64]} kind="outside" lines={['browser events']} notes={['keys, paste']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 452,
  arrows: [
    ...['M70 48v21', 'M194 48v44h-51', 'M234 48v93', 'M70 116v25', 'M144 206h15', 'M152 250v27'],
    ...['M70 334v21', 'M234 334v21', 'M70 398v13'],
  ],
  shapes: (
    <>
      <Box at={[0, 0, 140, 46]} kind="outside" lines={['browser events']} notes={['keys, paste']} />
      <Box at={[164, 0, 140, 46]} kind="outside" lines={['your code']} notes={['toolbar, server']} />
      <Box at={[0, 72, 140, 44]} lines={['command']} notes={['handlers']} />
      <Group at={[0, 144, 304, 104]} kind="subject" title="update" />
      <Box at={[12, 176, 130, 60]} lines={['pending state']} notes={['nodes change']} />
      <Box at={[162, 176, 130, 60]} lines={['transforms']} notes={['adjust nodes']} />
      <Words at={[162, 268]} lines={['commit']} look="start note" />
      <Box at={[0, 280, 304, 52]} lines={['editor state']} notes={['nodes and selection, never changes']} />
      <Box at={[0, 358, 140, 40]} lines={['reconciler']} />
      <Box at={[164, 358, 140, 40]} lines={['listeners']} />
      <Box at={[0, 414, 140, 38]} kind="outside" lines={['DOM']} />
    </>
  ),
};

/** Shows how commands, updates, states, the reconciler and listeners work together. */
export function ConceptsDiagram(): JSX.Element {
  return (
    <Diagram
      id="concepts"
      title="The concepts of Lexical"
      description={
        'A cycle. Browser events and your code dispatch a command, and its handlers run in an update. Your code can ' +
        'also start an update directly. In the update, the nodes of a pending state change, and node transforms ' +
        'adjust them. The commit makes the pending state the current editor state, which consists of nodes and the ' +
        'selection and never changes. The reconciler applies the differences to the DOM, and the listeners are called. ' +
        'The editable element in the DOM causes the next browser events.'
      }
      wide={wide}
      narrow={narrow}
    >
      The cycle goes from an event to the DOM and back. Every change to the document goes through an update.
    </Diagram>
  );
}
