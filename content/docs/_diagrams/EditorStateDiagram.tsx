import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 300,
  lines: ['M112 18v12', 'M388 18v12', 'M532 18v12'],
  arrows: ['M0 24h599', 'M180 110v31', 'M370 184h35', 'M460 154v-43', 'M460 214v43'],
  shapes: (
    <>
      <Words at={[250, 12]} lines={['one tick: updates are batched']} look="note" />
      <Words at={[460, 12]} lines={['microtask']} look="note" />
      <Words
        at={[0, 60]}
        lines={['current state, read-only: returned by `editor.getEditorState()`']}
        look="start note"
      />
      <Box at={[0, 68, 386, 40]} lines={['state A']} />
      <Box at={[390, 68, 210, 40]} lines={['state B']} />
      <Words at={[0, 180]} lines={['pending state,', 'may be changed']} look="start note" />
      <Words at={[190, 130]} lines={['the first update clones']} look="start note" />
      <Group at={[112, 144, 256, 80]} kind="subject" />
      <Words at={[240, 162]} lines={['state B']} />
      <Words at={[240, 178]} lines={['shares unchanged nodes with A']} look="note" />
      <Box at={[124, 188, 112, 28]} lines={['`update(fn)`']} />
      <Box at={[244, 188, 112, 28]} lines={['`update(fn)`']} />
      <Box at={[408, 156, 104, 56]} lines={['commit']} notes={['reconciler']} />
      <Words at={[472, 136]} lines={['becomes current']} look="start note" />
      <Words at={[472, 240]} lines={['differences']} look="start note" />
      <Words at={[0, 252]} lines={['DOM']} look="start note" />
      <Box at={[0, 260, 386, 40]} kind="outside" lines={['shows state A']} />
      <Box at={[390, 260, 210, 40]} kind="outside" lines={['shows state B']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 388,
  arrows: ['M142 92h19', 'M234 226v27', 'M162 280h-19', 'M234 306v27'],
  shapes: (
    <>
      <Words at={[70, 16]} lines={['current state']} look="head" />
      <Words at={[234, 16]} lines={['pending state']} look="head" />
      <Words at={[70, 34]} lines={['read-only']} look="note" />
      <Words at={[234, 34]} lines={['may be changed']} look="note" />
      <Box at={[0, 48, 140, 192]} lines={['state A']} notes={['returned by', '`getEditorState()`']} />
      <Words at={[234, 58]} lines={['the first update clones']} look="note" />
      <Group at={[164, 68, 140, 156]} kind="subject" />
      <Words at={[234, 88]} lines={['state B']} />
      <Words at={[234, 108]} lines={['shares unchanged', 'nodes with A']} look="note" />
      <Box at={[176, 140, 116, 28]} lines={['`update(fn)`']} />
      <Box at={[176, 176, 116, 28]} lines={['`update(fn)`']} />
      <Words at={[234, 218]} lines={['one tick']} look="note" />
      <Box at={[164, 256, 140, 48]} lines={['commit']} notes={['microtask, reconciler']} />
      <Box at={[0, 244, 140, 144]} lines={['state B']} notes={['returned by', '`getEditorState()`']} />
      <Words at={[242, 324]} lines={['differences']} look="start note" />
      <Box at={[164, 336, 140, 52]} kind="outside" lines={['DOM']} notes={['shows A, then B']} />
    </>
  ),
};

/** Shows double buffering and batching on a timeline. */
export function EditorStateDiagram(): JSX.Element {
  return (
    <Diagram
      id="buffers"
      title="Current and pending editor state"
      description={
        'A timeline from one commit to the next. The current state, A, is read-only. editor.getEditorState() returns ' +
        'A, and the DOM shows it. The first update clones A to create a pending state, B, which may be changed and ' +
        'shares all unchanged nodes with A. Further updates in the same tick also change B. The commit follows in a ' +
        'microtask: B becomes the current state and is then read-only, and the reconciler applies the differences ' +
        'between A and B to the DOM.'
      }
      wide={wide}
      narrow={narrow}
    >
      Two updates in the same tick change one clone and are committed together.
    </Diagram>
  );
}
