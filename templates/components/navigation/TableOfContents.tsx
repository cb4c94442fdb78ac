import type { JSX } from 'react';
import type { HeadingView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

interface TableOfContentsProps {
  readonly headings: readonly HeadingView[];
}

interface Branch {
  readonly heading: HeadingView;
  readonly children: HeadingView[];
}

/** Lists the headings of the page in a separate column. */
export function TableOfContents({ headings }: TableOfContentsProps): JSX.Element {
  return (
    <nav className="toc" aria-labelledby="docsgen-toc">
      <p id="docsgen-toc">{text('docs.onThisPage')}</p>
      <TocList headings={headings} />
    </nav>
  );
}

/** Lists the headings of the page in a collapsible block above the article, for small screens. */
export function TocBlock({ headings }: TableOfContentsProps): JSX.Element {
  return (
    <details className="toc-block">
      <summary>
        {text('docs.onThisPage')}
        <Icon name="chevron" />
      </summary>
      <TocList headings={headings} />
    </details>
  );
}

function TocList({ headings }: TableOfContentsProps): JSX.Element {
  return (
    <ul className="toc-list">
      {nest(headings).map(({ heading, children }) => (
        <li key={heading.id}>
          <TocLink heading={heading} />
          {children.length > 0 && <TocList headings={children} />}
        </li>
      ))}
    </ul>
  );
}

function TocLink({ heading }: { readonly heading: HeadingView }): JSX.Element {
  return (
    <a href={`#${encodeURIComponent(heading.id)}`} dangerouslySetInnerHTML={{ __html: breakable(heading.html) }} />
  );
}

/** Identifiers that are too long for the column, outside tags */
const LONG_NAME = /[$\w./@-]{22,}(?![^<]*>)/g;

/** Allows line breaks within long names: after a slash or a dot, and before a capital letter. */
function breakable(html: string): string {
  return html.replace(LONG_NAME, (name) => name.replace(/([/._])(?=\w)|([a-z])(?=[A-Z])/g, '$1$2<wbr>'));
}

/** Nests each heading below the closest heading before it that has the highest level of the list. */
function nest(headings: readonly HeadingView[]): readonly Branch[] {
  const branches: Branch[] = [];
  const top = Math.min(...headings.map(({ level }) => level));
  for (const heading of headings) {
    const parent = branches.at(-1);
    if (parent && heading.level > top) parent.children.push(heading);
    else branches.push({ heading, children: [] });
  }
  return branches;
}
