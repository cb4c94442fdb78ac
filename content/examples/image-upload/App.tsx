import { useCallback, useRef } from 'react';
import { Editor } from './Editor';
import { uploadImage } from './uploadImage';
import type { UploadImage } from './useUploads';

export function App() {
  const failNext = useRef<HTMLInputElement>(null);

  const upload: UploadImage = useCallback(async (file, signal) => {
    const url = await uploadImage(file, signal);
    if (failNext.current?.checked) {
      failNext.current.checked = false;
      throw new Error('The upload failed, as you asked.');
    }
    return url;
  }, []);

  return (
    <>
      <Editor uploadImage={upload} />
      <label className="fail-next">
        <input type="checkbox" ref={failNext} /> Fail the next upload
      </label>
    </>
  );
}
