import type { JSX } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { ApiGroup, ApiPage } from '../../../lib/core/view/index.ts';
import { isReexports, Name } from './parts.tsx';
import { WORDS } from './words.ts';

/** Short pages need no index: everything is in sight. */
const FEWEST_INDEXED = 6;

interface IndexLink {
  readonly label: string;
  readonly href: string;
  readonly isOld: boolean;
}

interface IndexPart {
  readonly title: string;
  readonly links: readonly IndexLink[];
}

/** Links to all that is on the page, folded on small screens, under a field that filters them and the page with a script. */
export function MemberIndex({ page }: { readonly page: ApiPage }): JSX.Element | null {
  const parts = partsOf(page);
  const count = parts.reduce((sum, { links }) => sum + links.length, 0);
  if (count < FEWEST_INDEXED) return null;
  return (
    <div className="api-find">
      <Filter />
      {!isList(page) && (
        <nav aria-label={WORDS.members}>
          <details className="api-index">
            <summary>
              {WORDS.members} <span className="api-count">{count}</span>
              <Icon name="chevron" />
            </summary>
            {parts.map((part) => (
              <Part key={part.title} part={part} />
            ))}
          </details>
        </nav>
      )}
    </div>
  );
}

/** The overviews are nothing but links. */
function isList({ kind }: ApiPage): boolean {
  return kind === 'home' || kind === 'modules';
}

/** Shown only where a script runs; its words say what the script counts. */
function Filter(): JSX.Element {
  return (
    <div className="api-filter">
      <input
        type="search"
        aria-label={WORDS.filter}
        placeholder={WORDS.filter}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <span role="status" data-hits={WORDS.filterHits} data-none={WORDS.filterNone} />
    </div>
  );
}

function Part({ part: { title, links } }: { readonly part: IndexPart }): JSX.Element {
  return (
    <div className="api-index-group">
      <p className="api-label">{title}</p>
      <ul>
        {links.map(({ label, href, isOld }) => (
          <li key={href} className={isOld ? 'api-old' : undefined}>
            <a href={href}>
              <Name text={label} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the order of the page: what stands elsewhere, what has pages of its own, what is described here. */
function partsOf(page: ApiPage): readonly IndexPart[] {
  const pages = page.index.map(({ title, entries }) => ({
    title,
    links: entries.map(({ label, href, flags }) => ({ label, href, isOld: flags.includes('deprecated') })),
  }));
  const [reexports, others] = [true, false].map((is) => page.groups.filter((group) => isReexports(group) === is));
  return [...reexports!.map(partOf), ...pages, ...others!.map(partOf)];
}

function partOf({ title, members }: ApiGroup): IndexPart {
  const links = members.map(({ name, anchor, flags }) => {
    return { label: name, href: `#${anchor}`, isOld: flags.includes('deprecated') };
  });
  return { title, links };
}
