// @ts-check
/**
 * Questions of developers about Lexical in natural language. `pages` contains every page that an expert would give as a first answer. The
 * pages were chosen by reading them, without looking at search results.
 *
 * @type {readonly import('./queries.mjs').PageQuery[]}
 */
export const NATURAL = [
  // Overview
  { query: 'what is lexical', pages: ['/docs/intro', '/docs/design', '/docs/packages/lexical'] },
  { query: 'vanilla javascript', pages: ['/docs/getting-started/quick-start'] },
  {
    query: 'first editor with react step by step',
    pages: ['/docs/getting-started/react', '/docs/react', '/docs/packages/lexical-react'],
  },
  { query: 'video tutorials', pages: ['/docs/getting-started/react'] },
  { query: 'how big is the core gzipped', pages: ['/docs/intro'] },
  { query: 'lazy load features', pages: ['/docs/intro'] },
  { query: 'right to left arabic text', pages: ['/docs/intro', '/docs/getting-started/theming'] },
  { query: 'several editors on one page', pages: ['/docs/intro', '/docs/concepts/editor-state'] },
  {
    query: 'can I use it with another UI library instead of react',
    pages: ['/docs/design', '/docs/getting-started/quick-start', '/docs/react'],
  },
  { query: 'double buffering', pages: ['/docs/design', '/docs/concepts/editor-state'] },
  { query: 'spell checker autocorrect mutation observer', pages: ['/docs/design'] },
  { query: 'browser support', pages: ['/docs/getting-started/supported-browsers', '/docs/api'] },
  { query: 'minimum safari version on ios', pages: ['/docs/getting-started/supported-browsers'] },
  {
    query: 'which react versions are supported',
    pages: ['/docs/react', '/docs/packages/lexical-react', '/docs/getting-started/react'],
  },
  { query: 'react 19 type errors', pages: ['/docs/react'] },

  // State
  { query: 'read only', pages: ['/docs/concepts/read-only'] },
  { query: 'how do I make the editor not editable', pages: ['/docs/concepts/read-only'] },
  {
    query: 'save editor content to a database as json',
    pages: ['/docs/concepts/editor-state', '/docs/concepts/serialization', '/docs/getting-started/react'],
  },
  {
    query: 'set initial content from a stored document',
    pages: ['/docs/concepts/editor-state', '/docs/getting-started/react'],
  },
  {
    query: 'get the plain text of the whole document',
    pages: ['/docs/concepts/editor-state', '/docs/concepts/nodes', '/docs/packages/lexical-text'],
  },
  {
    query: 'why is the editor state still old right after editor.update',
    pages: ['/docs/faq', '/docs/concepts/editor-state', '/docs/intro', '/docs/packages/lexical'],
    note: 'All four pages explain it.',
  },
  { query: 'flush an update synchronously', pages: ['/docs/concepts/editor-state', '/docs/faq'] },
  { query: 'batching of multiple updates', pages: ['/docs/concepts/editor-state', '/docs/faq'] },
  {
    query: 'order in which transforms, listeners and commands are called',
    pages: ['/docs/concepts/editor-state', '/docs/faq'],
  },
  {
    query: 'copy an editor state without its selection',
    pages: ['/docs/concepts/editor-state', '/docs/api/classes/lexical.EditorState'],
  },

  // Questions and errors
  { query: 'why do function names start with a dollar sign', pages: ['/docs/faq', '/docs/intro'] },
  {
    query: 'clear editor',
    pages: ['/docs/faq', '/docs/react/plugins', '/docs/api/modules/lexical_react_LexicalClearEditorPlugin'],
  },
  { query: 'send message when enter is pressed', pages: ['/docs/faq', '/docs/packages/lexical-plain-text'] },
  { query: 'custom keyboard shortcut', pages: ['/docs/faq', '/docs/concepts/commands'] },
  { query: 'detect text typed by the user', pages: ['/docs/faq', '/docs/concepts/listeners'] },
  { query: 'strict mode', pages: ['/docs/react/faq'] },
  { query: 'hook throws that no composer context was found', pages: ['/docs/react/faq', '/docs/error'] },
  { query: 'hot module replacement breaks custom nodes', pages: ['/docs/react/faq', '/docs/error'] },
  {
    query: 'two copies of lexical in one bundle',
    pages: ['/docs/react/faq', '/docs/faq', '/docs/packages/lexical', '/docs/getting-started/quick-start'],
  },
  { query: 'minified error', pages: ['/docs/error'] },
  { query: 'unable to find an active editor state', pages: ['/docs/error', '/docs/faq'] },
  { query: 'node has not been registered', pages: ['/docs/error', '/docs/concepts/nodes'] },
  { query: 'selection has been lost', pages: ['/docs/error', '/docs/concepts/selection'] },
  { query: 'cannot use method in read-only mode', pages: ['/docs/error', '/docs/concepts/read-only'] },

  // Nodes, transforms, listeners, commands
  {
    query: 'custom node',
    pages: ['/docs/concepts/nodes', '/docs/getting-started/creating-plugin', '/docs/react/create_plugin'],
  },
  {
    query: 'show a react component inside the document',
    pages: ['/docs/concepts/nodes', '/docs/react/create_plugin', '/docs/design'],
  },
  {
    query: 'getLatest vs getWritable',
    pages: ['/docs/concepts/nodes', '/docs/intro', '/docs/api/classes/lexical.LexicalNode'],
  },
  { query: 'property of my node is lost after an edit', pages: ['/docs/concepts/nodes'] },
  { query: 'replace built-in paragraph with my own class', pages: ['/docs/concepts/node-replacement'] },
  {
    query: 'node transform or update listener',
    pages: ['/docs/concepts/transforms', '/docs/concepts/listeners', '/docs/concepts/editor-state'],
    note: 'All three pages compare the two.',
  },
  { query: 'endless loop', pages: ['/docs/concepts/transforms', '/docs/error'] },
  { query: 'turn :smile: shortcodes into emoji', pages: ['/docs/getting-started/creating-plugin'] },
  {
    query: 'listen for changes',
    pages: ['/docs/concepts/listeners', '/docs/concepts/editor-state', '/docs/faq'],
  },
  { query: 'find out when a node was created or destroyed', pages: ['/docs/concepts/listeners'] },
  {
    query: 'on change handler, debounce saving',
    pages: ['/docs/react/plugins', '/docs/getting-started/react'],
  },
  { query: 'word count', pages: ['/docs/react/create_plugin', '/docs/intro', '/docs/concepts/editor-state'] },
  { query: 'command priority', pages: ['/docs/concepts/commands'] },
  { query: 'what does returning true from a command handler do', pages: ['/docs/concepts/commands', '/docs/faq'] },
  {
    query: 'toolbar with bold and italic buttons',
    pages: ['/docs/getting-started/react', '/docs/getting-started/quick-start', '/docs/react/plugins'],
  },
  { query: 'click handler for a node', pages: ['/docs/concepts/dom-events'] },
  { query: 'mouseenter on elements', pages: ['/docs/concepts/dom-events'] },

  // Selection and history
  {
    query: 'move the caret',
    pages: ['/docs/concepts/selection', '/docs/packages/lexical-selection', '/docs/api/modules/lexical_selection'],
  },
  { query: 'range selection or node selection', pages: ['/docs/concepts/selection'] },
  {
    query: 'stop the editor from taking the focus when content is loaded',
    pages: ['/docs/concepts/selection', '/docs/concepts/editor-state', '/docs/faq'],
  },
  {
    query: 'turn selected paragraph into a heading',
    pages: ['/docs/packages/lexical-selection', '/docs/packages/lexical-rich-text', '/docs/concepts/selection'],
  },
  { query: 'text color', pages: ['/docs/packages/lexical-selection', '/docs/concepts/nodes'] },
  { query: 'floating toolbar above the selection', pages: ['/docs/packages/lexical-selection'] },
  {
    query: 'caret position as character offset',
    pages: ['/docs/packages/lexical-offset', '/docs/concepts/selection'],
  },
  {
    query: 'undo redo',
    pages: ['/docs/concepts/history', '/docs/packages/lexical-history', '/docs/react/plugins'],
  },
  {
    query: 'merge typing into a single undo step',
    pages: ['/docs/concepts/history', '/docs/packages/lexical-history'],
  },
  {
    query: 'disable the undo button when there is nothing to undo',
    pages: ['/docs/concepts/history', '/docs/packages/lexical-history', '/docs/getting-started/react'],
  },
  {
    query: 'japanese input composition',
    pages: ['/docs/concepts/history', '/docs/getting-started/supported-browsers', '/docs/glossary'],
  },
  {
    query: 'share undo history with nested editors',
    pages: ['/docs/concepts/history', '/docs/packages/lexical-history', '/docs/react/plugins'],
  },

  // Formats
  {
    query: 'export html',
    pages: ['/docs/packages/lexical-html', '/docs/concepts/serialization', '/docs/api/modules/lexical_html'],
  },
  {
    query: 'parse an html string into nodes',
    pages: ['/docs/packages/lexical-html', '/docs/concepts/serialization'],
  },
  { query: 'keep fonts and colors of imported html', pages: ['/docs/concepts/serialization'] },
  { query: 'versioning of stored documents, breaking changes', pages: ['/docs/concepts/serialization'] },
  { query: 'jsdom', pages: ['/docs/packages/lexical-html', '/docs/concepts/serialization'] },
  { query: 'run on a server without a browser', pages: ['/docs/packages/lexical-headless'] },
  { query: 'import markdown', pages: ['/docs/packages/lexical-markdown'] },
  {
    query: 'markdown shortcuts while typing',
    pages: [
      '/docs/packages/lexical-markdown',
      '/docs/react/plugins',
      '/docs/api/modules/lexical_react_LexicalMarkdownShortcutPlugin',
    ],
  },
  { query: 'strip formatting from pasted text', pages: ['/docs/packages/lexical-clipboard', '/docs/faq'] },
  { query: 'save document as a file and open it again', pages: ['/docs/packages/lexical-file'] },

  // Features
  { query: 'css classes', pages: ['/docs/getting-started/theming'] },
  { query: 'underline does not show up', pages: ['/docs/getting-started/theming'] },
  { query: 'light and dark theme', pages: ['/docs/getting-started/theming'] },
  {
    query: 'insert table',
    pages: ['/docs/packages/lexical-table', '/docs/react/plugins', '/docs/api/modules/lexical_table'],
    note: 'INSERT_TABLE_COMMAND is also an answer.',
  },
  { query: 'add a row below in a table', pages: ['/docs/packages/lexical-table'] },
  {
    query: 'checklist',
    pages: [
      '/docs/react/plugins',
      '/docs/packages/lexical-list',
      '/docs/api/modules/lexical_react_LexicalCheckListPlugin',
    ],
  },
  { query: 'bulleted and numbered lists', pages: ['/docs/packages/lexical-list', '/docs/react/plugins'] },
  { query: 'syntax highlighting', pages: ['/docs/packages/lexical-code'] },
  { query: 'line numbers in code block', pages: ['/docs/packages/lexical-code'] },
  {
    query: 'automatically detect links while typing',
    pages: [
      '/docs/react/plugins',
      '/docs/packages/lexical-link',
      '/docs/api/modules/lexical_react_LexicalAutoLinkPlugin',
    ],
  },
  { query: 'validate url of a link', pages: ['/docs/packages/lexical-link', '/docs/react/plugins'] },
  {
    query: 'hashtags',
    pages: ['/docs/packages/lexical-hashtag', '/docs/api/modules/lexical_react_LexicalHashtagPlugin'],
  },
  { query: 'comments on selected text', pages: ['/docs/packages/lexical-mark'] },
  {
    query: 'character limit',
    pages: [
      '/docs/packages/lexical-overflow',
      '/docs/api/modules/lexical_react_LexicalCharacterLimitPlugin',
      '/docs/faq',
    ],
  },
  { query: 'drag and drop files', pages: ['/docs/packages/lexical-rich-text', '/docs/faq'] },
  { query: 'speech recognition', pages: ['/docs/packages/lexical-dragon'] },
  {
    query: 'placeholder when the editor is empty',
    pages: ['/docs/packages/lexical-text', '/docs/getting-started/react', '/docs/react/plugins'],
  },
  {
    query: 'auto focus',
    pages: [
      '/docs/api/modules/lexical_react_LexicalAutoFocusPlugin',
      '/docs/react/plugins',
      '/docs/getting-started/react',
    ],
  },
  {
    query: 'indent with the tab key',
    pages: [
      '/docs/react/plugins',
      '/docs/concepts/commands',
      '/docs/api/modules/lexical_react_LexicalTabIndentationPlugin',
    ],
  },
  { query: 'outline of the headings', pages: ['/docs/react/plugins', '/docs/packages/lexical-utils'] },
  {
    query: 'access the editor from outside the composer',
    pages: ['/docs/react/plugins', '/docs/react/faq', '/docs/api/modules/lexical_react_LexicalEditorRefPlugin'],
  },
  {
    query: 'typeahead menu',
    pages: ['/docs/api/modules/lexical_react_LexicalTypeaheadMenuPlugin', '/docs/packages/lexical-react'],
  },

  // Collaboration
  { query: 'collaborative editing', pages: ['/docs/collaboration/react', '/docs/packages/lexical-yjs'] },
  { query: 'yjs websocket server', pages: ['/docs/collaboration/react'] },
  {
    query: 'cursors of other users',
    pages: ['/docs/packages/lexical-yjs', '/docs/collaboration/react'],
  },
  {
    query: 'initial content appears twice when two clients connect',
    pages: ['/docs/collaboration/react', '/docs/collaboration/faq'],
  },
  { query: 'convert yjs document to json on the server', pages: ['/docs/collaboration/faq'] },
  { query: 'is the database or yjs the source of truth', pages: ['/docs/collaboration/faq'] },

  // Tools and the project
  { query: 'eslint', pages: ['/docs/packages/lexical-eslint-plugin'] },
  {
    query: 'inspect the node tree while debugging',
    pages: ['/docs/getting-started/devtools', '/docs/packages/lexical-devtools-core'],
  },
  { query: 'chrome extension', pages: ['/docs/getting-started/devtools'] },
  { query: 'how do I test my own plugin', pages: ['/docs/testing'] },
  { query: 'playwright', pages: ['/docs/testing'] },
  { query: 'publish a release', pages: ['/docs/maintainers-guide'] },
  { query: 'add a package to the monorepo', pages: ['/docs/maintainers-guide'] },
];
