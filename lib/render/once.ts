import type { OnceHost, Templates } from '../../templates/view.ts';
import { fillSlots, slot } from '../core/slots.ts';
import { renderComponent, wrapped } from './react.ts';

/** Renders parts that many pages share, and puts them into each. */
export interface SharedParts {
  readonly host: OnceHost;
  /** Puts the parts that a page has into it. */
  readonly insertInto: (html: string) => string;
}

/** Slots of documents have numbers, or begin with a hash of eight characters. */
const PREFIX = 'once.';

/** Starts without any part. A part may have others in it. */
export function sharedParts(templates: Pick<Templates, 'BodyScope'>, baseUrl: string): SharedParts {
  const html: string[] = [];
  const slots = new WeakMap<object, Map<string, string>>();
  const insertInto = (page: string): string =>
    fillSlots(page, (name) => (name.startsWith(PREFIX) ? html[Number(name.slice(PREFIX.length))] : undefined));
  const host: OnceHost = {
    place: (of, part, element) => {
      const known = slots.get(of) ?? new Map<string, string>();
      slots.set(of, known);
      const placed = known.get(part);
      if (placed !== undefined) return placed;
      const component = wrapped(templates.BodyScope, { baseUrl, once: host }, () => element, {});
      const index = html.push(insertInto(renderComponent(component, {}))) - 1;
      const made = slot(`${PREFIX}${index}`);
      known.set(part, made);
      return made;
    },
  };
  return { host, insertInto };
}
