import type { JSX } from 'react';
import { Icon } from './Icon.tsx';
import { text } from '../i18n/strings.ts';

/** The template for the dialog with an enlarged image. A script adds the image, and the alternative text as the name of the dialog. */
export function ImageZoom(): JSX.Element {
  return (
    <template id="docsgen-image-zoom">
      <dialog className="image-zoom">
        <button type="button" aria-label={text('image.close')}>
          <Icon name="close" />
        </button>
      </dialog>
    </template>
  );
}
