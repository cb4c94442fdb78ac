import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@lexical/code';
import Prism from 'prismjs';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/source-tree.ts';
import { claims } from '../../support/claims.ts';

/** Adds the token types of a Prism grammar and of the grammars inside it. */
function addTypes(grammar: object, types: Set<string>, seen: Set<object>): void {
  if (seen.has(grammar)) return;
  seen.add(grammar);
  for (const [type, value] of Object.entries(grammar) as [string, unknown][]) {
    if (typeof value === 'function' || value === null || value === undefined) continue;
    if (type === 'rest') {
      addTypes(value, types, seen);
      continue;
    }
    types.add(type);
    for (const token of [value].flat()) {
      const inside = (token as { inside?: object | null }).inside;
      if (inside) addTypes(inside, types, seen);
    }
  }
}

test('theming#code-highlight lists the token types of all languages in @lexical/code', () => {
  expect(Object.keys(claims.code.CODE_LANGUAGE_FRIENDLY_NAME_MAP)).toContain('typescript');
  const types = new Set<string>();
  for (const grammar of Object.values(Prism.languages)) {
    if (typeof grammar === 'object') addTypes(grammar, types, new Set());
  }
  const page = readFileSync(join(ROOT, 'content/docs/getting-started/theming.mdx'), 'utf8');
  const list = /\{#code-highlight\}[\s\S]*?```text\n([\s\S]*?)```/.exec(page)![1]!;
  expect(list.trim().split(/\s+/)).toEqual([...types].sort());
});
