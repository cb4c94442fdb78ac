import type { CollaborationContextType } from '@lexical/react/LexicalCollaborationContext';
import { CollaborationContext } from '@lexical/react/LexicalCollaborationContext';
import { useCallback, useState } from 'react';
import { Doc } from 'yjs';
import { CollabEditor } from './CollabEditor';
import './collab.css';
import type { Room } from './Room';

interface Person {
  userName: string;
  userColor: string;
}

const FIRST: Person = { userName: 'First', userColor: '#b3470b' };
const SECOND: Person = { userName: 'Second', userColor: '#1f5fbf' };

export function SideBySide({ room }: { room: Room }) {
  return (
    <div className="side-by-side">
      <Participant person={FIRST} room={room} />
      <Participant person={SECOND} room={room} />
    </div>
  );
}

// #region participant
interface Props {
  person: Person;
  room: Room;
}

function Participant({ person, room }: Props) {
  const [context] = useState(() => contextOf(person));
  const createProvider = useCallback(
    (id: string, docs: Map<string, Doc>) => {
      const doc = docs.get(id) ?? new Doc();
      docs.set(id, doc);
      return room.createProvider(doc);
    },
    [room],
  );

  return (
    <CollaborationContext.Provider value={context}>
      <div>
        <p aria-hidden="true">{person.userName}</p>
        <CollabEditor
          documentId="welcome"
          providerFactory={createProvider}
          shouldBootstrap={false}
          {...person}
        />
      </div>
    </CollaborationContext.Provider>
  );
}

// The default context has one map of documents, so without separate contexts
// both editors would use the same document and exchange nothing.
function contextOf({ userName, userColor }: Person): CollaborationContextType {
  return {
    clientID: 0,
    color: userColor,
    isCollabActive: false,
    name: userName,
    yjsDocMap: new Map(),
  };
}
// #endregion
