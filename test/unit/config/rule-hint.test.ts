import { expect, test } from 'vitest';
import { ruleHint } from '../../../lib/config/rule-hint.ts';

const ALL = 'All codes are listed at https://docsgen.dev/docs/reference/diagnostics.';

test.each([
  ['broken-anchor', /^Did you mean `link\.broken-anchor`/],
  ['links.brokn-markdown', /^Did you mean `link\.broken-markdown`/],
  ['duplicate', /`route\.duplicate`/],
])('suggests codes that resemble %s', (key, expected) => {
  const hint = ruleHint(key);
  expect(hint).toMatch(expected);
  expect(hint).toContain(ALL);
  expect(hint.match(/`/g)!.length).toBeLessThanOrEqual(6);
});

test('refers to the list of codes if no code is similar, and explains codes without a rule', () => {
  expect(ruleHint('zzzzzzzz')).toBe(ALL);
  expect(ruleHint('config.invalid-value')).toBe(
    `The severity of \`config.invalid-value\` can't be changed. Remove the rule. ${ALL}`,
  );
});
