import { ICON_NAMES } from '../../../lib/content/transform/elements/icon.ts';
import { exportsOf, reexportsOf, type Exported } from '../source/components.ts';
import { typeText, type Member } from '../source/declarations.ts';
import type { Files } from './files.ts';
import { code, fence, page, table } from './markdown.ts';

const INDEX = 'templates/components/index.ts';
/** The components that MDX can use without an import. The index exports all of them. */
const MDX_INDEX = 'templates/components/mdx.ts';

/** An export of `docsgen/components`. */
export interface ComponentInfo extends Exported {
  /** Whether MDX pages can use the component without importing it. */
  readonly inMdx: boolean;
  /** The allowed names. Only icons have them. */
  readonly names: readonly string[];
}

/** Reads the exports of `docsgen/components` with their comments. Types are left out. */
export function readComponents(root: string): ComponentInfo[] {
  return [INDEX, MDX_INDEX]
    .flatMap((index) => reexportsOf(root, index).map((one) => ({ ...one, inMdx: index === MDX_INDEX })))
    .filter(({ isType }) => !isType)
    .flatMap(({ name, path, inMdx }) => {
      const found = exportsOf(root, path).find((one) => one.name === name);
      if (!found) throw new Error(`${path} has no export \`${name}\`.`);
      return { ...found, inMdx, names: name === 'Icon' ? ICON_NAMES : [] };
    })
    .sort((a, b) => (a.kind === b.kind ? (a.name < b.name ? -1 : 1) : a.kind === 'component' ? -1 : 1));
}

const INTRO = `Pages that are written in MDX or TypeScript use these components:`;
const IMPORT = `import { Card, Cards } from 'docsgen/components';`;
const MDX = `In MDX files, the components that are marked with **MDX** are available without an import. Pages in Markdown use [directives](./directives.md) instead.`;

/** Returns the page about components. */
export function componentPages(components: readonly ComponentInfo[]): Files {
  const head = {
    title: 'Components',
    description: 'The exports of docsgen/components, with the props of each component.',
    position: 6,
  };
  return { 'components.md': page(head, [INTRO, fence('tsx', IMPORT), MDX, ...components.flatMap(section)]) };
}

function section({ name, kind, doc, inMdx, names, props, signature, acceptsAttributes }: ComponentInfo): string[] {
  const badge = inMdx ? '**MDX** · ' : '';
  const title = kind === 'component' ? `<${name}>` : `${name}()`;
  return [
    `## ${code(title)} {#${name.toLowerCase()}${kind === 'component' ? '' : '-function'}}`,
    `${badge}${doc.text}`,
    signature === undefined ? '' : fence('ts', compared(name, signature)),
    props.some(isShown) ? propTable(props) : '',
    names.length > 0 ? `The names are ${names.map(code).join(', ')}.` : '',
    acceptsAttributes ? 'The component also accepts the attributes of the HTML element.' : '',
    doc.example === undefined ? '' : fence('tsx', doc.example),
  ];
}

/** Adds hidden code that compares the signature with the type of the function. */
function compared(name: string, signature: string): string {
  return `${signature}
// ---cut-after---
import { ${name} as actual } from 'docsgen/components';
export const same: typeof ${name} = actual;`;
}

/** Every component has children, so only those with a description are shown. */
function isShown({ name, doc }: Member): boolean {
  return name !== 'children' || doc.text !== '';
}

/** Returns a table of props. Required props come first. */
export function propTable(props: readonly Member[]): string {
  const sorted = props.filter(isShown).sort((a, b) => Number(a.optional) - Number(b.optional));
  return table(
    ['Prop', 'Type', 'Description'],
    sorted.map(({ name, type, optional, doc }) => [
      code(name),
      type ? code(typeText(type)) : '',
      [doc.text, optional ? '' : '**Required.**'].filter((part) => part !== '').join(' '),
    ]),
  );
}
