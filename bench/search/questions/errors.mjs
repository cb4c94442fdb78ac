/**
 * Numbers and messages of errors.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const ERRORS = [
  { query: 'error 12', answers: ['/docs/error'] },
  { query: 'error code 4', answers: ['/docs/error'] },
  { query: 'Minified Lexical error #12', answers: ['/docs/error'] },
  { query: 'minified lexical error 17', answers: ['/docs/error'] },
  { query: 'error codes', answers: ['/docs/error'] },
  { query: 'what does the number in a production error mean', answers: ['/docs/error'] },
  {
    query: 'Unable to find an active editor',
    answers: ['/docs/faq', '/docs/error'],
    anchor: 'why-does-it-say-unable-to-find-an-active-editor',
  },
  {
    query: 'cannot find a LexicalComposerContext',
    answers: ['/docs/react/faq', '/docs/error'],
    anchor: 'lexicalcomposercontextuselexicalcomposercontext-cannot-find-a-lexicalcomposercontext',
  },
  {
    query: 'Cannot use method in read-only mode',
    answers: ['/docs/error', '/docs/concepts/read-only'],
    anchor: 'writing-while-reading-13',
  },
  { query: 'setEditorState: the editor state is empty', answers: ['/docs/error'], anchor: 'an-empty-document-38' },
  {
    query: 'selection has been lost',
    answers: ['/docs/error', '/docs/concepts/selection'],
    anchor: 'a-selection-that-points-nowhere-19-and-20',
  },
  {
    query: 'infinite loop in a transform',
    answers: ['/docs/concepts/transforms', '/docs/error'],
    anchor: 'preconditions',
  },
  {
    query: 'Yjs was already imported',
    answers: ['/docs/collaboration/faq'],
    anchor: 'why-does-the-console-say-that-yjs-was-already-imported',
  },
];
