import type { CSSProperties, JSX } from 'react';
import type { AnnouncementView, SiteView, VersionView } from '../../lib/core/view/index.ts';
import { Icon } from './Icon.tsx';
import { ViewLink } from './Link.tsx';
import { text } from './strings.ts';

/** A line above the bar, for news. Its id stands on the root element: there a script takes it away. */
export function Announcement({ announcement }: { readonly announcement: AnnouncementView }): JSX.Element {
  const { html, backgroundColor, textColor, closeable } = announcement;
  const style = { backgroundColor, color: textColor } as CSSProperties;
  return (
    <div className="announcement" role="region" aria-label={text('shell.announcement')} style={style}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button type="button" className="announcement-close" aria-label={text('shell.closeAnnouncement')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Tells the reader of an old or unreleased version where the current one is. */
export function VersionBanner({ version, site }: { readonly version: VersionView; readonly site: SiteView }) {
  if (!version.banner) return null;
  const values = { title: site.title, version: version.label };
  return (
    <div className="notice" role="note">
      <p>
        {text(version.banner === 'unreleased' ? 'docs.unreleased' : 'docs.unmaintained', values)}{' '}
        {version.latest && (
          <>
            {text('docs.upToDate')}
            <ViewLink link={version.latest}>{text('docs.latestVersion')}</ViewLink> ({version.latest.label}).
          </>
        )}
      </p>
    </div>
  );
}

/** Says that a page can be found only by those who know its address. */
export function UnlistedNotice(): JSX.Element {
  return (
    <div className="notice" role="note">
      <p>
        <b>{text('docs.unlistedTitle')}</b>
      </p>
      <p>{text('docs.unlisted')}</p>
    </div>
  );
}
