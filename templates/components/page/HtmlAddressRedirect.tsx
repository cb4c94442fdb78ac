import type { JSX } from 'react';

/** Computes the same address as `pageAddress` in client/navigation/page-url.ts. */
const SCRIPT = `(function(){var page=new URL(location.href);
if(page.pathname===document.documentElement.dataset.base+"404.html")return;
page.pathname=page.pathname.replace(/\\/index\\.html$/,"/").replace(/\\.html$/,"");
if(page.pathname!==location.pathname)fetch(page,{method:"HEAD"}).then(function(response){
if(response.ok)location.replace(page)},function(){})})()`;

/**
 * Redirects from an address such as `/docs/faq.html` to `/docs/faq` if that page exists. It is part of the page for missing addresses,
 * because hosts that only look for files, such as GitHub Pages, show that page: the file is `docs/faq/index.html`.
 */
export function HtmlAddressRedirect(): JSX.Element {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
