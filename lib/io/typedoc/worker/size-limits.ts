import { Converter, type Context, type DeclarationReflection, TypeScript as ts } from 'typedoc';
import { shallowTypeNode } from './shallow-type-nodes.ts';

/**
 * The most types that one declaration writes out. Of the packages whose sizes were measured (drizzle-orm, zod, hono, vue, query-core), the
 * largest declaration has 720 types and is in drizzle-orm.
 */
const MAX_TYPES = 1000;

/** The depth to which the rest of a type is written out that has more types than the maximum. */
const DEPTH_BEYOND_MAX_TYPES = 2;

/** The most types that TypeScript visits to find the kind of a type, before docsgen finds it without looking inside. */
const MAX_VISITS = 2000;

/**
 * Limits the number of types that one declaration writes out. Recursive conditional types branch at each level, so TypeDoc's limit of the
 * depth alone allows millions. TypeDoc writes `...` for types beyond the limit. Logs a warning at the declaration.
 */
export function limitTypes(converter: Converter): void {
  const maxDepth = converter.maxTypeConversionDepth;
  const convertType = converter.convertType.bind(converter);
  let nesting = 0;
  let types = 0;
  converter.convertType = (context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode) => {
    if (nesting === 0) types = 0;
    nesting++;
    try {
      return convertType(context, type as ts.Type, node);
    } finally {
      nesting--;
      if (nesting === 0 && types > MAX_TYPES) warnAboutShortening(context, node);
    }
  };
  // TypeDoc reads the property once per type.
  const get = (): number => (++types > MAX_TYPES ? Math.min(DEPTH_BEYOND_MAX_TYPES, maxDepth) : maxDepth);
  Object.defineProperty(converter, 'maxTypeConversionDepth', { get });
}

function warnAboutShortening(context: Context, node: ts.TypeNode | undefined): void {
  const declaration = context.getSymbolFromReflection(context.scope)?.declarations?.[0];
  const message = `The type of ${context.scope.getFriendlyFullName()} consists of more than ${MAX_TYPES.toLocaleString('en')} types. Its page shows "..." for types that are nested deeper. If the declaration uses a type that is not exported, export the type: then the page shows its name.`;
  context.logger.warn(message, declaration ?? node);
}

/**
 * Skips the search for external links, in which TypeDoc lists all references of the project in quadratic time: 40 seconds for 80,000 symbols.
 * Only plugins and options add external links. TypeDoc searches below the project's children, with priority -300.
 */
export function skipExternalLinks(converter: Converter): void {
  let hidden: DeclarationReflection[] | undefined;
  const hide = ({ project }: Context): void => {
    hidden = project.children;
    delete project.children;
  };
  const show = ({ project }: Context): void => {
    if (hidden) project.children = hidden;
  };
  converter.on(Converter.EVENT_RESOLVE_END, hide, -299);
  converter.on(Converter.EVENT_RESOLVE_END, show, -301);
}

/**
 * Limits the time and memory in which TypeScript turns a type into a node. TypeDoc only needs the outermost node, but TypeScript also
 * creates nodes for all types inside, which are millions for recursive conditional types.
 */
export function limitTypeNodes(checker: ts.TypeChecker): void {
  const typeToTypeNode: typeof checker.typeToTypeNode = checker.typeToTypeNode.bind(checker);
  const typeToString = checker.typeToString.bind(checker);
  checker.typeToTypeNode = (type: ts.Type, enclosing: ts.Node | undefined, flags: ts.NodeBuilderFlags | undefined) =>
    limited(checker, () => typeToTypeNode(type, enclosing, flags)) ?? shallowTypeNode(checker, type);
  checker.typeToString = (...args) => limited(checker, () => typeToString(...args)) ?? '...';
}

/** Returns undefined if the callback visits too many types. TypeScript asks the token once per type. */
function limited<Result>(checker: ts.TypeChecker, callback: () => Result): Result | undefined {
  let visits = 0;
  const token: ts.CancellationToken = {
    isCancellationRequested: () => visits > MAX_VISITS,
    throwIfCancellationRequested: () => {
      // The compiler recognizes only this class, which is not an error.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      if (++visits > MAX_VISITS) throw new ts.OperationCanceledException();
    },
  };
  try {
    return checker.runWithCancellationToken(token, callback);
  } catch (error) {
    if (error instanceof ts.OperationCanceledException) return undefined;
    throw error;
  }
}
