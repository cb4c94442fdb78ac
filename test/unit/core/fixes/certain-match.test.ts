import { expect, test } from 'vitest';
import { certainMatch } from '../../../../lib/core/fixes/certain-match.ts';
import { pathMatcher } from '../../../../lib/core/fixes/path-match.ts';

test.each([
  ['Install-It', ['install-it', 'other'], 'install-it'],
  ['what-s-new', ['whats-new'], 'whats-new'],
  ['ueber', ['über'], undefined],
  ['uber', ['über'], 'über'],
  ['on_load', ['on-load', 'onload'], undefined],
  ['optoins', ['options'], 'options'],
  ['option', ['options'], 'options'],
  ['optionss', ['options'], 'options'],
  ['options', ['optoin', 'optionss'], undefined],
  ['optiens', ['options'], undefined],
  ['getitem', ['setitem'], undefined],
  ['reload', ['preload'], undefined],
  ['step-10', ['step-1'], undefined],
  ['form', ['from'], undefined],
  ['---', ['-'], undefined],
])('%s among %j means %s', (name, candidates, expected) => {
  expect(certainMatch(name, candidates)).toBe(expected);
});

test.each([
  ['/docs/Install', '/docs/install'],
  ['/docs/install.md', '/docs/install'],
  ['/docs/guide/index.html', '/docs/guide/'],
  ['/docs/guide/getting_started/', '/docs/guide/getting-started'],
  ['/docs/instal', '/docs/install'],
  ['/doc/install', undefined],
  ['/docs/a/b', undefined],
  ['/docs/ab', undefined],
  ['/', undefined],
])('the path %s means %s', (path, expected) => {
  const match = pathMatcher(() => [
    '/docs/install',
    '/docs/guide/',
    '/docs/guide/getting-started',
    '/docs/a-b',
    '/docs/AB',
  ]);
  expect(match(path)).toBe(expected);
});
