import type { JSX, ReactNode } from 'react';
import { BackToTop } from '../components/BackToTop.tsx';
import { SharedFragment } from '../components/SharedFragment.tsx';
import { Pager } from '../components/Pager.tsx';
import { RecentPosts } from '../components/RecentPosts.tsx';
import { Sidebar, SidebarToggle } from '../components/Sidebar.tsx';
import { TableOfContents } from '../components/TableOfContents.tsx';
import type { PageView } from '../../lib/core/view/index.ts';

/** Where the skip link leads; a name that no heading gets. */
export const MAIN_ID = 'docsgen-main';

/** The kinds of content that are documentation. */
const DOCS: ReadonlySet<string> = new Set(['doc', 'api', 'category']);

interface ShellProps {
  readonly view: PageView;
  readonly children: ReactNode;
}

/**
 * What lies between the bar and the footer: sidebar, content and table of contents in columns, as far as the
 * page has them. A component page has its width to itself.
 */
export function Shell({ view, children }: ShellProps): JSX.Element {
  if (view.content.kind === 'component') {
    return (
      <main id={MAIN_ID} className="page" tabIndex={-1}>
        {children}
      </main>
    );
  }
  const side = sideOf(view);
  const hasToc = view.toc.length > 0;
  return (
    <div className={`shell${side ? ' shell-with-side' : ''}${hasToc ? ' shell-with-toc' : ''}`}>
      {side && <Side view={view}>{side}</Side>}
      <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
        {children}
        {view.pager && <Pager pager={view.pager} />}
        {DOCS.has(view.content.kind) && (
          <SharedFragment of={view.site} part="back to top">
            <BackToTop />
          </SharedFragment>
        )}
      </main>
      {hasToc && (
        <div className="shell-toc">
          <TableOfContents headings={view.toc} />
        </div>
      )}
    </div>
  );
}

/** The column stays where it is while the article scrolls; a reader may put it away. */
function Side({ view: { sidebar, site }, children }: ShellProps) {
  return (
    <div className="shell-side">
      <div className="side-column">
        {children}
        {sidebar?.hideable && (
          <SharedFragment of={site} part="sidebar toggle">
            <SidebarToggle />
          </SharedFragment>
        )}
      </div>
    </div>
  );
}

function sideOf({ sidebar, content }: PageView): JSX.Element | undefined {
  if (sidebar) return <Sidebar sidebar={sidebar} />;
  return 'recent' in content ? <RecentPosts recent={content.recent} /> : undefined;
}
