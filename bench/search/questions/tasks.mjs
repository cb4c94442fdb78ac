/**
 * Questions and tasks in everyday words.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const TASKS = [
  {
    query: 'listen to editor changes',
    answers: ['/docs/concepts/listeners', '/docs/react/plugins', '/docs/concepts/editor-state'],
  },
  {
    query: 'how do I save the editor content to a database',
    answers: ['/docs/getting-started/react', '/docs/concepts/editor-state', '/docs/concepts/serialization'],
    anchor: 'saving-lexical-state',
  },
  {
    query: 'undo not working',
    answers: ['/docs/concepts/history', '/docs/react/plugins', '/docs/packages/lexical-history'],
  },
  { query: 'how to make the editor read only', answers: ['/docs/concepts/read-only', '/docs/faq'] },
  {
    query: 'how do I set the initial content',
    answers: ['/docs/faq', '/docs/concepts/editor-state'],
    anchor: 'how-do-i-set-the-initial-content',
  },
  {
    query: 'clear the editor',
    answers: ['/docs/faq', '/docs/react/plugins'],
    anchor: 'how-do-i-clear-the-contents-of-the-editor',
  },
  {
    query: 'paste as plain text',
    answers: ['/docs/faq', '/docs/packages/lexical-clipboard'],
    anchor: 'how-do-i-paste-without-formatting',
  },
  { query: 'why does the cursor jump', answers: ['/docs/faq'], anchor: 'why-does-the-caret-jump' },
  {
    query: 'send message on enter',
    answers: ['/docs/faq', '/docs/packages/lexical-plain-text'],
    anchor: 'how-do-i-listen-to-specific-key-down-events',
  },
  { query: 'how to insert an image', answers: ['/docs/faq', '/docs/concepts/nodes'], anchor: 'how-do-i-add-images' },
  {
    query: 'limit the number of characters',
    answers: [
      '/docs/faq',
      '/docs/packages/lexical-overflow',
      '/docs/api/modules/lexical_react_LexicalCharacterLimitPlugin',
    ],
    anchor: 'how-do-i-limit-the-length-of-the-text',
  },
  {
    query: 'convert editor content to html',
    answers: ['/docs/packages/lexical-html', '/docs/concepts/serialization', '/docs/faq'],
    anchor: 'exporting',
  },
  {
    query: 'load html into the editor',
    answers: ['/docs/packages/lexical-html', '/docs/concepts/serialization'],
    anchor: 'importing',
  },
  {
    query: 'export to markdown',
    answers: ['/docs/packages/lexical-markdown', '/docs/faq'],
    anchor: 'import-and-export',
  },
  { query: 'run lexical on the server without a browser', answers: ['/docs/packages/lexical-headless'] },
  {
    query: 'does it work with next.js',
    answers: ['/docs/react/faq'],
    anchor: 'does-it-work-with-nextjs-and-server-rendering',
  },
  { query: 'which browsers does lexical support', answers: ['/docs/getting-started/supported-browsers'] },
  {
    query: 'add a bold button',
    answers: ['/docs/getting-started/react', '/docs/concepts/commands'],
    anchor: 'adding-ui-to-control-text-formatting',
  },
  {
    query: 'make the tab key indent',
    answers: [
      '/docs/concepts/commands',
      '/docs/react/plugins',
      '/docs/api/modules/lexical_react_LexicalTabIndentationPlugin',
    ],
    anchor: 'intercepting-a-built-in-command',
  },
  {
    query: 'create a custom node',
    answers: ['/docs/concepts/nodes', '/docs/getting-started/creating-plugin'],
    anchor: 'creating-custom-nodes',
  },
  { query: 'replace ParagraphNode with my own class', answers: ['/docs/concepts/node-replacement'] },
  {
    query: 'share undo history between nested editors',
    answers: ['/docs/concepts/history', '/docs/packages/lexical-history', '/docs/react/plugins'],
  },
  {
    query: 'why do function names start with a dollar sign',
    answers: ['/docs/faq'],
    anchor: 'why-does-lexical-use-the--prefix-in-the-name-of-many-of-the-functions',
  },
  {
    query: 'when is the DOM updated after editor.update',
    answers: ['/docs/faq', '/docs/concepts/editor-state'],
    anchor: 'when-does-reconciliation-happen',
  },
  { query: 'how to get the selected text', answers: ['/docs/concepts/selection'], anchor: 'reading' },
  { query: 'change font size of selected text', answers: ['/docs/packages/lexical-selection'] },
  {
    query: 'keep font and color when pasting',
    answers: ['/docs/concepts/serialization'],
    anchor: 'handling-extended-html-styling',
  },
  {
    query: 'click handler on a node',
    answers: ['/docs/concepts/dom-events', '/docs/api/modules/lexical_react_LexicalNodeEventPlugin'],
  },
  {
    query: 'access the editor outside of LexicalComposer',
    answers: ['/docs/react/plugins', '/docs/api/modules/lexical_react_LexicalEditorRefPlugin', '/docs/react/faq'],
    anchor: 'lexicaleditorrefplugin',
  },
  {
    query: 'editor does not show new value',
    answers: ['/docs/react/faq'],
    anchor: 'why-does-the-editor-not-show-a-new-value',
  },
  {
    query: 'effects run twice in development',
    answers: ['/docs/react/faq'],
    anchor: 'my-app-does-not-work-in-dev-when-using-strictmode-help',
  },
  {
    query: 'text is duplicated when collaborating',
    answers: ['/docs/collaboration/faq'],
    anchor: 'why-does-the-text-appear-twice',
  },
  { query: 'which CSS classes can I set', answers: ['/docs/getting-started/theming'], anchor: 'all-keys' },
  {
    query: 'open links on click',
    answers: [
      '/docs/react/plugins',
      '/docs/packages/lexical-link',
      '/docs/api/modules/lexical_react_LexicalClickableLinkPlugin',
    ],
    anchor: 'lexicallinkplugin',
  },
  {
    query: 'turn urls into links while typing',
    answers: [
      '/docs/react/plugins',
      '/docs/api/modules/lexical_react_LexicalAutoLinkPlugin',
      '/docs/packages/lexical-link',
    ],
    anchor: 'lexicalautolinkplugin',
  },
  {
    query: 'checkbox list',
    answers: [
      '/docs/react/plugins',
      '/docs/packages/lexical-list',
      '/docs/api/modules/lexical_react_LexicalCheckListPlugin',
    ],
    anchor: 'lexicalchecklistplugin',
  },
  {
    query: 'how do I test my plugin',
    answers: ['/docs/faq', '/docs/testing'],
    anchor: 'how-do-i-test-code-that-uses-lexical',
  },
  { query: 'syntax highlighting', answers: ['/docs/packages/lexical-code'] },
  { query: 'download the document as a file', answers: ['/docs/packages/lexical-file'] },
  {
    query: 'run code when the text changes',
    answers: ['/docs/concepts/listeners', '/docs/faq'],
    anchor: 'registertextcontentlistener',
  },
  {
    query: 'inspect the node tree',
    answers: ['/docs/getting-started/devtools', '/docs/packages/lexical-devtools-core'],
  },
  {
    query: "show other users' cursors",
    answers: ['/docs/collaboration/react', '/docs/collaboration/faq'],
    anchor: 'placing-the-carets',
  },
  {
    query: 'add a table of contents',
    answers: ['/docs/react/plugins', '/docs/api/modules/lexical_react_LexicalTableOfContentsPlugin'],
    anchor: 'lexicaltableofcontentsplugin',
  },
  {
    query: 'change the format of a node without breaking old documents',
    answers: ['/docs/concepts/serialization'],
    anchor: 'versioning--breaking-changes',
  },
  {
    query: 'get the new state right after an update',
    answers: ['/docs/concepts/editor-state', '/docs/faq'],
    anchor: 'synchronous-reconciliation-with-discrete-updates',
  },
];
