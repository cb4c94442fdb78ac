import { beforeAll, describe, expect, test } from 'vitest';
import { compareWithOutline, measure, type ComparedPage } from '../../scripts/lexical/outline.mjs';
import { repositorySite } from '../support/repository-site.ts';

/** Pages with fewer words in the outline may be even shorter, because so few words can be condensed. */
const SHORT = 60;

const site: { pages: ComparedPage[] } = { pages: [] };
beforeAll(async () => {
  site.pages = compareWithOutline(await repositorySite());
}, 180_000);

describe('the guides, the blog and the standalone pages', () => {
  test('are the 60 pages of the outline', () => {
    expect(site.pages).toHaveLength(60);
    expect(site.pages.filter(({ found }) => !found).map(({ expected }) => expected.route)).toEqual([]);
  });

  test('have every anchor of the outline, so links from other sites stay valid', () => {
    const missing = site.pages.flatMap(({ expected, missingAnchors }) =>
      missingAnchors.map((anchor) => `${expected.route}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  test('have at least as many words as the outline, except for very short pages', () => {
    const tooShort = site.pages.filter(
      ({ expected, found }) => expected.proseWords > SHORT && (found?.proseWords ?? 0) < expected.proseWords,
    );
    expect(tooShort.map(({ expected, found }) => `${expected.route} ${found?.proseWords}`)).toEqual([]);
  });
});

describe('the measure of a page', () => {
  const page = (article: string): string => `<nav>Docs</nav><main id="m"><article>${article}</article></main>`;

  test('counts prose without code, navigation, drawings and live examples', () => {
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

  test('lists headings with their levels, without the anchor links', () => {
    const { headings, ids } = measure(
      page('<h2 id="a">On <code>$a</code><a class="heading-link" href="#a">#</a></h2>'),
    );
    expect(headings).toEqual([{ level: 2, text: 'On $a' }]);
    expect([...ids]).toEqual(['m', 'a']);
  });
});
