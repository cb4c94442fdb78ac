import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { refractor } from 'refractor/core';
import { describe, expect, test } from 'vitest';
import { grammarOf, similarLanguage } from '../../../../lib/content/code/languages/index.ts';
import { grammarNames } from '../../../../lib/content/code/languages/names.ts';
import { tokensOf } from '../../../../lib/content/code/prism.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { markdown, mdx } from '../compiled.ts';

const load = createRequire(import.meta.url);
const FOLDER = join(dirname(load.resolve('refractor/core')), '../lang');

interface Grammar {
  readonly displayName: string;
  readonly aliases: readonly string[];
}

const all = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => (load(`refractor/${name.slice(0, -3)}`) as { readonly default: Grammar }).default);

describe('the list of languages', () => {
  test('has every name and alias of refractor', () => {
    const names = all.flatMap(({ displayName, aliases }) => [displayName, ...aliases]);
    expect(names.filter((name) => grammarOf(name) === undefined)).toEqual([]);
  });

  test('names only grammars of refractor', () => {
    const grammars = new Set(all.map(({ displayName }) => displayName));
    expect([...new Set(grammarNames().values())].filter((name) => name !== '' && !grammars.has(name))).toEqual([]);
  });

  test('suggests names for misspelled ones', () => {
    expect(similarLanguage('javscript')).toBe('javascript');
    expect(similarLanguage('brainfrick')).toBe('brainfuck');
    expect(similarLanguage('klingon-language')).toBeUndefined();
  });
});

/** Writes a grammar as text. Grammars contain themselves. */
function shown(value: unknown, known = new Map<unknown, number>()): string {
  // Prism adds the flag `g` when it uses a pattern.
  if (value instanceof RegExp) return `${value.source}/${value.flags.replace('g', '')}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const index = known.get(value);
  if (index !== undefined) return `^${index}`;
  known.set(value, known.size);
  return `{${Object.entries(value).map(([key, one]) => `${key}:${shown(one, known)}`)}}`;
}

test('loading a grammar changes no grammar that is loaded already', () => {
  const grammarNamed = (name: string): unknown => (refractor.languages as Record<string, unknown>)[name];
  const names = [...new Set(grammarNames().values())].filter((name) => name !== '');
  const before = new Map<string, string>();
  // The reverse order, because most grammars need others with names that come earlier in the alphabet or are common.
  for (const name of names.toReversed()) {
    tokensOf('', name, loadPackage);
    before.set(name, shown(grammarNamed(name)));
  }
  // Prism adds these parts only if the other language is registered first.
  for (const [name, part] of [
    ['haml', 'filter-coffee:'],
    ['pug', 'filter-stylus:'],
    ['pure', 'inline-lang-fortran:'],
  ] as const)
    expect(before.get(name)).toContain(part);
  expect(names.filter((name) => before.get(name) !== shown(grammarNamed(name)))).toEqual([]);
});

describe('a code block', () => {
  test('is highlighted in any language of refractor, by name or alias', () => {
    expect(markdown('```elixir\ndefmodule A do\n```').html).toContain('<span class="t-keyword">defmodule</span>');
    expect(markdown('```tf\nresource "a" "b" {}\n```').html).toContain('t-keyword');
    expect(mdx('```hs\nmodule A where\n```').html).toContain('t-keyword');
    expect(markdown('````md\n```zig\nconst a = 1;\n```\n````').html).toContain('<span class="t-keyword">const</span>');
  });

  test('in an unknown language is reported once for each name', () => {
    const { diagnostics, html } = markdown('```klingn\na\n```\n\n- ```klingn\n  b\n  ```\n\n```pyhton\n```');
    expect(html).toContain('data-language="klingn"');
    expect(diagnostics.map(({ code, message, hint, location }) => [code, message, hint, location])).toEqual([
      [
        'content.unknown-language',
        'The code is not highlighted, because `klingn` is not a known language.',
        'For code without highlighting, write `text`.',
        { file: 'content/docs/guide/page.md', line: 1, column: 4, length: 6 },
      ],
      [
        'content.unknown-language',
        'The code is not highlighted, because `pyhton` is not a known language.',
        'Did you mean `python`?',
        { file: 'content/docs/guide/page.md', line: 9, column: 4, length: 6 },
      ],
    ]);
  });

  test.each(['text', 'plain', 'txt', 'console', 'output', ''])('in `%s` is not reported', (language) => {
    expect(markdown(`\`\`\`${language}\na\n\`\`\``).found).toEqual([]);
  });
});
