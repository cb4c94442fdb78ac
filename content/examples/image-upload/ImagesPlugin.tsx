import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { isMimeType, mergeRegister } from '@lexical/utils';
import type { LexicalCommand } from 'lexical';
import {
  $getRoot,
  $insertNodes,
  COMMAND_PRIORITY_LOW,
  createCommand,
} from 'lexical';
import { useEffect } from 'react';
import { $createUploadNode } from './UploadNode';

export const IMAGE_TYPES = ['image/gif', 'image/jpeg', 'image/png'];

export const INSERT_IMAGES_COMMAND: LexicalCommand<File[]> = createCommand(
  'INSERT_IMAGES_COMMAND',
);

export function ImagesPlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    // The history begins with this update.
    editor.update(() => $getRoot().markDirty(), { tag: 'history-merge' });

    const $insert = (files: File[]) => {
      const images = files.filter((file) => isMimeType(file, IMAGE_TYPES));
      $insertNodes(images.map((file) => $createUploadNode(file)));
      return true;
    };
    return mergeRegister(
      editor.registerCommand(
        INSERT_IMAGES_COMMAND,
        $insert,
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(DRAG_DROP_PASTE, $insert, COMMAND_PRIORITY_LOW),
    );
  }, [editor]);

  return null;
}
