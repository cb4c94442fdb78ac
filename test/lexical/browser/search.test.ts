import { expect, test } from 'vitest';
import { siteInBrowser, NO_PREFETCH } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { showResults } from '../../support/search-dialog.ts';

const browser = siteInBrowser(NO_PREFETCH);

test('a query without results offers to report it to the issue tracker of Lexical', async () => {
  const { page } = await browser.open('/docs/intro');
  await showResults(page, 'xylophone & zzyzx', 'Believe this query should return results?');
  const report = page.getByRole('link', { name: 'Let us know.' });
  await eventually(() => report.getAttribute('href')).toBe(
    'https://github.com/facebook/lexical/issues/new?title=Documentation%20search%3A%20xylophone%20%26%20zzyzx',
  );
  expect(await report.getAttribute('target')).toBe('_blank');
  await page.context().close();
});
