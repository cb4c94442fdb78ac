// @ts-check
/**
 * Queries with plausible typos: letters that are swapped, missing, doubled, or next to the correct key.
 *
 * @type {readonly import('./queries.mjs').PageQuery[]}
 */
export const TYPOS = [
  { query: 'collabrative editing', pages: ['/docs/collaboration/react', '/docs/packages/lexical-yjs'] },
  { query: 'websoket provider', pages: ['/docs/collaboration/react'] },
  { query: 'serialzation', pages: ['/docs/concepts/serialization'] },
  {
    query: 'makrdown shortcuts',
    pages: [
      '/docs/packages/lexical-markdown',
      '/docs/react/plugins',
      '/docs/api/modules/lexical_react_LexicalMarkdownShortcutPlugin',
    ],
  },
  { query: 'undo histroy', pages: ['/docs/concepts/history', '/docs/packages/lexical-history'] },
  {
    query: 'creating custon nodes',
    pages: ['/docs/concepts/nodes', '/docs/getting-started/creating-plugin', '/docs/react/create_plugin'],
  },
  {
    query: 'decorater node',
    pages: ['/docs/concepts/nodes', '/docs/api/classes/lexical.DecoratorNode', '/docs/react/create_plugin'],
  },
  { query: 'hedless editor', pages: ['/docs/packages/lexical-headless', '/docs/api/modules/lexical_headless'] },
  { query: 'read olny mode', pages: ['/docs/concepts/read-only'] },
  { query: 'comand priorities', pages: ['/docs/concepts/commands'] },
  { query: 'mutaton listener', pages: ['/docs/concepts/listeners'] },
  { query: 'node transfroms', pages: ['/docs/concepts/transforms'] },
  { query: 'selcetion types', pages: ['/docs/concepts/selection'] },
  { query: 'mrege table cells', pages: ['/docs/packages/lexical-table', '/docs/react/plugins'] },
  {
    query: 'hashatg',
    pages: [
      '/docs/packages/lexical-hashtag',
      '/docs/api/modules/lexical_react_LexicalHashtagPlugin',
      '/docs/api/classes/lexical_hashtag.HashtagNode',
    ],
  },
  { query: 'clipbaord', pages: ['/docs/packages/lexical-clipboard', '/docs/api/modules/lexical_clipboard'] },
  { query: 'theming clases', pages: ['/docs/getting-started/theming'] },
  { query: 'suported browsers', pages: ['/docs/getting-started/supported-browsers'] },
  { query: 'developper tools', pages: ['/docs/getting-started/devtools'] },
  { query: 'syntax highlihgting', pages: ['/docs/packages/lexical-code'] },
  {
    query: 'character limmit',
    pages: ['/docs/packages/lexical-overflow', '/docs/api/modules/lexical_react_LexicalCharacterLimitPlugin'],
  },
  { query: 'minifed eror', pages: ['/docs/error'] },
  { query: 'strickt mode', pages: ['/docs/react/faq'] },
  { query: 'playwrigth tests', pages: ['/docs/testing'] },
  { query: 'node replacment', pages: ['/docs/concepts/node-replacement'] },
  {
    query: 'eslnt plugin',
    pages: ['/docs/packages/lexical-eslint-plugin', '/docs/api/modules/lexical_eslint_plugin'],
  },
  { query: 'drag and dorp files', pages: ['/docs/packages/lexical-rich-text'] },
  {
    query: 'placehodler',
    pages: ['/docs/packages/lexical-text', '/docs/getting-started/react', '/docs/react/plugins'],
  },
  { query: 'discreet update', pages: ['/docs/concepts/editor-state', '/docs/faq'] },
  { query: 'undrline strikethrough css', pages: ['/docs/getting-started/theming'] },
];
