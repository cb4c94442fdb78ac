import { project, REACT } from '../_frame/project.ts';
import css from './editor.css?raw';
import Editor from './Editor.tsx?raw';
import MentionMenu from './MentionMenu.tsx?raw';
import MentionNode from './MentionNode.ts?raw';
import MentionsPlugin from './MentionsPlugin.tsx?raw';
import main from './sandbox.tsx?raw';
import searchPeople from './searchPeople.ts?raw';
import usePeople from './usePeople.ts?raw';

export const MENTIONS = project({
  title: 'Lexical: mentions',
  open: 'src/MentionsPlugin.tsx',
  packages: ['lexical', '@lexical/react', ...REACT, 'yjs'],
  src: {
    'main.tsx': main,
    'Editor.tsx': Editor,
    'MentionMenu.tsx': MentionMenu,
    'MentionNode.ts': MentionNode,
    'MentionsPlugin.tsx': MentionsPlugin,
    'searchPeople.ts': searchPeople,
    'usePeople.ts': usePeople,
    'editor.css': css,
  },
});
