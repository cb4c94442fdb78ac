import { useEffect, useState, type JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import '../_frame/collaboration.css';
import { createSharedDoc } from './createSharedDoc';
import { Room } from './Room';
import { SideBySide } from './SideBySide';
import { COLLABORATION } from './project.ts';

/** Shows two editors that share a document in a card. */
export default function CollaborationExample(): JSX.Element {
  return (
    <ExampleFrame
      id="collaboration"
      name="Two editors"
      about="a pair of editors that share a document"
      states={['First', 'Second']}
      project={COLLABORATION}
      code="#collab-code"
    >
      <NewRoom />
    </ExampleFrame>
  );
}

function NewRoom(): JSX.Element {
  const [room] = useState(
    () => new Room(createSharedDoc('Everyone who is here edits this text.')),
  );
  useEffect(() => () => room.close(), [room]);
  return <SideBySide room={room} />;
}
