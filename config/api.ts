/** The API reference: every export of every public package, in the order of the sidebar. */

const packagesBeforeReact = [
  'lexical',
  '@lexical/clipboard',
  '@lexical/code',
  '@lexical/devtools-core',
  '@lexical/dragon',
  '@lexical/eslint-plugin',
  '@lexical/file',
  '@lexical/hashtag',
  '@lexical/headless',
  '@lexical/history',
  '@lexical/html',
  '@lexical/link',
  '@lexical/list',
  '@lexical/mark',
  '@lexical/markdown',
  '@lexical/offset',
  '@lexical/overflow',
  '@lexical/plain-text',
];

const reactExports = [
  'LexicalAutoEmbedPlugin',
  'LexicalAutoFocusPlugin',
  'LexicalAutoLinkPlugin',
  'LexicalBlockWithAlignableContents',
  'LexicalCharacterLimitPlugin',
  'LexicalCheckListPlugin',
  'LexicalClearEditorPlugin',
  'LexicalClickableLinkPlugin',
  'LexicalCollaborationContext',
  'LexicalCollaborationPlugin',
  'LexicalComposer',
  'LexicalComposerContext',
  'LexicalContentEditable',
  'LexicalContextMenuPlugin',
  'LexicalDecoratorBlockNode',
  'LexicalEditorRefPlugin',
  'LexicalErrorBoundary',
  'LexicalHashtagPlugin',
  'LexicalHistoryPlugin',
  'LexicalHorizontalRuleNode',
  'LexicalHorizontalRulePlugin',
  'LexicalLinkPlugin',
  'LexicalListPlugin',
  'LexicalMarkdownShortcutPlugin',
  'LexicalNestedComposer',
  'LexicalNodeEventPlugin',
  'LexicalNodeMenuPlugin',
  'LexicalOnChangePlugin',
  'LexicalPlainTextPlugin',
  'LexicalRichTextPlugin',
  'LexicalTabIndentationPlugin',
  'LexicalTableOfContents',
  'LexicalTableOfContentsPlugin',
  'LexicalTablePlugin',
  'LexicalTreeView',
  'LexicalTypeaheadMenuPlugin',
  'useLexicalEditable',
  'useLexicalIsTextContentEmpty',
  'useLexicalNodeSelection',
  'useLexicalSubscription',
  'useLexicalTextEntity',
];

const packagesAfterReact = [
  '@lexical/rich-text',
  '@lexical/selection',
  '@lexical/table',
  '@lexical/text',
  '@lexical/utils',
  '@lexical/yjs',
];

const modules = [
  ...packagesBeforeReact,
  ...reactExports.map((name) => `@lexical/react/${name}`),
  ...packagesAfterReact,
];

export const api = {
  routeBasePath: 'api',
  layout: 'modules',
  title: '@lexical/monorepo',
  entryPoints: modules.map((name) => {
    // Its published declarations import a package.json that is not in the package.
    return name === '@lexical/eslint-plugin' ? { name, from: name, problems: 'ignore' as const } : { name, from: name };
  }),
  groups: [{ label: '@lexical/react', prefix: '@lexical/react/' }],
  sourceVersion: 'v0.16.1',
  sourceUrl: 'https://github.com/facebook/lexical/tree/{version}/{path}#L{line}',
  /**
   * The published declarations name their source file but not its ending. Where a package mixes .ts, .tsx and .js
   * the link leads to its source folder rather than to a guess.
   */
  sourcePaths: [
    { match: '^node_modules/@lexical/(react|devtools-core|eslint-plugin)/.*$', replace: 'packages/lexical-$1/src' },
    { match: '^node_modules/@lexical/([^/]+)/(.+)\\.d\\.ts$', replace: 'packages/lexical-$1/src/$2.ts' },
    { match: '^node_modules/lexical/(.+)\\.d\\.ts$', replace: 'packages/lexical/src/$1.ts' },
  ],
} as const;
