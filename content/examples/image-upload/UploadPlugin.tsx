import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findUploads } from './UploadNode';
import type { UploadImage } from './useUploads';
import { useUploads } from './useUploads';

interface Props {
  uploadImage: UploadImage;
}

export function UploadPlugin({ uploadImage }: Props) {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads(editor, uploadImage);
  const failed = uploads.filter(({ retry }) => retry);
  const running = uploads.length - failed.length;

  const remove = (file: File) => {
    editor.update(() => {
      for (const node of $findUploads(file)) {
        node.remove();
      }
    });
    editor.focus();
  };

  return (
    <div className="upload-status">
      <p role="status">{running > 0 && `Uploading images: ${running}`}</p>
      <div role="alert">
        {failed.map(({ file, retry }, index) => (
          <p key={index}>
            {file.name} could not be uploaded.{' '}
            <button
              aria-label={`Retry ${file.name}`}
              onClick={() => {
                retry?.();
                editor.focus();
              }}
            >
              Retry
            </button>{' '}
            <button
              aria-label={`Remove ${file.name}`}
              onClick={() => remove(file)}
            >
              Remove
            </button>
          </p>
        ))}
      </div>
    </div>
  );
}
