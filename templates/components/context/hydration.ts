import { Link } from '../elements/Link.tsx';
import { addressOf } from '../elements/link-address.ts';
import { Island, useIslands } from './Island.tsx';

/** The attribute that marks an element with event handlers. lib/render removes it, and reports it outside of islands. */
const MARK = 'data-docsgen-handler';

/** The prop in which `<Island>` receives where it was created. */
const SOURCE = 'docsgen-source';

/** The property of components that report where they are used. */
const LOCATED = Symbol.for('docsgen.located');

const HANDLER = /^(?:on[A-Z]|(?:formA|a)ction$)/;

/** Components may call other functions that begin with `on` while they render. */
const DOM_EVENT =
  /^on(?:Click|DoubleClick|ContextMenu|Change|Input|Submit|Reset|Focus|Blur|Key(?:Down|Up)|(?:Mouse|Pointer)(?:Down|Up|Move|Enter|Leave|Over|Out)|Touch(?:Start|End|Move)|Drag\w*|Drop|Scroll|Wheel|Paste|Copy|Toggle)$/;

type Props = Readonly<Record<string, unknown>>;

/**
 * Notes in the props of a new element where it was created, if it is an island or has event handlers. `caller` is the function that the
 * site's code called. Only elements of the site pass through this function; docsgen's templates use React directly.
 */
export function noted(type: unknown, props: Props, caller: () => unknown): Props {
  if (type === Island || isLocated(type)) return { [SOURCE]: traceTo(caller), ...props };
  // Throws here, because the stack of this call contains the location of the link.
  if (type === Link) addressOf(props);
  const pattern = typeof type === 'string' ? HANDLER : DOM_EVENT;
  for (const name in props) {
    if (typeof props[name] !== 'function' || !pattern.test(name)) continue;
    // A component passed on the props of another element, which is where the author wrote the handler.
    if (MARK in props) return props;
    return { ...props, [MARK]: JSON.stringify([nameOf(type), name, traceTo(caller).stack]) };
  }
  return props;
}

/** Whether a component reports where it is used: `BrowserOnly` of Docusaurus (templates/compat). */
function isLocated(type: unknown): boolean {
  return typeof type === 'function' && LOCATED in type;
}

/** Reports a hook whose effect never runs, because the component is not in an island. */
export function noteEffect(hook: string, caller: () => unknown): void {
  useIslands()?.noteEffect(hook, () => traceTo(caller).stack ?? '');
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  const { displayName, name } = Object(type) as { readonly displayName?: string; readonly name?: string };
  return displayName ?? name ?? 'Component';
}

/** The stack trace API of Node, which runs this module. */
interface V8 {
  stackTraceLimit: number;
  captureStackTrace(target: Error, caller: () => unknown): void;
}

/** Returns an error whose stack begins at the code that called a function. Few frames, because only the first one is of interest. */
function traceTo(caller: () => unknown): Error {
  const engine = Error as unknown as V8;
  const { stackTraceLimit } = engine;
  engine.stackTraceLimit = 3;
  const trace = new Error('Created here');
  engine.captureStackTrace(trace, caller);
  engine.stackTraceLimit = stackTraceLimit;
  return trace;
}
