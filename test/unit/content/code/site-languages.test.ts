import haskell from 'refractor/haskell';
import { describe, expect, test } from 'vitest';
import { compileDocument, siteLanguages, type GrammarModule } from '../../../../lib/content/index.ts';
import type { SiteLanguages } from '../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { tokensOf } from '../../../../lib/content/code/prism.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { codeLines } from '../compiled.ts';

interface Prism {
  readonly languages: Record<string, object> & {
    extend(name: string, changes: object): object;
    insertBefore(inside: string, before: string, added: object): object;
  };
  readonly hooks: { add(name: string, callback: (run: { tokens: unknown }) => void): void };
  register(grammar: unknown): void;
}

function grammar(displayName: string, define: (prism: Prism) => void, aliases?: readonly string[]): GrammarModule {
  return Object.assign(define, { displayName, ...(aliases && { aliases }) });
}

const acme = (keyword: RegExp): GrammarModule =>
  grammar('AcmeScript', (prism) => void (prism.languages['AcmeScript'] = { comment: /#.*/, keyword }), ['acme']);

const languagesOf = (...modules: GrammarModule[]): SiteLanguages => siteLanguages(modules, 'code', loadPackage).value!;

/** Compiles a page and returns its lines of code and the messages about it. */
function compiled(text: string, languages: SiteLanguages, languageAliases: Record<string, string> = {}) {
  const file = { path: sourcePath('content/docs/page.md'), text, hash: '' };
  const { value, diagnostics } = compileDocument(file, {
    markdown: { math: false, languageAliases, languages },
    loadPackage,
  });
  const html = value.body.kind === 'html' ? value.body.html : '';
  return { lines: codeLines(html), found: diagnostics.map(({ message, hint }) => `${message} ${hint}`) };
}

const HIGHLIGHTED = ['<span class="t-keyword">when</span> a <span class="t-comment"># b</span>'];

describe('a language of the site', () => {
  test('is used by name and by alias, and in Markdown fences', () => {
    const languages = languagesOf(acme(/\bwhen\b/));
    for (const name of ['AcmeScript', 'acmescript', 'acme', 'aliased']) {
      const { lines, found } = compiled(`\`\`\`${name}\nwhen a # b\n\`\`\``, languages, { aliased: 'acme' });
      expect([name, lines, found]).toEqual([name, HIGHLIGHTED, []]);
    }
    expect(compiled('````md\n```acme\nwhen a # b\n```\n````', languages).lines[1]).toContain(
      '<span class="t-keyword">when',
    );
  });

  test('is suggested for a misspelled name', () => {
    expect(compiled('```acmescrip\na\n```', languagesOf(acme(/a/))).found).toEqual([
      'The code is not highlighted, because `acmescrip` is not a known language. Did you mean `acmescript`?',
    ]);
  });

  test('can be that of refractor, and build on others without changing them', () => {
    const before = JSON.stringify(tokensOf('when a', 'javascript', loadPackage));
    const own = grammar('own', ({ languages, hooks, register }) => {
      register(haskell);
      languages['own'] = languages.extend('haskell', {});
      languages.insertBefore('own', 'comment', { important: /\bwhen\b/ });
      languages.insertBefore('javascript', 'comment', { important: /\bwhen\b/ });
      hooks.add('after-tokenize', (run) => void (run.tokens = [run.tokens, '!']));
    });
    expect(compiled('```own\nwhen x where y\n```', languagesOf(own)).lines).toEqual([
      '<span class="t-keyword">when</span> x <span class="t-keyword">where</span> y!',
    ]);
    expect(JSON.stringify(tokensOf('when a', 'javascript', loadPackage))).toBe(before);
    expect(compiled('```js\nwhen\n```', languagesOf(own)).lines).toEqual(['when']);
  });
});

test('the key of the languages depends on their patterns, names and code', () => {
  const key = (module: GrammarModule, code?: string): string =>
    siteLanguages([module], code, loadPackage).value!.cacheKey;
  expect(key(acme(/\bwhen\b/))).toBe(key(acme(/\bwhen\b/)));
  const recursive = grammar('a', ({ languages }) => {
    const inside: Record<string, unknown> = { keyword: /a/ };
    languages['a'] = { string: { pattern: /b/, inside: Object.assign(inside, { string: inside }) } };
  });
  const others = [
    acme(/\bwhen\b/),
    acme(/\bwhen\b/i),
    Object.assign(acme(/\bwhen\b/), { aliases: ['other'] }),
    recursive,
  ];
  expect(new Set(others.map((one) => key(one))).size).toBe(4);
  expect(key(recursive, 'one')).not.toBe(key(recursive, 'two'));
});

test('grammars that fail or add nothing are reported', () => {
  const throwing = grammar('bad', () => {
    throw new Error('no');
  });
  const empty = grammar('none', () => undefined);
  const { value, diagnostics } = siteLanguages([acme(/a/), throwing, empty], undefined, loadPackage);
  expect([...value!.names]).toEqual(['acmescript', 'acme']);
  expect(diagnostics.map(({ code, subject, message }) => [code, subject, message])).toEqual([
    ['config.invalid-value', 'markdown.languages[1]', 'The grammar of `bad` failed: Error: no'],
    ['config.invalid-value', 'markdown.languages[2]', 'The grammar of `none` does not set `Prism.languages.none`.'],
  ]);
  expect(siteLanguages([], undefined, loadPackage).value).toBeUndefined();
});
