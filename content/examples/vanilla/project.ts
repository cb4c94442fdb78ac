import { project } from '../_frame/project.ts';
import indexHtml from './index.html?raw';
import main from './main.ts?raw';
import notes from './notes.ts?raw';
import style from './style.css?raw';

export const NOTES = project({
  title: 'Lexical: notes',
  open: 'src/notes.ts',
  packages: [
    'lexical',
    '@lexical/dragon',
    '@lexical/history',
    '@lexical/rich-text',
    '@lexical/utils',
  ],
  indexHtml,
  src: { 'main.ts': main, 'notes.ts': notes, 'style.css': style },
});
