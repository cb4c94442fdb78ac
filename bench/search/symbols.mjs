// @ts-check
/**
 * Names of symbols as users type them. `null` is the start of the page of a class or interface.
 *
 * @type {readonly import('./queries.mjs').SymbolQuery[]}
 */
export const SYMBOLS = [
  { query: '$getRoot', page: '/docs/api/modules/lexical', anchors: ['getroot'] },
  { query: 'getRoot', page: '/docs/api/modules/lexical', anchors: ['getroot'] },
  { query: '$getSelection', page: '/docs/api/modules/lexical', anchors: ['getselection'] },
  // `$getNodeByKeyOrThrow` also exists.
  { query: '$getNodeByKey', page: '/docs/api/modules/lexical', anchors: ['getnodebykey'] },
  { query: '$isRangeSelection', page: '/docs/api/modules/lexical', anchors: ['israngeselection'] },
  { query: 'createEditor', page: '/docs/api/modules/lexical', anchors: ['createeditor'] },
  { query: 'FORMAT_TEXT_COMMAND', page: '/docs/api/modules/lexical', anchors: ['format_text_command'] },
  { query: 'COMMAND_PRIORITY_CRITICAL', page: '/docs/api/modules/lexical', anchors: ['command_priority_critical'] },
  { query: 'EditorThemeClasses', page: '/docs/api/modules/lexical', anchors: ['editorthemeclasses'] },
  { query: 'LexicalEditor', page: '/docs/api/classes/lexical.LexicalEditor', anchors: [null] },
  { query: 'LexicalEditor.update', page: '/docs/api/classes/lexical.LexicalEditor', anchors: ['update'] },
  {
    query: 'registerUpdateListener',
    page: '/docs/api/classes/lexical.LexicalEditor',
    anchors: ['registerupdatelistener'],
  },
  { query: 'parseEditorState', page: '/docs/api/classes/lexical.LexicalEditor', anchors: ['parseeditorstate'] },
  { query: 'dispatchCommand', page: '/docs/api/classes/lexical.LexicalEditor', anchors: ['dispatchcommand'] },
  // Many people type in lower case.
  { query: 'getelementbykey', page: '/docs/api/classes/lexical.LexicalEditor', anchors: ['getelementbykey'] },
  { query: 'EditorState.read', page: '/docs/api/classes/lexical.EditorState', anchors: ['read'] },
  { query: 'TextNode', page: '/docs/api/classes/lexical.TextNode', anchors: [null] },
  { query: 'TextNode.splitText', page: '/docs/api/classes/lexical.TextNode', anchors: ['splittext'] },
  { query: 'getWritable', page: '/docs/api/classes/lexical.LexicalNode', anchors: ['getwritable'] },
  { query: 'RangeSelection', page: '/docs/api/classes/lexical.RangeSelection', anchors: [null] },
  // Three other classes have a method of the same name.
  { query: 'RangeSelection.isCollapsed', page: '/docs/api/classes/lexical.RangeSelection', anchors: ['iscollapsed'] },
  { query: 'SerializedEditorState', page: '/docs/api/interfaces/lexical.SerializedEditorState', anchors: [null] },
  { query: '$generateHtmlFromNodes', page: '/docs/api/modules/lexical_html', anchors: ['generatehtmlfromnodes'] },
  {
    query: '$convertToMarkdownString',
    page: '/docs/api/modules/lexical_markdown',
    anchors: ['converttomarkdownstring'],
  },
  // `Transformer`, `ELEMENT_TRANSFORMERS` and the heading "Transformers" of a guide are similar.
  { query: 'TRANSFORMERS', page: '/docs/api/modules/lexical_markdown', anchors: ['transformers'] },
  { query: 'mergeRegister', page: '/docs/api/modules/lexical_utils', anchors: ['mergeregister'] },
  { query: '$insertNodeToNearestRoot', page: '/docs/api/modules/lexical_utils', anchors: ['insertnodetonearestroot'] },
  { query: '$setBlocksType', page: '/docs/api/modules/lexical_selection', anchors: ['setblockstype'] },
  { query: 'createHeadlessEditor', page: '/docs/api/modules/lexical_headless', anchors: ['createheadlesseditor'] },
  {
    query: 'INSERT_UNORDERED_LIST_COMMAND',
    page: '/docs/api/modules/lexical_list',
    anchors: ['insert_unordered_list_command'],
  },
  { query: 'HeadingNode', page: '/docs/api/classes/lexical_rich_text.HeadingNode', anchors: [null] },
  { query: 'TableSelection', page: '/docs/api/classes/lexical_table.TableSelection', anchors: [null] },
  {
    query: 'useLexicalComposerContext',
    page: '/docs/api/modules/lexical_react_LexicalComposerContext',
    anchors: ['uselexicalcomposercontext'],
  },
  // The module and its export have the same name.
  {
    query: 'LexicalComposer',
    page: '/docs/api/modules/lexical_react_LexicalComposer',
    anchors: ['lexicalcomposer', null],
  },
  {
    query: 'OnChangePlugin',
    page: '/docs/api/modules/lexical_react_LexicalOnChangePlugin',
    anchors: ['onchangeplugin'],
  },
];
