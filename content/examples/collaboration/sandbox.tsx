import { createRoot } from 'react-dom/client';
import { createSharedDoc } from './createSharedDoc';
import { Room } from './Room';
import { SideBySide } from './SideBySide';

const room = new Room(createSharedDoc('Everyone who is here edits this text.'));

createRoot(document.getElementById('root')!).render(<SideBySide room={room} />);
