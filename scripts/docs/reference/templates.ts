import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { exportsOf } from '../source/components.ts';
import { docOf, parse, typeText, type Member } from '../source/declarations.ts';
import type { Files } from './files.ts';
import { code, page, table } from './markdown.ts';

/** A file of docsgen's templates, which a site can replace. */
export interface TemplateFile {
  /** The path in the templates folder. */
  readonly path: string;
  /** Empty if the file is undocumented. */
  readonly purpose: string;
  readonly props: readonly Member[];
}

interface Group {
  readonly title: string;
  readonly about: string;
  readonly matches: RegExp;
}

/** The sections of the page. The first section whose pattern matches the path contains a file. */
const GROUPS: readonly Group[] = [
  {
    title: 'Document and layouts',
    about: 'The frame of every page: the document, its head, and the shell around the content.',
    matches: /^(?:index\.tsx|layouts\/)/,
  },
  { title: 'Pages', about: 'The content of each kind of page.', matches: /^pages\/[^/]+$/ },
  { title: 'API pages', about: 'The content of pages of the API reference.', matches: /^pages\/api\// },
  { title: 'Components', about: 'The parts that layouts and pages consist of.', matches: /^components\// },
  {
    title: 'Modules of other generators',
    about:
      'What [`@theme/…` and `@docusaurus/…`](../migrate/docusaurus.md#imports-of-docusaurus) mean in content and components. To replace one of `@theme/…`, write a component in `src/theme/` of your site. The files in `starlight/` are the [components of Starlight](../migrate/starlight.md#components).',
    matches: /^compat\//,
  },
  { title: 'Styles', about: 'The style sheets. `styles/index.css` lists them in order.', matches: /^styles\// },
  {
    title: 'Scripts',
    about:
      'The scripts of every page, and of the search. Replace them only if you have to, because they depend on each other.',
    matches: /^(?:client|islands)\//,
  },
];

/** Reads every file that a site can replace, with the purpose from its first comment. */
export function readTemplates(root: string): TemplateFile[] {
  const folder = join(root, 'templates');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
    .map((path) => templateFile(root, path));
}

function templateFile(root: string, path: string): TemplateFile {
  const file = `templates/${path}`;
  if (path.endsWith('.css')) return { path, purpose: cssComment(readFileSync(join(root, file), 'utf8')), props: [] };
  const exported = exportsOf(root, file);
  const main = exported.find(({ name, kind }) => kind === 'component' && path.includes(name)) ?? firstOf(exported);
  const comment = fileComment(root, file);
  const purpose = comment === '' ? (main?.doc.text ?? firstComment(root, file)) : comment;
  return { path, purpose, props: main?.props ?? [] };
}

/** Returns the first documented component, or else the first documented export. */
function firstOf(exported: ReturnType<typeof exportsOf>): (typeof exported)[number] | undefined {
  const documented = exported.filter(({ doc }) => doc.text !== '');
  return documented.find(({ kind }) => kind === 'component') ?? documented[0];
}

/** Returns the comment of a file: a doc comment above its imports. */
function fileComment(root: string, path: string): string {
  const [first] = parse(root, path).statements;
  const isFrame =
    first && (ts.isImportDeclaration(first) || ts.isExportDeclaration(first) || ts.isExpressionStatement(first));
  return isFrame ? docOf(first).text : '';
}

/** Returns the first doc comment of a script, whose code is not exported. */
function firstComment(root: string, path: string): string {
  const comments = parse(root, path)
    .statements.filter((node) => !ts.canHaveModifiers(node) || !isAmbient(node))
    .map((node) => docOf(node).text);
  return comments.find((text) => text !== '') ?? '';
}

function isAmbient(node: ts.HasModifiers): boolean {
  return (
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) &&
    !ts.isModuleDeclaration(node)
  );
}

function cssComment(text: string): string {
  const comment = /^\/\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}

const INTRO = [
  'A site replaces a template with a file of the same path in its `templates/` folder. For example, `templates/components/page/Footer.tsx` replaces the footer of every page. The replacement exports the same names and receives the same props. The types of the props are exported by `docsgen/view`.',
  'To extend a template instead of replacing it, import the original by the path `docsgen/templates/…`.',
];

/** Returns the page that lists the templates. */
export function templatePages(templates: readonly TemplateFile[]): Files {
  const head = {
    title: 'Templates',
    description: 'Every template, style sheet and script that a site can replace, with its props.',
    position: 7,
  };
  const groupOf = (path: string): Group | undefined => GROUPS.find(({ matches }) => matches.test(path));
  const sections = GROUPS.flatMap((group) => [
    `## ${group.title}`,
    group.about,
    fileTable(templates.filter(({ path }) => groupOf(path) === group)),
  ]);
  return { 'templates.md': page(head, [...INTRO, ...sections]) };
}

function fileTable(files: readonly TemplateFile[]): string {
  return table(
    ['Path', 'Purpose and props'],
    files.map(({ path, purpose, props }) => {
      const list = propList(props);
      return [`<code>${path.replaceAll('/', '/<wbr>')}</code>`, list === '' ? purpose : `${purpose}<br>${list}`];
    }),
  );
}

function propList(props: readonly Member[]): string {
  return props
    .filter(({ name }) => name !== 'children')
    .map(({ name, optional, type }) => code(`${name}${optional ? '?' : ''}: ${type ? shortened(typeText(type)) : ''}`))
    .join(', ');
}

function shortened(type: string): string {
  return type.length > 60 ? 'object' : type;
}
