import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Words } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 212,
  arrows: ['M102 78v38', 'M362 78v38', 'M554 78v38', 'M0 184h599'],
  shapes: (
    <>
      <Words at={[102, 14]} lines={['typing without a pause']} look="note" />
      <Words at={[362, 14]} lines={['formatting and a tagged update']} look="note" />
      <Words at={[554, 14]} lines={['deleting']} look="note" />
      <Box at={[0, 24, 60, 50]} lines={['`a`']} />
      <Box at={[72, 24, 60, 50]} lines={['`ab`']} />
      <Box at={[144, 24, 60, 50]} lines={['`abc`']} />
      <Box at={[264, 24, 84, 50]} lines={['bold']} />
      <Box at={[360, 24, 100, 50]} kind="outside" lines={['`history-`', '`merge`']} />
      <Box at={[508, 24, 92, 50]} lines={['`ab`']} />
      <Box at={[0, 118, 204, 44]} kind="subject" lines={['step 1']} />
      <Box at={[264, 118, 196, 44]} kind="subject" lines={['step 2']} />
      <Box at={[508, 118, 92, 44]} kind="subject" lines={['step 3']} />
      <Words at={[0, 204]} lines={['time']} look="start note" />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 332,
  arrows: ['M182 54h25', 'M182 176h25', 'M182 292h25'],
  shapes: (
    <>
      <Words at={[0, 14]} lines={['typing without a pause']} look="start note" />
      <Box at={[0, 24, 54, 60]} lines={['`a`']} />
      <Box at={[63, 24, 54, 60]} lines={['`ab`']} />
      <Box at={[126, 24, 54, 60]} lines={['`abc`']} />
      <Box at={[210, 24, 94, 60]} kind="subject" lines={['step 1']} />
      <Words at={[0, 132]} lines={['formatting and a tagged update']} look="start note" />
      <Box at={[0, 142, 68, 68]} lines={['bold']} />
      <Box at={[80, 142, 100, 68]} kind="outside" lines={['`history-`', '`merge`']} />
      <Box at={[210, 142, 94, 68]} kind="subject" lines={['step 2']} />
      <Words at={[0, 252]} lines={['deleting']} look="start note" />
      <Box at={[0, 262, 180, 60]} lines={['`ab`']} />
      <Box at={[210, 262, 94, 60]} kind="subject" lines={['step 3']} />
    </>
  ),
};

/** Shows how commits become undo steps. */
export function HistoryDiagram(): JSX.Element {
  return (
    <Diagram
      id="steps"
      title="Commits and undo steps"
      description={
        'Six commits in chronological order become three undo steps. Typing a, b and c without a pause is step 1. ' +
        'Making the text bold starts step 2, and an update with the tag history-merge becomes part of this step. ' +
        'Deleting a character is another kind of change, so it is step 3.'
      }
      wide={wide}
      narrow={narrow}
    >
      Six commits become three undo steps.
    </Diagram>
  );
}
