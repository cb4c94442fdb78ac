import type ts from 'typescript';
import { locationFinder, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { openProject } from '../locate/project.ts';
import { attributeOf, childText, DYNAMIC, propertyOf, staticText, type ParsedModule } from './static-text.ts';

/** A message of the site that a component or page translates. */
export interface FoundMessage {
  /** The id, or the text of a message without one. */
  readonly id: string;
  /** The original. Undefined if only another place contains it. */
  readonly text?: string;
  /** The note for translators. */
  readonly description?: string;
  /** Whether `|` separates plural forms. */
  readonly isPlural: boolean;
  readonly location: SourceLocation;
}

/** The messages of a file. */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  /** The messages whose id or text is only known when the code runs. */
  readonly dynamic: readonly SourceLocation[];
}

/** Finds the messages of a module, or of an MDX file. */
export type FindMessages = (file: SourceFile, isMdx: boolean) => FoundMessages;

/** Returns whether a file may have messages, so that most files need no parser. */
export function mayHaveMessages({ text }: SourceFile): boolean {
  return /\btranslate(?:Plural)?\b|\bTranslate\b/.test(text);
}

/** Loads the parser. TypeScript is slow to load, so call this only for files that {@link mayHaveMessages}. */
export async function messageFinder(): Promise<FindMessages> {
  const { typescript } = await openProject({});
  const parse = (text: string): ParsedModule => ({
    typescript,
    source: typescript.createSourceFile(
      'module.tsx',
      text,
      typescript.ScriptTarget.Latest,
      true,
      typescript.ScriptKind.TSX,
    ),
  });
  return (file, isMdx) => {
    const found: Found[] = [];
    if (isMdx) {
      for (const { offset, text } of fragmentsOf(file.text)) {
        const [first] = messagesIn(parse(text)).filter(({ start }) => start === 0);
        if (first) found.push({ ...first, start: offset });
      }
    } else found.push(...messagesIn(parse(file.text)));
    const locate = locationFinder(file.path, file.text);
    const located = found.map(({ start, length, ...one }) => ({ ...one, location: locate(start, length) }));
    return {
      messages: located.flatMap(({ message, location }) => (message ? [{ ...message, location }] : [])),
      dynamic: located.flatMap(({ message, location }) => (message ? [] : [location])),
    };
  };
}

/** A call or an element. Without a message if its id or its text is not known. */
interface Found {
  readonly message?: Omit<FoundMessage, 'location'>;
  readonly start: number;
  readonly length: number;
}

function messagesIn(module: ParsedModule): Found[] {
  const { typescript, source } = module;
  const names = localNames(module);
  const found: Found[] = [];
  const add = (node: ts.Node, message: Found['message'] | 'none'): void => {
    if (message === 'none') return;
    const start = node.getStart(source);
    const [line = ''] = source.text.slice(start, node.getEnd()).split('\n');
    found.push({ ...(message && { message }), start, length: line.length });
  };
  const visit = (node: ts.Node): void => {
    if (typescript.isCallExpression(node) && typescript.isIdentifier(node.expression)) {
      const kind = names.get(node.expression.text);
      if (kind === 'translate' || kind === 'translatePlural') add(node, messageOfCall(module, node, kind));
    } else if (typescript.isJsxElement(node) && isTranslate(node.openingElement, module, names))
      add(node.openingElement, messageOfElement(module, node.openingElement, node.children));
    else if (typescript.isJsxSelfClosingElement(node) && isTranslate(node, module, names))
      add(node, messageOfElement(module, node, []));
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Kind = 'translate' | 'translatePlural' | 'Translate';

const KINDS: ReadonlySet<string> = new Set<Kind>(['translate', 'translatePlural', 'Translate']);

/** The modules that export the functions under other names than {@link KINDS} if a module renames them. */
const MODULES = /^(?:docsgen\/components|@docusaurus\/Translate)$/;

function localNames({ typescript, source }: ParsedModule): ReadonlyMap<string, Kind> {
  const names = new Map([...KINDS].map((name) => [name, name as Kind]));
  for (const statement of source.statements) {
    if (!typescript.isImportDeclaration(statement) || !typescript.isStringLiteral(statement.moduleSpecifier)) continue;
    if (!MODULES.test(statement.moduleSpecifier.text)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) names.set(name.text, 'Translate');
    if (!namedBindings || !typescript.isNamedImports(namedBindings)) continue;
    for (const { propertyName, name: local } of namedBindings.elements) {
      const imported = (propertyName ?? local).text;
      if (KINDS.has(imported)) names.set(local.text, imported as Kind);
    }
  }
  return names;
}

function isTranslate(
  { tagName }: ts.JsxOpeningLikeElement,
  { typescript }: ParsedModule,
  names: ReadonlyMap<string, Kind>,
): boolean {
  return typescript.isIdentifier(tagName) && names.get(tagName.text) === 'Translate';
}

/** Returns the message of a call. A function of the same name with other arguments has none. */
function messageOfCall(
  module: ParsedModule,
  { arguments: [argument] }: ts.CallExpression,
  kind: 'translate' | 'translatePlural',
): Found['message'] | 'none' {
  if (!argument || !module.typescript.isObjectLiteralExpression(argument)) return 'none';
  const value = (name: string): string | undefined | typeof DYNAMIC => {
    const expression = propertyOf(module, argument, name);
    return expression && (staticText(module, expression) ?? DYNAMIC);
  };
  return messageOf(value('id'), value('message'), {
    description: value('description'),
    isPlural: kind !== 'translate',
  });
}

function messageOfElement(
  module: ParsedModule,
  element: ts.JsxOpeningLikeElement,
  children: readonly ts.JsxChild[],
): Found['message'] | 'none' {
  const description = attributeOf(module, element, 'description');
  return messageOf(attributeOf(module, element, 'id'), childText(module, children), { description, isPlural: false });
}

type Value = string | undefined | typeof DYNAMIC;

function messageOf(
  id: Value,
  text: Value,
  { description, isPlural }: { readonly description: Value; readonly isPlural: boolean },
): Found['message'] | 'none' {
  if (id === undefined && text === undefined) return 'none';
  const key = id ?? text;
  if (typeof key !== 'string') return undefined;
  return {
    id: key,
    ...(typeof text === 'string' && { text }),
    ...(typeof description === 'string' && { description }),
    isPlural,
  };
}

/** A longer call would be unusual, and parsing the rest of a long page for each message takes time. */
const MAX_LENGTH = 10_000;

/** Returns the parts of an MDX file at which a message can start, outside of code. */
function fragmentsOf(text: string): { readonly offset: number; readonly text: string }[] {
  const code = withoutCode(text);
  return [...code.matchAll(/<Translate(?=[\s/>])|\btranslate(?:Plural)?(?=\s*\()/g)].map(({ index }) => ({
    offset: index,
    text: text.slice(index, index + MAX_LENGTH),
  }));
}

/** Replaces fenced code, code in a line and comments by spaces. Offsets stay the same. */
function withoutCode(text: string): string {
  const CODE =
    /^( {0,3}(?:[-*>] *)*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ >]*\2|`[^`\n]+`|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/gm;
  return text.replace(CODE, (match) => match.replace(/[^\n]/g, ' '));
}
