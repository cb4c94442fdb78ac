/** The styles of the search. Defined by esbuild as minified CSS. */
declare const DOCSGEN_SEARCH_STYLES: string;

const SHEET = new CSSStyleSheet();

/** Adds the styles of the search to the page. They are part of its script, so only pages with an open search load them. */
export function adoptStyles(): void {
  if (document.adoptedStyleSheets.includes(SHEET)) return;
  SHEET.replaceSync(DOCSGEN_SEARCH_STYLES);
  document.adoptedStyleSheets.push(SHEET);
}
