import { describe, expect, test } from 'vitest';
import { isCategoryFile, readAuthors, readCategoryFile } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const file = (path: string, text: string) => ({ path: sourcePath(path), text, hash: '' });
const authors = (text: string) => readAuthors(file('content/blog/authors.yml', text));
const category = (text: string) => readCategoryFile(file('content/docs/guide/_category_.yml', text));

describe('the authors file', () => {
  test('contains authors by key', () => {
    const { value, diagnostics } = authors('ada:\n  name: Ada\n  image_url: ./ada.png\nbob: {}\n');
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ ada: { name: 'Ada', image: './ada.png' }, bob: {} });
  });

  test('may be empty', () => {
    expect(authors('')).toEqual({ value: {}, diagnostics: [] });
  });

  test('has all errors reported at their keys, with suggestions', () => {
    const { value, diagnostics } = authors('ada:\n  nmae: Ada\nbob:\n  url: 3\n');
    // Posts can still refer to these authors.
    expect(value).toEqual({ ada: {}, bob: {} });
    expect(diagnostics.map(({ message, location, hint }) => [message, location?.line, location?.column, hint])).toEqual(
      [
        ['Unknown key `ada.nmae`.', 2, 3, 'Did you mean `name`?'],
        ['`bob.url`: Expected a string, found 3.', 4, 3, undefined],
      ],
    );
  });

  test('with an error in one author keeps its other keys and the other authors', () => {
    const { value, diagnostics } = authors(
      'ada:\n  name: Ada\n  profiles:\n    github: ada\n  url: 3\nbob:\n  name: Bob\neve: 5\n',
    );
    expect(value).toEqual({ ada: { name: 'Ada' }, bob: { name: 'Bob' }, eve: {} });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`ada.url`: Expected a string, found 3.',
      'Unknown key `ada.profiles`.',
      '`eve`: Expected an object, found 5.',
    ]);
  });

  test('must be valid YAML and not a list', () => {
    expect(authors('ada: [').diagnostics[0]).toMatchObject({ code: 'blog.authors-invalid', location: { line: 1 } });
    expect(authors('ada: [').value).toBeUndefined();
    expect(authors('- ada').diagnostics[0]!.message).toBe('The authors file: Expected an object, found a list.');
  });
});

describe('a category file', () => {
  test('is recognized by its name', () => {
    expect(['_category_.json', 'docs/_category_.yml', 'a/b/_category_.yaml'].every(isCategoryFile)).toBe(true);
    expect(['_category_.ts', 'category.json', '_category_x.json'].some(isCategoryFile)).toBe(false);
  });

  test('may be YAML or JSON', () => {
    const expected = { dir: 'content/docs/guide', label: 'Guide', position: 2, link: { type: 'doc', id: 'guide/a' } };
    expect(category('label: Guide\nposition: 2\nlink: { type: doc, id: guide/a }\n').value).toMatchObject(expected);
    const json = '{"label":"Guide","position":2,"link":{"type":"doc","id":"guide/a"}}';
    expect(readCategoryFile(file('content/docs/guide/_category_.json', json)).value).toMatchObject(expected);
  });

  test('with an error keeps the valid keys, and the error has a location', () => {
    const { value, diagnostics } = category('label: Guide\ncolapsed: true\n');
    expect(value).toMatchObject({ label: 'Guide' });
    expect(diagnostics[0]).toMatchObject({
      code: 'content.category-invalid',
      location: { line: 2, column: 1, length: 8 },
    });
    expect(diagnostics[0]!.hint).toBe('Did you mean `collapsed`?');
  });

  test('keeps a value only if it is complete without the invalid key', () => {
    const index = category('link:\n  type: generated-index\n  icon: a.png\n');
    expect(index.value).toMatchObject({ link: { type: 'generated-index' } });
    expect(index.diagnostics).toHaveLength(1);
    const incomplete = category('label: Guide\nlink:\n  type: doc\n  id: 5\n');
    expect(incomplete.value).toMatchObject({ label: 'Guide' });
    expect(incomplete.value).not.toHaveProperty('link');
  });
});
