import { Link } from 'docsgen/components';
import { useEffect, useRef, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { matches, readQuery, writeQuery, type GalleryQuery } from './gallery-query.ts';
import { GALLERY, TAGS, type GalleryExample, type GalleryTag } from './gallery.tsx';
import { replaceSearch, useSearch } from './use-search.ts';
import './gallery.css';

const KNOWN_TAGS = Object.keys(TAGS) as GalleryTag[];
const ALL: GalleryQuery = { title: '', tags: [] };

/** The cards, and what chooses among them. The choice stands in the address. */
export default function Gallery(): JSX.Element {
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const query = readQuery(search, KNOWN_TAGS);
  const ask = (next: GalleryQuery): void => replaceSearch(writeQuery(search, next));
  const found = GALLERY.filter((example) => matches(example, query));

  return (
    <>
      <Filters query={query} ask={ask} field={field} />
      <p className="gallery-count" role="status">
        {found.length === 1 ? '1 example' : `${found.length} examples`}
      </p>
      {found.length > 0 ? (
        <ul className="gallery-grid">
          {found.map((example) => (
            <GalleryCard key={example.title} example={example} />
          ))}
        </ul>
      ) : (
        <NothingFound
          reset={() => {
            ask(ALL);
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface FiltersProps {
  readonly query: GalleryQuery;
  readonly ask: (next: GalleryQuery) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

function Filters({ query, ask, field }: FiltersProps): JSX.Element {
  useEffect(() => {
    // What was typed before this was alive.
    const early = field.current?.value ?? '';
    if (early !== '' && query.title === '') ask({ ...query, title: early });
  }, []);

  return (
    <div className="gallery-filters" role="search">
      <h2>Filters</h2>
      <div className="gallery-choices">
        {KNOWN_TAGS.map((tag) => (
          <TagBox key={tag} tag={tag} query={query} ask={ask} />
        ))}
      </div>
      <input
        ref={field}
        type="search"
        aria-label="Search by title"
        placeholder="Search for plugin..."
        value={query.title}
        onChange={(event) => ask({ ...query, title: event.target.value })}
      />
    </div>
  );
}

interface TagBoxProps extends Omit<FiltersProps, 'field'> {
  readonly tag: GalleryTag;
}

function TagBox({ tag, query, ask }: TagBoxProps): JSX.Element {
  const { label, description } = TAGS[tag];
  const { tags } = query;
  const isOn = tags.includes(tag);
  const toggle = (): void => ask({ ...query, tags: isOn ? tags.filter((one) => one !== tag) : [...tags, tag] });
  const toggleByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    toggle();
  };

  return (
    <label className="gallery-choice" title={description}>
      <input type="checkbox" checked={isOn} onChange={toggle} onKeyDown={toggleByEnter} />
      <span className={`gallery-dot gallery-dot-${tag}`} />
      {label}
    </label>
  );
}

function GalleryCard({ example }: { readonly example: GalleryExample }): JSX.Element {
  const { title, description, href, tags, picture, alt } = example;
  return (
    <li className="card gallery-card">
      <div className="gallery-picture">
        <img className="only-light" src={picture.light} alt={alt} width={640} height={400} loading="lazy" />
        <img className="only-dark" src={picture.dark} alt={alt} width={640} height={400} loading="lazy" />
      </div>
      <h3 className="card-title">
        <Link href={href}>{title}</Link>
      </h3>
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

function NothingFound({ reset }: { readonly reset: () => void }): JSX.Element {
  return (
    <div className="gallery-nothing">
      <p>No example has all of that.</p>
      <button type="button" className="button" onClick={reset}>
        Show all examples
      </button>
    </div>
  );
}
