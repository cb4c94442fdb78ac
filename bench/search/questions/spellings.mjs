/**
 * British spellings, next to the American ones of the pages.
 *
 * @type {readonly import('../questions.mjs').Entry[]}
 */
export const SPELLINGS = [
  { query: 'serialisation', answers: ['/docs/concepts/serialization'] },
  {
    query: 'deserialise json',
    answers: ['/docs/concepts/serialization', '/docs/concepts/editor-state'],
    anchor: 'json',
  },
  {
    query: 'deserialize json',
    answers: ['/docs/concepts/serialization', '/docs/concepts/editor-state'],
    anchor: 'json',
  },
  { query: 'customise theme', answers: ['/docs/getting-started/theming'] },
  { query: 'customize theme', answers: ['/docs/getting-started/theming'] },
  { query: 'text colour', answers: ['/docs/packages/lexical-selection'] },
  { query: 'text color', answers: ['/docs/packages/lexical-selection'] },
  {
    query: 'override default behaviour',
    answers: ['/docs/concepts/commands'],
    anchor: 'intercepting-a-built-in-command',
  },
  {
    query: 'override default behavior',
    answers: ['/docs/concepts/commands'],
    anchor: 'intercepting-a-built-in-command',
  },
  { query: 'synchronise with yjs', answers: ['/docs/collaboration/react', '/docs/packages/lexical-yjs'] },
  { query: 'synchronize with yjs', answers: ['/docs/collaboration/react', '/docs/packages/lexical-yjs'] },
  { query: 'recognise hashtags', answers: ['/docs/packages/lexical-hashtag'] },
  {
    query: 'initialise editor content',
    answers: ['/docs/faq', '/docs/concepts/editor-state'],
    anchor: 'how-do-i-set-the-initial-content',
  },
  { query: 'sanitise link addresses', answers: ['/docs/packages/lexical-link'] },
];
