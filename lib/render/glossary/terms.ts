import { addressOfResolution } from '../../core/address.ts';
import type { ResolvedTerm } from '../../core/model/index.ts';
import type { SymbolPlaceholder } from '../../core/html/placeholders.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { inAlphabet, letterBar, type LetterWords } from './letters.ts';

/** Writes the terms of one body. */
export interface TermWriter {
  /** Returns the HTML before or after the text of a term. Empty for an unknown term. */
  readonly tag: (term: ResolvedTerm | undefined, part: SymbolPlaceholder) => string;
  /** Returns the list of all terms, below a bar of their letters if there are words for it. */
  readonly list: (terms: readonly ResolvedTerm[], letters?: LetterWords) => string;
}

/**
 * Starts to write the terms of a body. The text of a term is a button that opens its definition, which browsers do without
 * JavaScript. `resolve` replaces the placeholders in a definition.
 */
export function termWriter(base: string, resolve: (html: string) => string): TermWriter {
  let count = 0;
  const written = new Set<string>();
  const addressOf = (to: NonNullable<ResolvedTerm['to']>): string =>
    escapeHtml(addressOfResolution({ kind: 'page', ...to }, base, false));
  const nameOf = ({ name, to }: ResolvedTerm): string => {
    const text = escapeHtml(name);
    return to
      ? `<a class="term-name" href="${addressOf(to)}">${text}</a>`
      : `<strong class="term-name">${text}</strong>`;
  };
  return {
    tag: (term, part) => {
      if (!term) return '';
      // The ids of headings have no dots.
      if (part === 'start') return `<button type="button" class="term" popovertarget="term.${++count}">`;
      const definition = `${nameOf(term)} <span>${resolve(term.html)}</span>`;
      // Printed pages show the first definition of each term.
      const repeated = written.has(term.name) ? ' data-repeated=""' : '';
      written.add(term.name);
      return `</button><span class="term-definition" id="term.${count}" popover="" data-nosearch=""${repeated}>${definition}</span>`;
    },
    list: (terms, letters) => {
      const sorted = letters ? inAlphabet(terms, letters.locale) : terms;
      const items = sorted.map(({ name, html, to }) => {
        const id = to ? ` id="${escapeHtml(to.hash)}"` : '';
        return `<dt${id}>${escapeHtml(name)}</dt><dd>${resolve(html)}</dd>`;
      });
      return `${letters ? letterBar(sorted, letters) : ''}<dl class="glossary">${items.join('')}</dl>`;
    },
  };
}
