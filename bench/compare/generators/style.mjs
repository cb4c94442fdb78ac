// @ts-check

/** The style sheet for tools without a default theme: page layout, and colors for the classes of Prism and Chroma. */
export const STYLE = `body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 18rem minmax(0, 1fr) 14rem; }
header { grid-column: 1 / -1; padding: 0.75rem 1.5rem; border-bottom: 1px solid #ddd; }
nav.sidebar, nav.toc { padding: 1rem; position: sticky; top: 0; max-height: 100vh; overflow: auto; font-size: 0.875rem; }
nav ul { list-style: none; padding-inline-start: 0.75rem; }
nav [aria-current] { font-weight: 600; }
main { padding: 1rem 2rem; max-width: 50rem; }
pre { padding: 1rem; overflow: auto; background: #f6f8fa; border-radius: 6px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #ddd; padding: 0.25rem 0.75rem; }
.admonition { border-inline-start: 4px solid #3578e5; padding: 0.5rem 1rem; background: #f0f6ff; }
.admonition.warning { border-color: #e6a700; background: #fff8e6; }
.admonition.danger { border-color: #e13238; background: #ffebec; }
.pager { display: flex; justify-content: space-between; }
.token.comment, .chroma .c, .chroma .c1, .chroma .cm { color: #6a737d; }
.token.keyword, .chroma .k, .chroma .kd, .chroma .kr { color: #b31d28; }
.token.string, .chroma .s, .chroma .s1, .chroma .s2, .chroma .sb { color: #22863a; }
.token.function, .chroma .nx, .chroma .nf { color: #6f42c1; }
.token.number, .chroma .m, .chroma .mi { color: #005cc5; }
.highlight-line-active, .chroma .hl { background: #fffbdd; }
`;
