/** What usually makes Lexical throw an error, and where that is explained. */
export interface Cause {
  readonly why: string;
  /** The address of a page of this site with an anchor, or the anchor alone for a part of the page of errors itself. */
  readonly href: string;
}

const at = (href: string, ...causes: readonly (readonly [code: number, why: string])[]): [number, Cause][] =>
  causes.map(([code, why]) => [code, { why, href }]);

const NOT_IN_NODES = 'A class is missing from nodes';
const ROOT_STAYS = 'The root can be cleared and filled, and nothing else';

/** Those that most people meet, by their numbers. Each was looked up where the development builds throw the error. */
const CAUSES: ReadonlyMap<number, Cause> = new Map([
  ...at('/docs/react/faq#lexicalcomposercontextuselexicalcomposercontext-cannot-find-a-lexicalcomposercontext', [
    8,
    'No composer above the component, or two copies of the context',
  ]),
  ...at('/docs/react/faq#how-do-i-put-an-editor-inside-another-one', [9, 'No composer above the nested one']),
  ...at('#writing-while-reading-13', [13, 'Something is changed inside a read']),
  ...at('/docs/concepts/transforms#preconditions', [14, 'A transform never finds its work done']),
  ...at(
    '/docs/faq#why-does-it-say-unable-to-find-an-active-editor',
    [15, 'No update or read is open, or there are two copies of lexical'],
    [16, 'No update is open, or there are two copies of lexical'],
  ),
  ...at(
    '#loading-content-of-an-unknown-type-17-and-88',
    [17, 'The content has a type that this editor does not know'],
    [88, 'Another client has created a type that this editor does not know'],
  ),
  ...at('/docs/concepts/serialization#lexicalnodeimportjson', [18, 'The class has no static importJSON']),
  ...at(
    '#a-selection-that-points-nowhere-19-and-20',
    [19, 'The selected nodes were removed, and nothing else was selected'],
    [20, 'The selection refers to a node that was removed'],
  ),
  ...at('/docs/concepts/selection#pitfalls', [32, 'A selection of a committed state is set without clone()']),
  ...at('/docs/concepts/commands#priorities', [35, 'The third argument is missing']),
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
  ...at('/docs/concepts/nodes#extending-decoratornode', [47, 'The class has no decorate']),
  ...at('/docs/concepts/nodes#rootnode', [52, ROOT_STAYS], [53, ROOT_STAYS], [54, ROOT_STAYS], [55, ROOT_STAYS]),
  ...at(
    '#text-directly-in-the-root-56-and-99',
    [56, 'Text was put into the root without a block'],
    [99, 'Text was put beside a block'],
  ),
  ...at(
    '/docs/concepts/serialization#lexicalnodeexportjson',
    [58, 'exportJSON returns the type of another class'],
    [59, 'exportJSON returns no children'],
    [72, 'The class has no exportJSON'],
    [130, 'exportJSON returns the type of another class'],
  ),
  ...at(
    '#a-node-from-another-time-113',
    [63, 'The node with this key is gone'],
    [113, 'The node is gone, or belongs to another editor'],
  ),
  ...at(
    '/docs/concepts/nodes#node-properties',
    [64, 'The class has no static getType'],
    [65, 'The class has no static clone'],
  ),
  ...at(
    '/docs/concepts/nodes#extending-elementnode',
    [70, 'The class has no createDOM'],
    [71, 'The class has no updateDOM'],
  ),
  ...at('#a-binding-without-a-document-81', [81, 'The provider factory left the map empty']),
  ...at(
    '/docs/concepts/node-replacement#limits',
    [98, 'The replacement does not extend what it replaces'],
    [185, 'The replacement does not extend what it replaces'],
  ),
  ...at(
    '#reused-keys-and-hot-reloading-186-and-187',
    [186, 'A constructor or clone passes on the key of another node'],
    [187, 'A module was replaced while the editor kept the old class'],
  ),
]);

/** The usual cause of the error with a number, if it has one. */
export function causeOf(code: number): Cause | undefined {
  return CAUSES.get(code);
}
