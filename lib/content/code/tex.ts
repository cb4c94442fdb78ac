// The only module that uses KaTeX. It is loaded when the first formula is rendered.
import type katex from 'katex';
import type { LoadPackage } from './load-package.ts';

/** A rendered formula, or the error in its source. */
export type RenderedTex = { readonly html: string } | { readonly error: string; readonly offset: number };

/** Definitions of macros (`\gdef`), which later formulas of the same page can use. */
export type TexMacros = Record<string, string>;

/** The visible form of a formula, and its form for screen readers. Search reads the source next to them. */
const NOT_SEARCHED = /(?<=<semantics>)<(?:mrow|mtable)|<span class="katex-html"/g;

/** Options for rendering a formula. */
export interface TexOptions {
  /** Whether the formula is a block. */
  readonly displayMode: boolean;
  readonly macros: TexMacros;
  readonly loadPackage: LoadPackage;
}

/** Renders a formula in TeX as HTML and MathML. */
export function renderTex(tex: string, { displayMode, macros, loadPackage }: TexOptions): RenderedTex {
  const { renderToString, ParseError } = loadPackage('katex') as typeof katex;
  try {
    const html = renderToString(tex, { displayMode, macros, globalGroup: true, strict: 'ignore' });
    return { html: html.replace(NOT_SEARCHED, '$& data-nosearch') };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { rawMessage, position } = error as unknown as { readonly rawMessage: string; readonly position?: number };
    return { error: rawMessage, offset: Math.min(position ?? 0, tex.length) };
  }
}
