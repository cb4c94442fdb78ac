import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../../../../lib/core/text/suggest.ts';
import { similarPaths } from '../../../../../../templates/client/page/not-found/similar-paths.ts';

const PATHS = [
  '/',
  '/docs/concepts/nodes',
  '/docs/concepts/node-overrides',
  '/docs/concepts/listeners',
  '/docs/faq',
  '/docs/1.0/concepts/nodes',
  '/docs/api/classes/lexical.TextNode',
  '/docs/api/modules/lexical',
  '/docs/caf%C3%A9',
];
const similar = (path: string): string[] => similarPaths(path, PATHS, editDistance);

describe('similarPaths', () => {
  test('finds mistyped names', () => expect(similar('/docs/concepts/lisstener')).toEqual(['/docs/concepts/listeners']));
  test('finds pages that have moved, the closest path first', () => {
    expect(similar('/docs/guide/nodes')).toEqual(['/docs/concepts/nodes', '/docs/1.0/concepts/nodes']);
    expect(similar('/docs/1.0/guide/nodes')).toEqual(['/docs/1.0/concepts/nodes', '/docs/concepts/nodes']);
  });
  test('ignores the letter case, extensions and slashes at the end', () => {
    expect(similar('/docs/FAQ.html')).toEqual(['/docs/faq']);
    expect(similar('/docs/Listeners/index.html')).toEqual(['/docs/concepts/listeners']);
    expect(similar('/docs/listeners/')).toEqual(['/docs/concepts/listeners']);
  });
  test('finds names with more words before the same last word only', () => {
    expect(similar('/docs/api/TextNode')).toEqual(['/docs/api/classes/lexical.TextNode']);
    expect(similar('/docs/api/classes/lexical.TextNod')).toEqual(['/docs/api/classes/lexical.TextNode']);
  });
  test('compares decoded paths and returns them as they are', () =>
    expect(similar('/docs/cafés')).toEqual(['/docs/caf%C3%A9']));
  test('finds nothing for other names, for the root, and for broken encodings', () => {
    expect(similar('/docs/deployment')).toEqual([]);
    expect(similar('/')).toEqual([]);
    expect(similar('/docs/%E0%A4%A')).toEqual([]);
  });
  test('returns at most three paths', () => {
    const paths = ['a', 'b', 'c', 'd'].map((folder) => `/${folder}/intro`);
    expect(similarPaths('/x/intro', paths, editDistance)).toHaveLength(3);
  });
});
