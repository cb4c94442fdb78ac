/**
 * The same need in other words than the page has.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const PARAPHRASES = [
  { query: 'simultaneous authoring like Google Docs', answers: ['/docs/collaboration/react'] },
  { query: 'visitors must not modify the document', answers: ['/docs/concepts/read-only'] },
  { query: 'tailwind classes', answers: ['/docs/getting-started/theming'] },
  { query: 'hands-free voice input', answers: ['/docs/packages/lexical-dragon'] },
  { query: 'spreadsheet grid', answers: ['/docs/packages/lexical-table'] },
  {
    query: 'todo items with tick boxes',
    answers: [
      '/docs/react/plugins',
      '/docs/packages/lexical-list',
      '/docs/api/modules/lexical_react_LexicalCheckListPlugin',
    ],
    anchor: 'lexicalchecklistplugin',
  },
  { query: 'annotate passages for reviewers', answers: ['/docs/packages/lexical-mark'] },
  { query: 'swap a standard block for my implementation', answers: ['/docs/concepts/node-replacement'] },
  {
    query: 'cron job that rewrites articles',
    answers: ['/docs/packages/lexical-headless'],
    anchor: 'change-a-stored-document',
  },
  {
    query: 'integrate with a framework other than react',
    answers: ['/docs/design', '/docs/getting-started/quick-start', '/docs/packages/lexical'],
  },
  {
    query: 'editor steals the cursor from another input',
    answers: ['/docs/faq'],
    anchor: 'how-do-i-focus-the-editor-or-keep-it-from-taking-the-focus',
  },
  { query: 'popup next to the highlighted words', answers: ['/docs/packages/lexical-selection'] },
];
