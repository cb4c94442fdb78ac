import type { CSSProperties, JSX } from 'react';
import type { AnnouncementView, SiteView, VersionView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { STRINGS, text } from '../i18n/strings.ts';
import { Translate } from '../i18n/translate.tsx';

/** A message above the navbar. Its id is also on the root element, where a script removes it to close the message. */
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

/** Tells readers of an old or unreleased version where to find the current one. */
export function VersionBanner({ version, site }: { readonly version: VersionView; readonly site: SiteView }) {
  if (!version.banner) return null;
  const values = { title: site.title, version: version.label };
  return (
    <div className="notice" role="note">
      <p>
        {text(version.banner === 'unreleased' ? 'docs.unreleased' : 'docs.unmaintained', values)}{' '}
        {version.latest && (
          <Translate
            id="docs.upToDate"
            values={{
              link: <ViewLink link={version.latest}>{text('docs.latestVersion')}</ViewLink>,
              version: version.latest.label,
            }}
          >
            {STRINGS['docs.upToDate']}
          </Translate>
        )}
      </p>
    </div>
  );
}

/** Tells authors that the published site does not contain the page. */
export function DraftNotice(): JSX.Element {
  return (
    <div className="notice" role="note">
      <p>
        <b>{text('docs.draftTitle')}</b>
      </p>
      <p>{text('docs.draft')}</p>
    </div>
  );
}

/** Tells readers that the page is only reachable by a direct link. */
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

/** Tells readers that the content is not in the language of the page. */
export function UntranslatedNotice(): JSX.Element {
  return (
    <div className="notice" role="note">
      <p>{text('docs.untranslated')}</p>
    </div>
  );
}
