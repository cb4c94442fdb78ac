/**
 * Misspelled words and names.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const TYPOS = [
  { query: 'serialzation', answers: ['/docs/concepts/serialization'] },
  { query: 'selecton', answers: ['/docs/concepts/selection'] },
  { query: 'comands', answers: ['/docs/concepts/commands'] },
  { query: 'node transfroms', answers: ['/docs/concepts/transforms'] },
  { query: 'lisener', answers: ['/docs/concepts/listeners'] },
  { query: 'colaboration', answers: ['/docs/collaboration/react'] },
  { query: 'themeing', answers: ['/docs/getting-started/theming'] },
  { query: 'markdwon', answers: ['/docs/packages/lexical-markdown'] },
  { query: 'clipbord', answers: ['/docs/packages/lexical-clipboard'] },
  { query: 'hsitory', answers: ['/docs/concepts/history', '/docs/packages/lexical-history'] },
  { query: 'qiuck start', answers: ['/docs/getting-started/quick-start'] },
  { query: 'suported browers', answers: ['/docs/getting-started/supported-browsers'] },
  { query: 'headles editor', answers: ['/docs/packages/lexical-headless'] },
  {
    query: 'registerUpdateListner',
    answers: ['/docs/api/classes/lexical.LexicalEditor', '/docs/concepts/listeners'],
    anchor: 'registerupdatelistener',
  },
  { query: '$getSelecton', answers: ['/docs/api/modules/lexical'], anchor: 'getselection' },
  { query: 'LexicalComposr', answers: ['/docs/api/modules/lexical_react_LexicalComposer'] },
];
