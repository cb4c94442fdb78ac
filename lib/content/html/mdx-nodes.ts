import type { Nodes } from 'mdast';
import { giveUp, type Writing } from './writing.ts';

/** A component that the transformation creates in MDX. Its attributes are strings. */
interface JsxNode {
  readonly name: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

/** Writes the components that the transformation creates: highlighted code and formulas. */
export function component(writing: Writing, { name, attributes }: JsxNode): string {
  const { dialect } = writing;
  const props = Object.fromEntries(attributes.map((one) => [one.name, one.value]));
  if (name === 'DocsgenCode') {
    const { className = '', language = '', innerHtml = '' } = props;
    const [ofClass, ofLanguage] = [className, language].map(dialect.attribute);
    return `<figure class="${ofClass}" data-language="${ofLanguage}">${innerHtml}</figure>`;
  }
  if (name === 'DocsgenMath') return `<${props['as']} class="math">${props['html']}</${props['as']}>`;
  return giveUp(writing);
}

/** Writes nothing for a comment in an expression. */
export function comment(writing: Writing, { value }: { readonly value: string }): string {
  return /^\/\*(?:(?!\*\/)[^])*\*\/$/.test(value) ? '' : giveUp(writing);
}

/** Moves the attribute `checked` to the end, where React writes it. */
export function withCheckedLast(data: Nodes['data']): Nodes['data'] {
  const { checked, ...others } = data?.hProperties ?? {};
  return { ...data, hProperties: { ...others, checked } };
}
