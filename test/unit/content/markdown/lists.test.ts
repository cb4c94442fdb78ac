import { describe, test } from 'vitest';
import { sameTree } from './same-tree.ts';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  bullets: [
    '- a\n- b\n* c\n* d\n+ e\n',
    ' - a\n  - b\n   - c\n    - d',
    '-a\n\n-\ta\n\n-   a\n-    b\n-     c\n-      d',
    'a\n- b\nc\n\na\n*\nb\n\na\n* b',
  ],
  numbers: [
    '1. a\n2. b\n\n3) c\n\n0. d\n\n123456789. e\n\n1234567890. f',
    'a\n1. b\n\na\n2. b\n\na\n14. b\n\na\n01. b\n\na\n1) b',
    '1.a\n\n1.\n2.\n\n-1. a\n\n01. a\n7. b',
    '10. a\n\n    b\n\n   c\n11. d',
    'a\n- 2. b\n\na\n- 1. b\n\na\n> 2. b',
  ],
  'lines of an item': [
    '- a\n  b\n\n  c\n\n      d\n\n e',
    '- a\nb\n- c\n\nd\n- e\n    f',
    '1.  a\n\n    b\n\n        c\n\n    > d',
    '- a\n - b\n  - c\n   - d\n    - e',
    '- a\n\n\n\n  b\n- c',
    '  - a\n\n    b\n\n   c',
    '- a\n  # b\n  c\n  ***\n  d',
    '- # a\n- ***\n- > b\n- ```\n  c\n  ```\n- <div>\n- [a]: b',
  ],
  'empty items': [
    '-\n- a\n-\n\n-\n  a\n\n-\n\n  a',
    '- \n  a\n-   \n  b\n-\n      c\n',
    '*\n\n*\n*\n\na',
    '-',
    '- ',
    '-   \n',
    '- a\n-',
    '- a\n- ',
    '1.\n\n   a',
    '-\n\n-\n\n- a',
  ],
  nesting: [
    '- a\n  - b\n    - c\n  - d\n- e',
    '- a\n\n  - b\n\n    c\n  - d\n- e',
    '- - - a\n- - b\n\n1. - 2. a',
    '* a\n    * b\n        * c\n    * d\n* e',
    '- a\n\t- b\n\t\t- c\n\t- d\n- e',
    '1. a\n   - b\n   - c\n2. d\n   1. e',
    '- a\n  - b\n\n- c\n  - d\n\n\n  - e\n\nf',
    '- a\n  > b\n  >\n- c\n\n- > a\n  >\n  b',
  ],
  'tight and loose': [
    '- a\n- b\n\n- c\n\n- a\n\n  b\n- c\n\n- a\n  - b\n\n    c\n- d',
    '- a\n\n- b',
    '- a\n-\n\n- b',
    '- a\n  b\n\n\n- c\n',
    '- ```\n  a\n\n  b\n  ```\n- c',
    '- a\n  > b\n  > c\n\n  d',
    '- a\n  [b]: c\n\n- d',
    '* a\n  > b\n\n* c',
    '- a\n\n',
  ],
  'lists in quotes': [
    '> - a\n> - b\n>\n> c',
    '> - a\n>\n> b',
    '> - a\n>\n>\n> b',
    '> - a\n>\n> > b',
    '> - a\n> > b',
    '> - a\n>\n\nb',
    '> 1. a\n>\n>    b\n>\n> 2. c\nd',
    '> - a\nb\n\n> - a\n> b\n\n> - a\n- b',
    '> > a\n> - b\n>   > c\n> d',
    '- > a\n- b\n\n- > a\n\n- b',
  ],
  'lazy lines': [
    '- a\nb\n  c\n\n> - a\nb\n> c\n\n- > a\nb',
    '> - a\n# b\n\n> - a\n```\nb\n```',
    '> a\n    b\n\n> - a\n    b\n      c',
  ],
  tabs: [
    '-\ta\n\n\tb\n\n\t\tc',
    '1.\ta\n\n\tb\n2.\tc',
    '- a\n\tb\n\n- a\n\n\t\tb',
    '\t- a\n\n \t- b\n  \ta',
    '-   a\n\n\tb\n>\t- c\n>\td',
  ],
  'Windows line endings': [
    '- a\r\n- b\r\n\r\n  c\r\n> d\r\n> e\r\n\r\n```\r\nf\r\n\r\ng\r\n```\r\n    h\r\n\r\n    i\r\n',
  ],
};

describe('lists have the same tree as with micromark', () => {
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    test(name, () => {
      for (const example of examples) sameTree(example);
    });
  }
});
