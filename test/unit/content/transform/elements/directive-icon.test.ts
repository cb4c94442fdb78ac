import { expect, test } from 'vitest';
import { markdown } from '../../compiled.ts';

test('an admonition can have an icon before its title, by its name in docsgen or Starlight', () => {
  const { html, found } = markdown(':::tip[Fast]{icon="rocket"}\nText.\n:::\n\n:::note{icon="pencil"}\nText.\n:::');
  expect(found).toEqual([]);
  expect(html).toMatch(/<p class="admonition-title"><svg class="icon" [^>]*><path [^>]*><\/path><\/svg> Fast<\/p>/);
  expect(html).toMatch(/<p class="admonition-title"><svg .*<\/svg> note<\/p>/);
});

test('an unknown icon of an admonition is reported', () => {
  const { html, diagnostics } = markdown(':::tip{icon="rokcet"}\nText.\n:::');
  expect(html).toContain('<p class="admonition-title">tip</p>');
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ['There is no icon named `rokcet`.', 'Did you mean `rocket`?'],
  ]);
});
