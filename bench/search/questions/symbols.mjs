const CORE = '/docs/api/modules/lexical';
const CLASSES = '/docs/api/classes';

/**
 * Names of the API as readers type them.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const SYMBOLS = [
  { query: '$getSelection', answers: [CORE], anchor: 'getselection' },
  { query: 'getNodeByKey', answers: [CORE], anchor: 'getnodebykey' },
  { query: 'createEditor', answers: [CORE], anchor: 'createeditor' },
  { query: 'CreateEditorArgs', answers: [CORE], anchor: 'createeditorargs' },
  { query: '$createParagraphNode', answers: [CORE], anchor: 'createparagraphnode' },
  { query: 'FORMAT_TEXT_COMMAND', answers: [CORE], anchor: 'format_text_command' },
  { query: 'COMMAND_PRIORITY_LOW', answers: [CORE, '/docs/concepts/commands'], anchor: 'command_priority_low' },
  { query: 'KEY_ENTER', answers: [CORE, '/docs/faq'], anchor: 'key_enter_command' },
  { query: 'LexicalEditor', answers: [`${CLASSES}/lexical.LexicalEditor`] },
  { query: 'LexicalEditor update', answers: [`${CLASSES}/lexical.LexicalEditor`], anchor: 'update' },
  { query: 'editor.setEditorState', answers: [`${CLASSES}/lexical.LexicalEditor`], anchor: 'seteditorstate' },
  {
    query: 'registerUpdateListener',
    answers: [`${CLASSES}/lexical.LexicalEditor`, '/docs/concepts/listeners'],
    anchor: 'registerupdatelistener',
  },
  { query: 'parseEditorState', answers: [`${CLASSES}/lexical.LexicalEditor`], anchor: 'parseeditorstate' },
  { query: 'EditorState toJSON', answers: [`${CLASSES}/lexical.EditorState`], anchor: 'tojson' },
  { query: 'TextNode splitText', answers: [`${CLASSES}/lexical.TextNode`], anchor: 'splittext' },
  { query: 'RangeSelection', answers: [`${CLASSES}/lexical.RangeSelection`, '/docs/concepts/selection'] },
  { query: 'RangeSelection isCollapsed', answers: [`${CLASSES}/lexical.RangeSelection`], anchor: 'iscollapsed' },
  { query: 'getTopLevelElement', answers: [`${CLASSES}/lexical.LexicalNode`], anchor: 'gettoplevelelement' },
  { query: 'collapse at start', answers: [`${CLASSES}/lexical.ElementNode`], anchor: 'collapseatstart' },
  { query: 'HeadingNode', answers: [`${CLASSES}/lexical_rich_text.HeadingNode`] },
  { query: 'TableCellNode setColSpan', answers: [`${CLASSES}/lexical_table.TableCellNode`], anchor: 'setcolspan' },
  {
    query: 'useLexicalComposerContext',
    answers: ['/docs/api/modules/lexical_react_LexicalComposerContext'],
    anchor: 'uselexicalcomposercontext',
  },
  {
    query: 'OnChangePlugin',
    answers: ['/docs/api/modules/lexical_react_LexicalOnChangePlugin', '/docs/react/plugins'],
    anchor: 'onchangeplugin',
  },
  { query: 'LexicalTypeaheadMenuPlugin', answers: ['/docs/api/modules/lexical_react_LexicalTypeaheadMenuPlugin'] },
  { query: 'mergeRegister', answers: ['/docs/api/modules/lexical_utils'], anchor: 'mergeregister' },
  { query: 'insertNodeToNearest', answers: ['/docs/api/modules/lexical_utils'], anchor: 'insertnodetonearestroot' },
  { query: 'patchStyle', answers: ['/docs/api/modules/lexical_selection'], anchor: 'patchstyletext' },
  { query: '$generateHtmlFromNodes', answers: ['/docs/api/modules/lexical_html'], anchor: 'generatehtmlfromnodes' },
  { query: 'convertToMarkdown', answers: ['/docs/api/modules/lexical_markdown'], anchor: 'converttomarkdownstring' },
  { query: 'INSERT_TABLE_COMMAND', answers: ['/docs/api/modules/lexical_table'], anchor: 'insert_table_command' },
];
