import type { JSX } from 'react';
import { jsonForHtml } from './json-for-html.ts';
import { text } from './strings.ts';

/**
 * A site that is published below another path than it was built for has HTML and nothing else. Then this says so, on
 * the home page, and which path would do (SPEC §8). Where the styles are there it is never seen.
 */
export function BaseUrlBanner({ baseUrl }: { readonly baseUrl: string }): JSX.Element {
  return <script dangerouslySetInnerHTML={{ __html: script(baseUrl) }} />;
}

function script(baseUrl: string): string {
  const lines = [
    text('baseUrl.title'),
    text('baseUrl.cause'),
    text(baseUrl === '/' ? 'baseUrl.default' : 'baseUrl.current', { baseUrl }),
    text('baseUrl.suggestion'),
  ];
  return `addEventListener("load",function(){
if(getComputedStyle(document.documentElement).getPropertyValue("--paper"))return;
var box=document.createElement("div");box.id="docsgen-base-url-banner";
box.style.cssText="border:4px solid #b00020;background:#ffe6b3;color:#000;padding:20px;font:18px/1.5 sans-serif";
${jsonForHtml(lines)}.forEach(function(line,index){var p=document.createElement(index?"p":"b");
p.textContent=line.replace("{path}",location.pathname.replace(/[^/]*$/,""));box.append(p)});
document.body.prepend(box)})`;
}
