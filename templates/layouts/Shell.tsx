import type { JSX, ReactNode } from 'react';
import { BackToTop } from '../components/navigation/BackToTop.tsx';
import { SharedFragment } from '../components/context/SharedFragment.tsx';
import { ImageZoom } from '../components/elements/ImageZoom.tsx';
import { Pager } from '../components/navigation/Pager.tsx';
import { RecentPosts } from '../components/blog/RecentPosts.tsx';
import { Sidebar, SidebarToggle } from '../components/navigation/Sidebar.tsx';
import { TableOfContents } from '../components/navigation/TableOfContents.tsx';
import type { PageView } from '../../lib/core/view/index.ts';

/** The target of the skip link. No heading gets this id. */
export const MAIN_ID = 'docsgen-main';

/** The kinds of content that belong to the docs. */
const DOCS: ReadonlySet<string> = new Set(['doc', 'api', 'category']);

interface ShellProps {
  readonly view: PageView;
  readonly children: ReactNode;
}

/**
 * The part of a page between the navbar and the footer: columns for the sidebar, the content and the table of contents, if the page has
 * them. Component pages and home pages use the full width.
 */
export function Shell({ view, children }: ShellProps): JSX.Element {
  if (view.content.kind === 'component' || view.content.kind === 'home') {
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
        {view.hasZoom && (
          <SharedFragment of={view.site} part="image zoom">
            <ImageZoom />
          </SharedFragment>
        )}
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

/** The column of the sidebar, which stays visible while the article scrolls. Readers can collapse it. */
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
  return 'recent' in content && content.recent ? <RecentPosts recent={content.recent} /> : undefined;
}
