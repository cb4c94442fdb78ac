import { project, REACT } from '../_frame/project.ts';
import App from './App.tsx?raw';
import documents from './documents.ts?raw';
import css from './editor.css?raw';
import newer from './fixtures/newer.json?raw';
import poll from './fixtures/poll.json?raw';
import version1 from './fixtures/version1.json?raw';
import version2 from './fixtures/version2.json?raw';
import version3 from './fixtures/version3.json?raw';
import formats from './formats.ts?raw';
import LegacyCalloutNode from './LegacyCalloutNode.ts?raw';
import migrateDocument from './migrateDocument.ts?raw';
import nodes from './nodes.ts?raw';
import NoticeNode from './NoticeNode.ts?raw';
import main from './sandbox.tsx?raw';

export const MIGRATE = project({
  title: 'Lexical: stored documents',
  open: 'src/NoticeNode.ts',
  packages: ['lexical', '@lexical/headless', '@lexical/react', ...REACT, 'yjs'],
  src: {
    'main.tsx': main,
    'App.tsx': App,
    'LegacyCalloutNode.ts': LegacyCalloutNode,
    'NoticeNode.ts': NoticeNode,
    'documents.ts': documents,
    'formats.ts': formats,
    'migrateDocument.ts': migrateDocument,
    'nodes.ts': nodes,
    'editor.css': css,
    'fixtures/newer.json': newer,
    'fixtures/poll.json': poll,
    'fixtures/version1.json': version1,
    'fixtures/version2.json': version2,
    'fixtures/version3.json': version3,
  },
});
