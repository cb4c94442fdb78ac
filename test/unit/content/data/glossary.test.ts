import { describe, expect, test } from 'vitest';
import { readGlossary } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

function glossary(text: string) {
  const { value, diagnostics } = readGlossary(
    { path: sourcePath('content/glossary.yml'), text, hash: '' },
    { loadPackage, html: 'allow' },
  );
  return {
    terms: value?.terms.map(({ name, html }) => `${name}: ${html}`),
    refs: value?.document.refs.map(({ target, location }) => `${target} ${location.line}:${location.column}`),
    found: diagnostics.map(({ message, location }) => `${location?.line}:${location?.column} ${message}`),
  };
}

describe('the glossary', () => {
  test('contains terms with definitions in inline Markdown, sorted by name', () => {
    const { terms, found } = glossary('SSR: HTML from *servers*.\nbundle: |\n  One\n  file.\n');
    expect(terms).toEqual(['bundle: One\nfile.', 'SSR: HTML from <em>servers</em>.']);
    expect(found).toEqual([]);
  });

  test('contains links with their place in the file', () => {
    const { refs } = glossary('A: See [b](docs/b.md).\nB: >\n  See [a](docs/a.md) and\n  [b](docs/b.md).\n');
    expect(refs).toEqual(['docs/b.md 1:12', 'docs/a.md 3:11', 'docs/b.md 4:7']);
  });

  test('may be empty', () => {
    expect(glossary('')).toEqual({ terms: [], refs: [], found: [] });
  });

  test('has all mistakes reported at their terms', () => {
    const text = 'A: 5\nB: "# Title"\nC: "One\\n\\nTwo"\nD: ""\nE: A :term[B].\ne: Again.\nF: fine\n';
    const { terms, found } = glossary(text);
    expect(found).toEqual([
      '1:1 `A`: Expected a string, found 5.',
      '2:1 The definition of `B` is not one paragraph.',
      '3:1 The definition of `C` is not one paragraph.',
      '4:1 The definition of `D` is not one paragraph.',
      '5:1 The definition of `E` contains a term.',
      '6:1 `e` and `E` are the same term.',
    ]);
    expect(terms).toContain('F: fine');
  });

  test('must be valid YAML', () => {
    expect(glossary('A: [').found[0]).toMatch(/^1:\d+ The glossary can't be read/);
  });
});
