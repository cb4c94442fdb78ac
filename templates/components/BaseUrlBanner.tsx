import type { JSX } from 'react';
import { text } from './strings.ts';

/**
 * A site that is published below another path than it was built for has HTML and nothing else. Then this says so, on
 * the home page, and which path would do (SPEC §8). Where the styles are there it is never seen.
 */
export function BaseUrlBanner({ baseUrl }: { readonly baseUrl: string }): JSX.Element {
  return (
    <>
      <template id="docsgen-base-url">
        <div id="docsgen-base-url-banner" style={STYLE}>
          <b>{text('baseUrl.title')}</b>
          <p>{text('baseUrl.cause')}</p>
          <p>{text(baseUrl === '/' ? 'baseUrl.default' : 'baseUrl.current', { baseUrl })}</p>
          <p>{text('baseUrl.suggestion')}</p>
        </div>
      </template>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}

/** There are no other styles when it is seen. */
const STYLE = {
  padding: 20,
  border: '4px solid #b00020',
  background: '#ffe6b3',
  color: '#000',
  font: '18px/1.5 sans-serif',
};

const SCRIPT = `addEventListener("load",function(){
if(getComputedStyle(document.documentElement).getPropertyValue("--paper"))return;
var box=document.getElementById("docsgen-base-url").content.firstChild,path=box.lastChild;
path.textContent=path.textContent.replace("{path}",location.pathname.replace(/[^/]*$/,""));
document.body.prepend(box)})`;
