import { project } from '../_frame/project.ts';
import css from './emoji.css?raw';
import EmojiNode from './EmojiNode.ts?raw';
import findEmoji from './findEmoji.ts?raw';
import registerEmoji from './registerEmoji.ts?raw';
import main from './sandbox.ts?raw';
import startEmojiEditor from './startEmojiEditor.ts?raw';

export const EMOJI = project({
  title: 'Lexical: emoji plugin',
  open: 'src/registerEmoji.ts',
  packages: [
    'lexical',
    '@lexical/history',
    '@lexical/rich-text',
    '@lexical/utils',
  ],
  src: {
    'main.ts': main,
    'emoji.css': css,
    'EmojiNode.ts': EmojiNode,
    'findEmoji.ts': findEmoji,
    'registerEmoji.ts': registerEmoji,
    'startEmojiEditor.ts': startEmojiEditor,
  },
});
