import type { JSX } from 'react';
import type { AnalyticsView } from '../view.ts';
import { jsonForHtml } from '../components/json-for-html.ts';

/**
 * Google's tag, or one that speaks its language. The first view comes from its configuration; each later change of
 * path, query or part is another, sent once the title is that of the page (SPEC §7, FACTS §5.16).
 */
const TRACK = (id: string): string => `window.dataLayer=window.dataLayer||[];
function gtag(){dataLayer.push(arguments)}
gtag("js",new Date);gtag("config",${id});
(function(){var view=function(){setTimeout(function(){
gtag("set","page_path",location.pathname+location.search+location.hash);gtag("event","page_view")})};
document.addEventListener("docsgen:arrive",view);addEventListener("hashchange",view)})()`;

/** Only on sites that are configured for it; others hold no word of it. */
export function Analytics({ analytics: { trackingId, script } }: { readonly analytics: AnalyticsView }): JSX.Element {
  return (
    <>
      <script async src={script} />
      <script dangerouslySetInnerHTML={{ __html: TRACK(jsonForHtml(trackingId)) }} />
    </>
  );
}
