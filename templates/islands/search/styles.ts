/** The styles of the search, minified; put in by esbuild. */
declare const DOCSGEN_SEARCH_STYLES: string;

const SHEET = new CSSStyleSheet();

/** Only who searches loads the styles of the search: they come with its script. */
export function useStyles(): void {
  if (document.adoptedStyleSheets.includes(SHEET)) return;
  SHEET.replaceSync(DOCSGEN_SEARCH_STYLES);
  document.adoptedStyleSheets.push(SHEET);
}
