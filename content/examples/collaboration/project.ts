import { project, REACT } from '../_frame/project.ts';
import CollabEditor from './CollabEditor.tsx?raw';
import css from './collab.css?raw';
import ConnectionButton from './ConnectionButton.tsx?raw';
import createSharedDoc from './createSharedDoc.ts?raw';
import CursorLayer from './CursorLayer.tsx?raw';
import Room from './Room.ts?raw';
import main from './sandbox.tsx?raw';
import SideBySide from './SideBySide.tsx?raw';

export const COLLABORATION = project({
  title: 'Lexical: two editors',
  open: 'src/CollabEditor.tsx',
  packages: [
    'lexical',
    '@lexical/headless',
    '@lexical/react',
    '@lexical/rich-text',
    '@lexical/yjs',
    ...REACT,
    'y-protocols',
    'yjs',
  ],
  src: {
    'main.tsx': main,
    'CollabEditor.tsx': CollabEditor,
    'ConnectionButton.tsx': ConnectionButton,
    'createSharedDoc.ts': createSharedDoc,
    'CursorLayer.tsx': CursorLayer,
    'Room.ts': Room,
    'SideBySide.tsx': SideBySide,
    'collab.css': css,
  },
});
