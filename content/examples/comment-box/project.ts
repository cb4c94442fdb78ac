import { project, REACT } from '../_frame/project.ts';
import App from './App.tsx?raw';
import CommentBox from './CommentBox.tsx?raw';
import css from './comments.css?raw';
import Counter from './Counter.tsx?raw';
import main from './sandbox.tsx?raw';
import SendButton from './SendButton.tsx?raw';
import useText from './useText.ts?raw';

export const COMMENT_BOX = project({
  title: 'Lexical: comment box',
  open: 'src/CommentBox.tsx',
  packages: ['lexical', '@lexical/overflow', '@lexical/react', ...REACT, 'yjs'],
  src: {
    'main.tsx': main,
    'App.tsx': App,
    'CommentBox.tsx': CommentBox,
    'Counter.tsx': Counter,
    'SendButton.tsx': SendButton,
    'useText.ts': useText,
    'comments.css': css,
  },
});
