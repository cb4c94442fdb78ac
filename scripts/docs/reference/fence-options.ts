import { constantOf, parse, propertiesOf, type Doc } from '../source/declarations.ts';
import type { Files } from './files.ts';
import { code, page, quoted, table } from './markdown.ts';

const OPTIONS_SOURCE = 'lib/content/code/fences/options.ts';
const MARKS_SOURCE = 'lib/content/code/line-marks.ts';

/** An option of a code block, or a mark in its code. */
export interface FenceOptionInfo {
  readonly name: string;
  readonly doc: Doc;
}

export interface FenceOptions {
  readonly options: readonly FenceOptionInfo[];
  /** The words in `[!code …]`. */
  readonly marks: readonly FenceOptionInfo[];
}

/** Reads the options of code blocks and the marks of lines with their comments. */
export function readFenceOptions(root: string): FenceOptions {
  const options = parse(root, OPTIONS_SOURCE);
  const lists = [constantOf(options, 'FENCE_FORMS'), constantOf(options, 'FENCE_OPTIONS')];
  const marks = propertiesOf(constantOf(parse(root, MARKS_SOURCE), 'INLINE_MARKS'));
  return {
    options: lists.flatMap(propertiesOf).map(({ name, doc }) => ({ name, doc })),
    marks: marks.map(({ name, doc }) => ({ name, doc })),
  };
}

const INTRO =
  'Options follow the language of a code block, in any order. docsgen reports unknown options and options without effect ([`content.invalid-fence`](./diagnostics/content.md#invalid-fence)). [Code blocks](../writing/code.md) explains how to use them.';

const EXAMPLE = `\`\`\`js title="src/greet.js" {2} showLineNumbers
const name = 'Ada';
console.log(\`Hello, \${name}!\`);
\`\`\``;

const MARKS_INTRO =
  'A mark is a comment at the end of a line, such as `// [!code ++]`. Readers do not see the comment. A comment on a separate line marks the next line.';

/** Marks with a value, and marks without brackets. */
const MORE_MARKS: readonly (readonly [mark: string, text: string])[] = [
  ['[!code highlight:3]', 'A number after any mark is the number of marked lines.'],
  ['[!code word:name]', 'Highlights a word in the entire code.'],
  ['[!code word:name:1]', 'Highlights a word in this line only.'],
  ['[!!code ++]', 'Is not a mark: readers see the comment as `[!code ++]`.'],
  ['highlight-next-line', 'Highlights the next line.'],
  ['highlight-start', 'Highlights the lines until `highlight-end`.'],
  ['highlight-end', 'Ends the highlighted lines.'],
];

/** Returns the page about the options of code blocks. */
export function fenceOptionPages({ options, marks }: FenceOptions): Files {
  const head = {
    title: 'Fence options',
    description: 'Every option of a code block, and every mark for lines and words in its code.',
    position: 5,
  };
  const rows = marks.map(({ name, doc }) => [`[!code ${name}]`, doc.text] as const);
  return {
    'fence-options.md': page(head, [
      INTRO,
      quoted(EXAMPLE),
      ...options.flatMap(section),
      '## Marks {#marks}',
      MARKS_INTRO,
      table(
        ['Mark', 'Effect'],
        [...rows, ...MORE_MARKS].map(([mark, text]) => [code(mark), text]),
      ),
    ]),
  };
}

/** The ids of forms without a name, by their first character. */
const FORM_IDS: Readonly<Record<string, string>> = { '{': 'lines', '[': 'label', '"': 'text' };

/** Returns the section of an option: its text, the example and the result. A file to include does not exist here. */
function section({ name, doc: { text, example } }: FenceOptionInfo): string[] {
  const id = /^\w+$/.test(name) ? name.toLowerCase() : FORM_IDS[name[0] ?? ''];
  const heading = `## ${code(name)} {#${id}}`;
  if (example === undefined) return [heading, text];
  return [heading, text, quoted(example), example.includes('file=') ? '' : example];
}
