import type { JSX, ReactNode } from 'react';
import { Icon } from '../../../components/elements/Icon.tsx';
import type { ApiGroup, ApiPage } from '../../../../lib/core/view/index.ts';
import { Name } from '../parts.tsx';
import { OneLine } from './one-line.tsx';
import { isFolded } from './folding.ts';
import { text } from '../../../components/i18n/strings.ts';

/** Pages with fewer entries have no index. */
const MIN_ENTRIES = 6;

interface IndexLink {
  readonly label: string;
  readonly href: string;
  readonly isDeprecated: boolean;
  /** What the symbol is, in one line. */
  readonly line?: ReactNode;
}

interface IndexSection {
  readonly title: string;
  readonly links: readonly IndexLink[];
}

/** Lists all names on the page, with a field that filters them and the page. The list is collapsed on small screens. */
export function MemberIndex({ page }: { readonly page: ApiPage }): JSX.Element | null {
  const sections = sectionsOf(page);
  const count = sections.reduce((sum, { links }) => sum + links.length, 0);
  const inherited = page.inherited.reduce((sum, { members }) => sum + members.length, 0);
  if (count + inherited < MIN_ENTRIES) return null;
  return (
    <div className="api-find">
      <Filter />
      {!isList(page) && (
        <nav aria-label={text('api.members')}>
          <details className="api-index">
            <summary>
              {text('api.members')} <span className="api-count">{count}</span>
              <Icon name="chevron" />
            </summary>
            {sections.map((section) => (
              <Section key={section.title} section={section} />
            ))}
          </details>
        </nav>
      )}
    </div>
  );
}

/** Returns whether the page itself is an overview: it consists of links, or of members that are closed at first. */
function isList(page: ApiPage): boolean {
  if (isFolded(page)) return true;
  return page.groups.reduce((sum, { members }) => sum + members.length, 0) < MIN_ENTRIES;
}

/** The filter field, which is hidden without JavaScript. The script reads its messages from the `data-` attributes. */
function Filter(): JSX.Element {
  return (
    <div className="api-filter">
      <input
        type="search"
        aria-label={text('api.filter')}
        placeholder={text('api.filter')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <span role="status" data-hits={text('api.filterHits')} data-none={text('api.filterNone')} />
    </div>
  );
}

function Section({ section: { title, links } }: { readonly section: IndexSection }): JSX.Element {
  return (
    <div className="api-index-group">
      <p className="api-label">{title}</p>
      <ul>
        {links.map(({ label, href, isDeprecated, line }) => (
          <li key={href} className={isDeprecated ? 'api-old' : undefined}>
            <a href={href}>
              <Name text={label} />
            </a>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the sections in the order of the page: links to other pages, and members that this page describes. */
function sectionsOf(page: ApiPage): readonly IndexSection[] {
  const pages = page.index.map(({ title, entries }) => ({
    title,
    links: entries.map(({ label, href, flags }) => ({ label, href, isDeprecated: flags.includes('deprecated') })),
  }));
  return [...pages, ...page.groups.map(sectionOf)];
}

function sectionOf({ title, members }: ApiGroup): IndexSection {
  const links = members.map((member) => ({
    label: member.name,
    href: `#${member.anchor}`,
    isDeprecated: member.flags.includes('deprecated'),
    line: <OneLine member={member} />,
  }));
  return { title, links };
}
