import type { JSX } from 'react';
import { text } from '../i18n/strings.ts';

/**
 * Warns when the site is published at a path that does not match its `baseUrl`, so its styles and scripts are not found. A script on the
 * home page shows the message and suggests the right path if the style sheet is missing.
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

/** Inline, because no style sheet is loaded when the banner is visible. */
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
