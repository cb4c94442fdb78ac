import type { JSX } from 'react';
import type { AnalyticsView } from '../../lib/core/view/index.ts';
import { jsonForHtml } from '../components/elements/json-for-html.ts';

/**
 * Returns the script for Google's tag, or for a tag with the same interface. The configuration sends the first page view. Each later change
 * of path, query or hash sends another one with the new title: for a new page after it was opened, and for a new query or hash immediately.
 * The script compares the path, because `popstate` is also dispatched before another page is opened.
 */
const trackingScript = (id: string): string => `window.dataLayer=window.dataLayer||[];
function gtag(){dataLayer.push(arguments)}
gtag("js",new Date);gtag("config",${id});
(function(){var href=location.href,path=location.pathname,view=function(){setTimeout(function(){
if(location.href==href)return;href=location.href;path=location.pathname;
gtag("set","page_path",path+location.search+location.hash);gtag("event","page_view")})};
document.addEventListener("docsgen:arrive",view);addEventListener("hashchange",view);
addEventListener("popstate",function(){if(location.pathname==path)view()})})()`;

/** Loads the analytics script. Only sites that configure it contain any of this. */
export function Analytics({ analytics: { trackingId, script } }: { readonly analytics: AnalyticsView }): JSX.Element {
  return (
    <>
      <script async src={script} />
      <script dangerouslySetInnerHTML={{ __html: trackingScript(jsonForHtml(trackingId)) }} />
    </>
  );
}
