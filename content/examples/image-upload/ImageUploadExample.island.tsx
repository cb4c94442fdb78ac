import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import { App } from './App';
import { IMAGE_UPLOAD } from './project.ts';
import './site.css';

/** Shows the result of the tutorial "Image upload" in a card. */
export default function ImageUploadExample(): JSX.Element {
  return (
    <ExampleFrame
      id="image-upload"
      name="Image upload"
      about="an editor that uploads the images that you insert"
      states={['Image upload']}
      project={IMAGE_UPLOAD}
      code="#upload-code"
    >
      <App />
    </ExampleFrame>
  );
}
