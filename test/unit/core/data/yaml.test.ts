import { expect, test, vi } from 'vitest';
import { parseYaml } from '../../../../lib/core/data/yaml.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

function parsed(text: string) {
  return parseYaml({ file: sourcePath('a.yml'), text, start: 0, end: text.length });
}

test.each([
  ['a control character in a plain value', 'a: \u00010\u0001', { a: '\ufffd0\ufffd' }],
  ['a control character in a list', 'a: [\u0001]', { a: ['\ufffd'] }],
  ['escapes in values and keys', '"\\x01": { a: ["\\u00010\\u0001"] }', { '\ufffd': { a: ['\ufffd0\ufffd'] } }],
  ['an escape in a value with an alias', 'a: &a "\\U00000001"\nb: *a', { a: '\ufffd', b: '\ufffd' }],
])('replaces %s', (_, text, value) => {
  expect(parsed(text).errors).toEqual([]);
  expect(parsed(text).value).toEqual(value);
});

test('keeps other escapes', () => {
  expect(parsed('a: "\\x02\\\\x01"').value).toEqual({ a: '\u0002\\x01' });
});

test('prints no warning about a key that is a map', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  expect(parsed('? {a: b}\n: c').value).toEqual({ '{ a: b }': 'c' });
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
