import type { JSX } from 'react';
import type { AuthorView, LinkView } from '../../../lib/core/view/index.ts';

/** Shows an author of a post in a list of authors. */
export function Author({ author }: { readonly author: AuthorView }): JSX.Element {
  const { name, title, href, socials } = author;
  return (
    <li className="author">
      <Portrait author={author} />
      <span>
        {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
        {title !== undefined && <small>{title}</small>}
        {socials && <Socials links={socials} />}
      </span>
    </li>
  );
}

/** Shows the image of an author, or else the initials of the name. */
export function Portrait({ author: { name, image } }: { readonly author: AuthorView }): JSX.Element {
  if (image !== undefined) return <img src={image} alt="" width={40} height={40} loading="lazy" />;
  return (
    <span className="author-initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .replace(/^(?:the|an?)\s+/i, '')
    .split(/\s+/)
    .filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Links to the profiles of an author on other sites. */
export function Socials({ links }: { readonly links: readonly LinkView[] }): JSX.Element {
  return (
    <small className="socials">
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </small>
  );
}
