import { Link } from 'docsgen/components';
import type { JSX } from 'react';
import { GALLERY, TAGS, type GalleryExample } from './_components/gallery.tsx';

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
      <p className="gallery-count">{GALLERY.length} examples</p>
      <ul className="gallery-grid">
        {GALLERY.map((example) => (
          <GalleryCard key={example.title} example={example} />
        ))}
      </ul>
    </div>
  );
}

function GalleryCard({ example }: { readonly example: GalleryExample }): JSX.Element {
  const { title, description, href, tags, Preview } = example;
  return (
    <li className="card gallery-card" data-title={title} data-tags={tags.join(' ')}>
      <Preview />
      <h2 className="card-title">
        <Link href={href}>{title}</Link>
      </h2>
      <p>{description}</p>
      <ul className="gallery-tags">
        {tags.map((tag) => (
          <li key={tag} className="tag" title={TAGS[tag].description}>
            <span className={`gallery-dot gallery-dot-${tag}`} />
            {TAGS[tag].label}
          </li>
        ))}
      </ul>
    </li>
  );
}
