import { project, REACT } from '../_frame/project.ts';
import App from './App.tsx?raw';
import css from './editor.css?raw';
import Editor from './Editor.tsx?raw';
import main from './sandbox.tsx?raw';
import SavePlugin from './SavePlugin.tsx?raw';
import ToolbarPlugin from './ToolbarPlugin.tsx?raw';
import TreeViewPlugin from './TreeViewPlugin.tsx?raw';

export const POST = project({
  title: 'Lexical: post editor',
  open: 'src/Editor.tsx',
  packages: [
    'lexical',
    '@lexical/link',
    '@lexical/list',
    '@lexical/react',
    '@lexical/rich-text',
    '@lexical/selection',
    '@lexical/utils',
    ...REACT,
    'yjs',
  ],
  src: {
    'main.tsx': main,
    'App.tsx': App,
    'Editor.tsx': Editor,
    'SavePlugin.tsx': SavePlugin,
    'ToolbarPlugin.tsx': ToolbarPlugin,
    'TreeViewPlugin.tsx': TreeViewPlugin,
    'editor.css': css,
  },
});
