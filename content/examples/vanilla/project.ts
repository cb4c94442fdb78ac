import { project } from '../_frame/project.ts';
import blocks from './blocks.ts?raw';
import indexHtml from './index.html?raw';
import main from './main.ts?raw';
import notes from './notes.ts?raw';
import style from './style.css?raw';
import toolbar from './toolbar.ts?raw';

export const NOTES = project({
  title: 'Lexical: notes',
  open: 'src/notes.ts',
  packages: [
    'lexical',
    '@lexical/dragon',
    '@lexical/history',
    '@lexical/link',
    '@lexical/list',
    '@lexical/rich-text',
    '@lexical/selection',
    '@lexical/utils',
  ],
  indexHtml,
  src: {
    'main.ts': main,
    'notes.ts': notes,
    'blocks.ts': blocks,
    'toolbar.ts': toolbar,
    'style.css': style,
  },
});
