/**
 * Names of packages: the answer is the page of the package, before its page in the API.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const PACKAGES = [
  { query: '@lexical/yjs', answers: ['/docs/packages/lexical-yjs'] },
  { query: 'headless', answers: ['/docs/packages/lexical-headless'] },
  { query: 'eslint plugin', answers: ['/docs/packages/lexical-eslint-plugin'] },
  { query: '@lexical/react', answers: ['/docs/packages/lexical-react'] },
  { query: '@lexical/selection', answers: ['/docs/packages/lexical-selection'] },
  { query: '@lexical/utils', answers: ['/docs/packages/lexical-utils'] },
  { query: 'lexical-plain-text', answers: ['/docs/packages/lexical-plain-text'] },
  { query: 'lexical html package', answers: ['/docs/packages/lexical-html'] },
  { query: 'lexical core package', answers: ['/docs/packages/lexical'] },
  { query: 'dragon', answers: ['/docs/packages/lexical-dragon'] },
  { query: 'devtools-core', answers: ['/docs/packages/lexical-devtools-core'] },
  { query: 'offset', answers: ['/docs/packages/lexical-offset'] },
];
