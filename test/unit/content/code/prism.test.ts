import { refractor } from 'refractor/core';
import { describe, expect, test } from 'vitest';
import { tokensOf } from '../../../../lib/content/code/prism.ts';
import type { Tokens } from '../../../../lib/core/model/index.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

/** The part of hast that refractor's public function returns. */
interface HighlightedNode {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: readonly string[] };
  readonly children?: readonly HighlightedNode[];
}

/** Returns each piece of text with the classes of the tokens around it: `a` → `[['keyword'], 'a']`. */
type Pieces = (readonly [classes: readonly string[], text: string])[];

function piecesOfTokens(tokens: Tokens, classes: readonly string[] = []): Pieces {
  if (typeof tokens === 'string') return [[classes, tokens]];
  if (!('type' in tokens)) return tokens.flatMap((token) => piecesOfTokens(token, classes));
  const { type, alias, content } = tokens;
  return piecesOfTokens(content, [...classes, type, ...[alias ?? []].flat()]);
}

function piecesOfTree({ value, properties, children = [] }: HighlightedNode, classes: readonly string[] = []): Pieces {
  if (value !== undefined) return [[classes, value]];
  const ownClasses = (properties?.className ?? []).filter((name) => name !== 'token');
  return children.flatMap((child) => piecesOfTree(child, [...classes, ...ownClasses]));
}

/** Prism's tokenizer is not part of the types of refractor, so a new version may change it without notice. */
describe("direct access to Prism's tokenizer returns the same tokens as refractor.highlight", () => {
  test.each([
    ['typescript', 'export const a = <T,>(b: T): string => `x ${b} y`; // c'],
    ['tsx', 'const a = <B c={1} {...d}>e {f}</B>;'],
    ['css', '@media (a) { .b:hover { color: red; } }'],
    ['markup', '<a href="b">c</a><script>let d = 1;</script><style>e { f: g }</style>'],
    ['php', '<p><?php echo "a $b"; ?></p>'],
    ['markdown', '# a *b*\n\n- `c` [d](e)\n'],
    ['bash', 'npm install "$a" | grep b # c'],
    ['json', '{ "a": [1, true, null] }'],
  ])('for %s', (language, code) => {
    const tokens = tokensOf(code, language, loadPackage)!;
    const highlighted = refractor.highlight(code, language) as unknown as HighlightedNode;
    const pieces = piecesOfTokens(tokens);
    expect(pieces).toEqual(piecesOfTree(highlighted));
    expect(pieces.length).toBeGreaterThan(1);
  });
});

test('keywords that Prism does not know are added to its TypeScript grammars', () => {
  for (const language of ['typescript', 'tsx'])
    expect(piecesOfTokens(tokensOf('a satisfies B', language, loadPackage)!)).toContainEqual([
      ['keyword'],
      'satisfies',
    ]);
});
