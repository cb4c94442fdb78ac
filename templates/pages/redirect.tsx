import type { JSX } from 'react';
import { STRINGS, text } from '../components/i18n/strings.ts';
import { Translate } from '../components/i18n/translate.tsx';
import type { RedirectView } from '../../lib/core/view/index.ts';

/** A page that redirects its visitors automatically, with a link in case that fails. */
export function Redirect({ to, canonical, site, anchors }: RedirectView): JSX.Element {
  return (
    <html lang={site.lang} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        {/* Unlike the element above, the script keeps the anchor of the address. */}
        {site.redirectSrc !== undefined && (
          <script src={site.redirectSrc} data-to={to} data-anchors={anchors && JSON.stringify(anchors)} />
        )}
        <meta name="robots" content="noindex" />
        <title>{`${text('redirect.title')} | ${site.title}`}</title>
        <link rel="canonical" href={canonical ?? to} />
      </head>
      <body>
        <main>
          <p>
            <Translate id="redirect.text" values={{ link: <a href={to}>{to}</a> }}>
              {STRINGS['redirect.text']}
            </Translate>
          </p>
        </main>
      </body>
    </html>
  );
}
