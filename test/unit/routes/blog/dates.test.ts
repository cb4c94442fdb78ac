import { expect, test } from 'vitest';
import { dateFormats } from '../../../../lib/routes/blog/dates.ts';
import { check } from '../../config/load.ts';
import { site } from '../site.ts';

test('dates have the calendar of the site', () => {
  expect(dateFormats('en').long('2024-03-20')).toBe('March 20, 2024');
  expect(dateFormats('en', 'persian').long('2024-03-20')).toBe('Farvardin 1, 1403 AP');
  const { page } = site(
    { 'blog/2024-03-20-a.md': '# A' },
    { config: { i18n: { locales: [{ name: 'en', calendar: 'persian' }] } } },
  );
  expect(page('/blog/a').content).toMatchObject({ post: { date: 'Farvardin 1, 1403 AP' } });
});

test('an unknown calendar is an error', async () => {
  const text = "export default { title: 'T', url: 'https://a.b', i18n: { locales: [{ name: 'en', calendar: 'x' }] } };";
  const { diagnostics } = await check({ 'site.config.ts': text });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`i18n.locales[0].calendar`: expected a calendar such as `gregory` or `persian`, found "x".',
  ]);
});
