/** The usual cause of an error, and the page that explains it. */
export interface Cause {
  readonly why: string;
  /** A URL of this site with an anchor, or only the anchor of a section on the error page. */
  readonly href: string;
}

const at = (href: string, ...causes: readonly (readonly [code: number, why: string])[]): [number, Cause][] =>
  causes.map(([code, why]) => [code, { why, href }]);

const NOT_IN_NODES = 'A node class is missing from nodes';
const ROOT_STAYS = 'The root node cannot be removed or replaced, and has no siblings';

/** The causes of common errors by number, according to the code in the development builds that throws each error. */
const CAUSES: ReadonlyMap<number, Cause> = new Map([
  ...at('/docs/react/faq#lexicalcomposercontextuselexicalcomposercontext-cannot-find-a-lexicalcomposercontext', [
    8,
    'The component is outside of LexicalComposer, or there are two copies of the context',
  ]),
  ...at('/docs/react/faq#how-do-i-put-an-editor-inside-another-one', [
    9,
    'The nested composer is not inside another composer',
  ]),
  ...at('#writing-while-reading-13', [13, 'The code changes the editor state inside a read']),
  ...at('/docs/concepts/transforms#preconditions', [14, 'A transform changes its node every time it runs']),
  ...at(
    '/docs/faq#why-does-it-say-unable-to-find-an-active-editor',
    [15, 'The call is outside of an update or read, or there are two copies of lexical'],
    [16, 'The call is outside of an update, or there are two copies of lexical'],
  ),
  ...at(
    '#loading-content-of-an-unknown-type-17-and-88',
    [17, 'The content contains a node type that is not registered in this editor'],
    [88, 'Another client created a node type that is not registered in this editor'],
  ),
  ...at('/docs/concepts/serialization#lexicalnodeimportjson', [18, 'The class has no static importJSON method']),
  ...at(
    '#a-selection-that-points-nowhere-19-and-20',
    [19, 'The selected nodes were removed, and the selection was not moved'],
    [20, 'The selection refers to a node that was removed'],
  ),
  ...at('/docs/concepts/selection#pitfalls', [32, 'The code sets the selection of a committed state without clone()']),
  ...at('/docs/concepts/commands#priorities', [35, 'The third argument of registerCommand is missing']),
  ...at(
    '#a-node-class-that-is-not-registered-37-97-and-173',
    [10, NOT_IN_NODES],
    [37, NOT_IN_NODES],
    [80, NOT_IN_NODES],
    [97, NOT_IN_NODES],
    [173, NOT_IN_NODES],
  ),
  ...at('/docs/faq#how-do-i-limit-the-length-of-the-text', [57, NOT_IN_NODES]),
  ...at('/docs/react/plugins#lexicalautolinkplugin', [77, NOT_IN_NODES]),
  ...at('#an-empty-document-38', [38, 'The state has no selection, and its root has no children']),
  ...at('/docs/concepts/nodes#extending-decoratornode', [47, 'The class has no decorate method']),
  ...at('/docs/concepts/nodes#rootnode', [52, ROOT_STAYS], [53, ROOT_STAYS], [54, ROOT_STAYS], [55, ROOT_STAYS]),
  ...at(
    '#text-directly-in-the-root-56-and-99',
    [56, 'Text was added to the root without a block'],
    [99, 'Text was inserted next to a block'],
  ),
  ...at(
    '/docs/concepts/serialization#lexicalnodeexportjson',
    [58, 'exportJSON returns the type of another class'],
    [59, 'exportJSON returns no children array'],
    [72, 'The class has no exportJSON method'],
    [130, 'exportJSON returns the type of another class'],
  ),
  ...at(
    '#a-node-from-another-time-113',
    [63, 'The node with this key was removed'],
    [113, 'The node was removed, or belongs to another editor'],
  ),
  ...at(
    '/docs/concepts/nodes#node-properties',
    [64, 'The class has no static getType method'],
    [65, 'The class has no static clone method'],
  ),
  ...at(
    '/docs/concepts/nodes#extending-elementnode',
    [70, 'The class has no createDOM method'],
    [71, 'The class has no updateDOM method'],
  ),
  ...at('#a-binding-without-a-document-81', [81, 'The provider factory did not add the document to the map']),
  ...at(
    '/docs/concepts/node-replacement#limits',
    [98, 'The replacement class does not extend the replaced class'],
    [185, 'The replacement class does not extend the replaced class'],
  ),
  ...at(
    '#reused-keys-and-hot-reloading-186-and-187',
    [186, 'A constructor or clone reuses the key of another node'],
    [187, 'A module was replaced while the editor kept the old class'],
  ),
]);

/** Returns the usual cause of an error, or undefined if the error has none. */
export function causeOf(code: number): Cause | undefined {
  return CAUSES.get(code);
}
