import type { ApiToken, ApiType } from '../../core/view/index.ts';
import type { JsonType } from '../model/typedoc-json.ts';
import { layout } from './layout.ts';
import type { LinkType } from './printer.ts';
import { listedObjects } from './syntax.ts';
import { typePrinter } from './type-docs.ts';

/** The maximum width of a type in a list of parameters, in characters. Lists are narrower than declarations. */
const WIDTH = 72;

export interface TypeOptions {
  /** Whether to shorten an object type to `{ … }` because its members are listed separately. */
  readonly elide?: boolean;
  /** The number of characters before the type. */
  readonly offset?: number;
  /** The maximum width in characters. */
  readonly width?: number;
}

/** Converts a type to the tokens of its TypeScript syntax. Long types are broken into lines. */
export function typeTokens(type: JsonType, link: LinkType, options: TypeOptions = {}): ApiType {
  const { elide, offset = 0, width = WIDTH } = options;
  const printer = typePrinter(link, new Set(elide ? listedObjects(type) : []));
  const before: ApiToken = { kind: 'text', text: '_'.repeat(offset) };
  return mergeTokens(layout([before, printer.print(type)], width).slice(1));
}

/** In a declaration with more links, only the first token with a target is a link. The others would be most of the page. */
const MAX_LINKS = 50;

/** Merges adjacent tokens of the same kind, which halves the size of the HTML. */
export function mergeTokens(tokens: readonly ApiToken[]): ApiType {
  const result: ApiToken[] = [];
  for (const token of withoutRepeatedLinks(tokens)) {
    const last = result.at(-1);
    if (last && canMerge(last, token)) result[result.length - 1] = { ...last, text: last.text + token.text };
    else if (token.text !== '') result.push(token);
  }
  return result;
}

function withoutRepeatedLinks(tokens: readonly ApiToken[]): readonly ApiToken[] {
  if (tokens.filter(({ href }) => href !== undefined).length <= MAX_LINKS) return tokens;
  const linked = new Set<string>();
  return tokens.map(({ href, ...token }) => {
    if (href === undefined || linked.has(href)) return token;
    linked.add(href);
    return { ...token, href };
  });
}

function canMerge(one: ApiToken, other: ApiToken): boolean {
  return one.kind === other.kind && one.changed === other.changed && one.href === undefined && other.href === undefined;
}
