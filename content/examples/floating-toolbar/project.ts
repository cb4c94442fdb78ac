import { project, REACT } from '../_frame/project.ts';
import css from './editor.css?raw';
import Editor from './Editor.tsx?raw';
import FloatingToolbar from './FloatingToolbar.tsx?raw';
import FormatButtons from './FormatButtons.tsx?raw';
import LinkForm from './LinkForm.tsx?raw';
import main from './sandbox.tsx?raw';
import selectedText from './selectedText.ts?raw';
import usePosition from './usePosition.ts?raw';
import usePressed from './usePressed.ts?raw';
import useSelectedText from './useSelectedText.ts?raw';
import useToolbarKeys from './useToolbarKeys.ts?raw';

export const FLOATING_TOOLBAR = project({
  title: 'Lexical: floating toolbar',
  open: 'src/FloatingToolbar.tsx',
  packages: [
    'lexical',
    '@lexical/link',
    '@lexical/react',
    '@lexical/selection',
    '@lexical/utils',
    ...REACT,
    'yjs',
  ],
  src: {
    'main.tsx': main,
    'Editor.tsx': Editor,
    'FloatingToolbar.tsx': FloatingToolbar,
    'FormatButtons.tsx': FormatButtons,
    'LinkForm.tsx': LinkForm,
    'selectedText.ts': selectedText,
    'usePosition.ts': usePosition,
    'usePressed.ts': usePressed,
    'useSelectedText.ts': useSelectedText,
    'useToolbarKeys.ts': useToolbarKeys,
    'editor.css': css,
  },
});
