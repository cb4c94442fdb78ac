import type { ApiToken, ApiType } from '../../core/view/index.ts';

/** Types whose props are those of their argument. */
const WRAPPERS = /^(?:React\.)?(?:PropsWithChildren|PropsWithoutRef|PropsWithRef|Readonly|NoInfer)$/;

/** Returns the parts of an intersection, without types that only wrap their argument. Object types are not among the parts. */
export function partsOfType(type: ApiType): readonly ApiType[] {
  return splitType(type, '&').flatMap((part): readonly ApiType[] => {
    const [first, second] = part;
    // Literals and types of the language have no members.
    if (!first || (first.kind !== 'type' && first.kind !== 'name')) return [];
    const isWrapper = WRAPPERS.test(first.text) && second?.text.startsWith('<');
    return isWrapper ? partsOfType(argumentsOf(part)[0] ?? []) : [part];
  });
}

/** Returns the arguments of a generic type: `string` and `number` for `Map<string, number>`. */
export function argumentsOf([, ...others]: ApiType): readonly ApiType[] {
  const inner = others.map((token, index) => {
    const start = index === 0 ? token.text.replace(/^</, '') : token.text;
    return { ...token, text: index === others.length - 1 ? start.replace(/>$/, '') : start };
  });
  return splitType(inner, ',');
}

/** Splits a type at an operator outside of brackets. */
function splitType(type: ApiType, operator: string): readonly ApiType[] {
  const parts: ApiToken[][] = [[]];
  let depth = 0;
  for (const token of type) {
    let text = '';
    for (const [index, character] of [...token.text].entries()) {
      const isArrow = character === '>' && token.text[index - 1] === '=';
      if (token.kind !== 'literal' && !isArrow) depth += depthChange(character);
      if (character === operator && depth === 0 && token.kind !== 'literal') {
        parts.at(-1)!.push({ ...token, text });
        parts.push([]);
        text = '';
      } else text += character;
    }
    parts.at(-1)!.push({ ...token, text });
  }
  return parts.map(trimmed).filter((part) => part.length > 0);
}

/** Removes white space at both ends, and empty tokens. */
function trimmed(part: ApiType): ApiType {
  const isBlank = ({ text }: ApiToken): boolean => text.trim() === '';
  const first = part.findIndex((token) => !isBlank(token));
  const last = part.findLastIndex((token) => !isBlank(token));
  return part.slice(Math.max(0, first), last + 1).map((token, index, all) => {
    const start = index === 0 ? token.text.trimStart() : token.text;
    return { ...token, text: index === all.length - 1 ? start.trimEnd() : start };
  });
}

function depthChange(character: string): number {
  if ('([{<'.includes(character)) return 1;
  return ')]}>'.includes(character) ? -1 : 0;
}
