import type { JSX } from 'react';
import type { AnalyticsView } from '../../lib/core/view/index.ts';
import { jsonForHtml } from '../components/json-for-html.ts';

/**
 * Google's tag, or one with the same interface. Its configuration sends the first page view. Each later change of path,
 * query or hash sends another one, after the title has changed: a new page when it has arrived, a new query or hash at once.
 * The path tells them apart, because `popstate` also fires before another page arrives.
 */
const TRACK = (id: string): string => `window.dataLayer=window.dataLayer||[];
function gtag(){dataLayer.push(arguments)}
gtag("js",new Date);gtag("config",${id});
(function(){var href=location.href,path=location.pathname,view=function(){setTimeout(function(){
if(location.href==href)return;href=location.href;path=location.pathname;
gtag("set","page_path",path+location.search+location.hash);gtag("event","page_view")})};
document.addEventListener("docsgen:arrive",view);addEventListener("hashchange",view);
addEventListener("popstate",function(){if(location.pathname==path)view()})})()`;

/** Only on sites that are configured for it; others hold no word of it. */
export function Analytics({ analytics: { trackingId, script } }: { readonly analytics: AnalyticsView }): JSX.Element {
  return (
    <>
      <script async src={script} />
      <script dangerouslySetInnerHTML={{ __html: TRACK(jsonForHtml(trackingId)) }} />
    </>
  );
}
