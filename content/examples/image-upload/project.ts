import { project, REACT } from '../_frame/project.ts';
import App from './App.tsx?raw';
import css from './editor.css?raw';
import Editor from './Editor.tsx?raw';
import ImageButton from './ImageButton.tsx?raw';
import ImageNode from './ImageNode.tsx?raw';
import ImagesPlugin from './ImagesPlugin.tsx?raw';
import main from './sandbox.tsx?raw';
import SaveButtons from './SaveButtons.tsx?raw';
import serializeDocument from './serializeDocument.ts?raw';
import uploadImage from './uploadImage.ts?raw';
import UploadNode from './UploadNode.tsx?raw';
import UploadPlugin from './UploadPlugin.tsx?raw';
import useUploads from './useUploads.ts?raw';

export const IMAGE_UPLOAD = project({
  title: 'Lexical: image upload',
  open: 'src/useUploads.ts',
  packages: [
    'lexical',
    '@lexical/react',
    '@lexical/rich-text',
    '@lexical/utils',
    ...REACT,
    'yjs',
  ],
  src: {
    'main.tsx': main,
    'App.tsx': App,
    'Editor.tsx': Editor,
    'ImageButton.tsx': ImageButton,
    'ImageNode.tsx': ImageNode,
    'ImagesPlugin.tsx': ImagesPlugin,
    'SaveButtons.tsx': SaveButtons,
    'serializeDocument.ts': serializeDocument,
    'uploadImage.ts': uploadImage,
    'UploadNode.tsx': UploadNode,
    'UploadPlugin.tsx': UploadPlugin,
    'useUploads.ts': useUploads,
    'editor.css': css,
  },
});
