import type { JSX } from 'react';

/** Computes the same address as `pageAddress` in client/navigation/page-url.ts. */
const LEAVE = `(function(){var page=new URL(location.href);
if(page.pathname===document.documentElement.dataset.base+"404.html")return;
page.pathname=page.pathname.replace(/\\/index\\.html$/,"/").replace(/\\.html$/,"");
if(page.pathname!==location.pathname)fetch(page,{method:"HEAD"}).then(function(response){
if(response.ok)location.replace(page)},function(){})})()`;

/**
 * Part of the page for missing addresses. Hosts that only look for files, such as GitHub Pages, show that page when asked
 * for `/docs/faq.html`, because the file is `docs/faq/index.html`. Goes to `/docs/faq` if that page exists.
 */
export function HtmlAddress(): JSX.Element {
  return <script dangerouslySetInnerHTML={{ __html: LEAVE }} />;
}
