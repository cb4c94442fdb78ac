import { covered, NO_OTHERS, page, pages } from './pages.ts';
import { shown, type Section } from './statement.ts';
import * as t from './tests.ts';

const MODULES = [
  'clipboard',
  'code',
  'file',
  'hashtag',
  'headless',
  'history',
  'html',
  'link',
  'list',
  'mark',
  'markdown',
  'offset',
  'overflow',
  'plain_text',
  'rich_text',
  'selection',
  'table',
  'text',
  'utils',
  'yjs',
] as const;

export const apiRoutes: Section = {
  title: '§2 API reference',
  statements: [
    page('/docs/api/', 'the API home'),
    shown(
      'The API home is the main doc of the current version.',
      t.ownShell('has a version that leads to the same document, else to the main one, which is the API home'),
      t.graphDocs('lead from their own path to their main document'),
    ),
    page(
      '/docs/api/modules',
      'lists the modules',
      t.reference('lists 65 modules on a page without a table of contents'),
      t.members('covers the classes of a module, and the list of modules'),
    ),
    shown(
      '/docs/api/modules/{moduleName} has one page per module.',
      t.reference('describes on every page exactly the members that the facts list'),
      NO_OTHERS,
    ),
    page('/docs/api/modules/lexical', 'module page, core'),
    ...pages('module page', MODULES, (name) => `/docs/api/modules/lexical_${name}` as const),
    covered(
      'Modules include react plugins',
      '/docs/api/modules/lexical_react_LexicalAutoEmbedPlugin',
      '/docs/api/modules/lexical_react_LexicalComposer',
      '/docs/api/modules/lexical_react_LexicalHistoryPlugin',
    ),
    shown(
      '/docs/api/classes/{module.ClassName} has class pages.',
      t.reference('describes on every page exactly the members that the facts list'),
      NO_OTHERS,
    ),
    covered(
      'Class pages cover code',
      '/docs/api/classes/lexical_code.CodeNode',
      '/docs/api/classes/lexical_code.CodeHighlightNode',
    ),
    covered('Class pages cover hashtag', '/docs/api/classes/lexical_hashtag.HashtagNode'),
    covered(
      'Class pages cover link',
      '/docs/api/classes/lexical_link.LinkNode',
      '/docs/api/classes/lexical_link.AutoLinkNode',
    ),
    covered(
      'Class pages cover list',
      '/docs/api/classes/lexical_list.ListNode',
      '/docs/api/classes/lexical_list.ListItemNode',
    ),
    covered('Class pages cover mark', '/docs/api/classes/lexical_mark.MarkNode'),
    covered('Class pages cover offset', '/docs/api/classes/lexical_offset.OffsetView'),
    covered('Class pages cover overflow', '/docs/api/classes/lexical_overflow.OverflowNode'),
    covered(
      'Class pages cover auto-embed option and menu option',
      '/docs/api/classes/lexical_react_LexicalAutoEmbedPlugin.AutoEmbedOption',
      '/docs/api/classes/lexical_react_LexicalContextMenuPlugin.MenuOption',
    ),
    covered(
      'Class pages cover decorator block and horizontal rule',
      '/docs/api/classes/lexical_react_LexicalDecoratorBlockNode.DecoratorBlockNode',
      '/docs/api/classes/lexical_react_LexicalHorizontalRuleNode.HorizontalRuleNode',
    ),
    covered(
      'Class pages cover heading and quote',
      '/docs/api/classes/lexical_rich_text.HeadingNode',
      '/docs/api/classes/lexical_rich_text.QuoteNode',
    ),
    covered(
      'Class pages cover table cell, table, table observer, table row and table selection',
      '/docs/api/classes/lexical_table.TableCellNode',
      '/docs/api/classes/lexical_table.TableNode',
      '/docs/api/classes/lexical_table.TableObserver',
      '/docs/api/classes/lexical_table.TableRowNode',
      '/docs/api/classes/lexical_table.TableSelection',
    ),
    covered(
      'Class pages cover the editor and the editor state',
      '/docs/api/classes/lexical.LexicalEditor',
      '/docs/api/classes/lexical.EditorState',
    ),
    covered(
      'Class pages cover nodes, text node and root node',
      '/docs/api/classes/lexical.LexicalNode',
      '/docs/api/classes/lexical.ElementNode',
      '/docs/api/classes/lexical.DecoratorNode',
      '/docs/api/classes/lexical.TextNode',
      '/docs/api/classes/lexical.RootNode',
    ),
    covered(
      'Class pages cover selection and point',
      '/docs/api/classes/lexical.RangeSelection',
      '/docs/api/classes/lexical.NodeSelection',
      '/docs/api/classes/lexical.Point',
    ),
    covered(
      '/docs/api/interfaces/{module.InterfaceName} has a few interface pages',
      '/docs/api/interfaces/lexical.BaseSelection',
      '/docs/api/interfaces/lexical.SerializedEditorState',
      '/docs/api/interfaces/lexical_file.SerializedDocument',
      '/docs/api/interfaces/lexical_react_LexicalAutoEmbedPlugin.EmbedConfig',
      '/docs/api/interfaces/lexical_yjs.Provider',
    ),
  ],
};
