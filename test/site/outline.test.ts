import { beforeAll, describe, expect, test } from 'vitest';
import { compareWithOutline, measure, type ComparedPage } from '../../scripts/outline.mjs';
import { ownSite } from '../support/own-site.ts';

/** A page of fewer words says all that it has to say in about as many; what a longer one had needs its room. */
const SHORT = 60;

const site: { pages: ComparedPage[] } = { pages: [] };
beforeAll(async () => {
  site.pages = compareWithOutline(await ownSite());
}, 180_000);

describe('the guides, the blog and the pages beside them', () => {
  test('are all 60 that the outline lists', () => {
    expect(site.pages).toHaveLength(60);
    expect(site.pages.filter(({ found }) => !found).map(({ expected }) => expected.route)).toEqual([]);
  });

  test('have every anchor of the outline, so that links from elsewhere still arrive', () => {
    const missing = site.pages.flatMap(({ expected, missingAnchors }) =>
      missingAnchors.map((anchor) => `${expected.route}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  test('say no less than the outline counts, where it counts more than a few sentences', () => {
    const thin = site.pages.filter(
      ({ expected, found }) => expected.proseWords > SHORT && (found?.proseWords ?? 0) < expected.proseWords,
    );
    expect(thin.map(({ expected, found }) => `${expected.route} ${found?.proseWords}`)).toEqual([]);
  });
});

describe('what is counted of a page', () => {
  const page = (article: string): string => `<nav>Docs</nav><main id="m"><article>${article}</article></main>`;

  test('is its prose without code, navigation, drawings and running examples', () => {
    const { proseWords, codeWords } = measure(
      page(
        '<nav>Home</nav><h1>Two words</h1><p>A <em>word</em>less <code>one</code>.</p><svg><text>No</text></svg>' +
          '<docsgen-island><p>Not this</p></docsgen-island>' +
          '<figure class="code"><figcaption>a.ts</figcaption><pre><code><span>let</span> a = 1;</code></pre></figure>' +
          '<footer class="article-footer">Edit</footer>',
      ),
    );
    expect({ proseWords, codeWords }).toEqual({ proseWords: 5, codeWords: 4 });
  });

  test('are its headings with their levels, without the sign that links to them', () => {
    const { headings, ids } = measure(
      page('<h2 id="a">On <code>$a</code><a class="heading-link" href="#a">#</a></h2>'),
    );
    expect(headings).toEqual([{ level: 2, text: 'On $a' }]);
    expect([...ids]).toEqual(['m', 'a']);
  });
});
