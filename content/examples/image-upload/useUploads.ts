import type { LexicalEditor } from 'lexical';
import { $addUpdateTag, $nodesOfType } from 'lexical';
import { useEffect, useState } from 'react';
import { $createImageNode } from './ImageNode';
import { $findUploads, UploadNode } from './UploadNode';

/** Uploads a file and returns the address of the image. */
export type UploadImage = (file: File, signal: AbortSignal) => Promise<string>;

export interface Upload {
  file: File;
  /** Starts a failed upload again. */
  retry?: () => void;
}

/** Uploads the files of all placeholders, and returns the unfinished uploads. */
export function useUploads(
  editor: LexicalEditor,
  uploadImage: UploadImage,
): Upload[] {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [urls] = useState(() => new WeakMap<File, string>());

  useEffect(() => {
    const controllers = new Map<File, AbortController>();

    const show = (upload: Upload) =>
      setUploads((others) => [
        ...others.filter(({ file }) => file !== upload.file),
        upload,
      ]);

    const start = async (file: File) => {
      const controller = new AbortController();
      const { signal } = controller;
      controllers.set(file, controller);
      show({ file });
      try {
        const url = await uploadImage(file, signal);
        if (!signal.aborted) {
          controllers.delete(file);
          urls.set(file, url);
          replaceUploads(editor, file, url);
        }
      } catch {
        if (!signal.aborted) {
          show({ file, retry: () => void start(file) });
        }
      }
    };

    const synchronize = () => {
      const files = editor
        .getEditorState()
        .read(() => $nodesOfType(UploadNode).map((node) => node.getFile()));
      for (const [file, controller] of controllers) {
        if (!files.includes(file)) {
          controller.abort();
          controllers.delete(file);
        }
      }
      for (const file of files) {
        const url = urls.get(file);
        if (url !== undefined) {
          replaceUploads(editor, file, url);
        } else if (!controllers.has(file)) {
          void start(file);
        }
      }
      setUploads((all) => all.filter(({ file }) => files.includes(file)));
    };

    synchronize();
    const unregister = editor.registerMutationListener(UploadNode, synchronize);
    return () => {
      unregister();
      controllers.forEach((controller) => controller.abort());
    };
  }, [editor, uploadImage, urls]);

  return uploads;
}

function replaceUploads(editor: LexicalEditor, file: File, src: string): void {
  editor.update(
    () => {
      // Leaves the focus and the scroll position as they are.
      $addUpdateTag('collaboration');
      $addUpdateTag('skip-scroll-into-view');
      for (const node of $findUploads(file)) {
        node.replace($createImageNode(src, file.name));
      }
    },
    { tag: 'history-merge' },
  );
}
