import ts from 'typescript';
import { constantOf, find, parse, propertiesOf, type Doc } from '../source/declarations.ts';
import type { Files } from './files.ts';
import { code, fence, page, quoted } from './markdown.ts';

const SOURCE = 'lib/content/transform/directives.ts';
const TEXT_SOURCE = 'lib/content/transform/elements/text-directives.ts';

/** A container directive that is not an admonition. */
export interface DirectiveInfo {
  readonly name: string;
  readonly doc: Doc;
}

export interface Directives {
  readonly admonitions: readonly string[];
  readonly others: readonly DirectiveInfo[];
  readonly inText: readonly DirectiveInfo[];
}

/** Reads the names and comments of the directives. */
export function readDirectives(root: string): Directives {
  const file = parse(root, SOURCE);
  const names = find(constantOf(file, 'ADMONITIONS'), ts.isArrayLiteralExpression);
  const others = propertiesOf(constantOf(file, 'BUILDERS')).map(({ name, doc }) => ({ name: nameOf(root, name), doc }));
  const inText = propertiesOf(constantOf(parse(root, TEXT_SOURCE), 'TEXT_BUILDERS'));
  return {
    admonitions: (names?.elements ?? []).flatMap((one) => (ts.isStringLiteral(one) ? one.text : [])),
    others,
    inText: inText.map(({ name, doc }) => ({ name, doc })),
  };
}

/** Returns the value of a computed name, such as `[CODE_GROUP]`. */
function nameOf(root: string, name: string): string {
  if (!name.startsWith('[')) return name;
  const value = constantOf(parse(root, 'lib/content/transform/code/code-group.ts'), name.slice(1, -1));
  if (!ts.isStringLiteral(value)) throw new Error(`${name} is not a string.`);
  return value.text;
}

const INTRO = `A container directive is a block between two lines of at least three colons. The text in brackets is its label, and braces contain attributes:`;

const SYNTAX = `:::name[Label]{key="value"}
Content in Markdown.
:::`;

const NESTING =
  'A directive that contains other directives needs more colons than they do. docsgen reports directives with an unknown name, directives that are not closed, and colons that neither open nor close a directive.';

const IN_TEXT =
  'A text directive is a part of a line: `:name[text]{key="value"}`. The text is plain, without Markdown. Other names are text, so `10:30` and `node:fs` need no escape. To show a directive as text, write `\\:kbd[…]`.';

/** Returns the page about directives. */
export function directivePages({ admonitions, others, inText }: Directives): Files {
  const head = {
    title: 'Directives',
    description: 'Admonitions, tabs, steps, cards and collapsible sections in Markdown.',
    position: 4,
  };
  return {
    'directives.md': page(head, [
      INTRO,
      fence('md', SYNTAX),
      NESTING,
      '## Admonitions',
      `An admonition highlights a note. Its title is the label, or else its name. ${code('secondary')} is another name for ${code('note')}.`,
      fence('md', ':::tip[Save time]\nKeep `.docsgen/` between CI runs.\n:::'),
      ...admonitions.map((name) => `:::${name}\n${code(`:::${name}`)}\n:::`),
      ...others.flatMap(section),
      '## Text directives',
      IN_TEXT,
      ...inText.flatMap((one) => section(one).map((part) => part.replace(/^##/, '###'))),
    ]),
  };
}

function section({ name, doc }: DirectiveInfo): string[] {
  return [
    `## ${code(name)} {#${name}}`,
    doc.text,
    ...(doc.example === undefined ? [] : [quoted(doc.example), doc.example]),
  ];
}
