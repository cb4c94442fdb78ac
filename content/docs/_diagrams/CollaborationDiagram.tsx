import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 204,
  exchanges: [
    ...['M102 76h44', 'M102 156h44', 'M250 76h28', 'M250 156h28', 'M378 76h28', 'M378 156h28'],
    ...['M482 76h40', 'M562 110v28'],
  ],
  shapes: (
    <>
      <Group at={[0, 0, 492, 204]} title="one browser" />
      <Box at={[12, 40, 88, 152]} lines={['editor']} notes={['nodes,', 'selection']} />
      <Box at={[148, 40, 100, 152]} kind="subject" lines={['binding']} notes={['`@lexical/yjs`']} />
      <Box at={[280, 40, 96, 72]} lines={['`Y.Doc`']} notes={['the content']} />
      <Box at={[280, 120, 96, 72]} lines={['awareness']} notes={['names, carets']} />
      <Box at={[408, 40, 72, 152]} lines={['provider']} />
      <Box at={[524, 40, 76, 68]} kind="outside" lines={['server']} />
      <Box at={[524, 140, 76, 52]} kind="outside" lines={['other', 'browsers']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 388,
  exchanges: [
    ...['M80 74v24', 'M224 74v24', 'M80 150v24', 'M224 150v24', 'M80 230v24', 'M224 230v24'],
    ...['M80 294v48', 'M150 364h28'],
  ],
  shapes: (
    <>
      <Group at={[0, 0, 304, 304]} title="one browser" />
      <Box at={[12, 36, 280, 36]} lines={['editor: nodes, selection']} />
      <Box at={[12, 100, 280, 48]} kind="subject" lines={['binding']} notes={['`@lexical/yjs`']} />
      <Box at={[12, 176, 136, 52]} lines={['`Y.Doc`']} notes={['the content']} />
      <Box at={[156, 176, 136, 52]} lines={['awareness']} notes={['names, carets']} />
      <Box at={[12, 256, 280, 36]} lines={['provider']} />
      <Box at={[12, 344, 136, 40]} kind="outside" lines={['server']} />
      <Box at={[180, 344, 112, 40]} kind="outside" lines={['other browsers']} />
    </>
  ),
};

/** Shows how a change gets from one editor to the others. */
export function CollaborationDiagram(): JSX.Element {
  return (
    <Diagram
      id="collaboration"
      title="From one editor to the others"
      description={
        'One browser contains, in a row: the editor with its nodes and its selection; the binding from @lexical/yjs; ' +
        'then, side by side, the Y.Doc, which contains the content, and awareness, which contains names and carets; and ' +
        'the provider. Each part exchanges changes with its neighbors in both directions. The provider exchanges them ' +
        'with a server, and the server exchanges them with other browsers, which have the same parts.'
      }
      wide={wide}
      narrow={narrow}
    >
      Content and awareness take the same path, in both directions. The other browsers have the same parts.
    </Diagram>
  );
}
