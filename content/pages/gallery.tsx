import { Island } from 'docsgen/components';
import type { JSX } from 'react';
import Gallery from './_components/Gallery.island.tsx';
import './_components/site.css';

export const frontMatter = {
  title: 'Gallery',
  description: 'Examples of what is built with Lexical: open each one, read its source, and change it in the browser.',
};

export default function GalleryPage(): JSX.Element {
  return (
    <div className="site-page gallery">
      <h1>Gallery</h1>
      <p className="lead">
        Working editors to learn from. Each opens in a live sandbox, where you can read the source and change it.
      </p>
      <Island of={Gallery} load="idle" />
    </div>
  );
}
