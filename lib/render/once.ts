import type { OnceHost, Templates } from '../../templates/view.ts';
import { fillSlots, slot } from '../core/slots.ts';
import { renderComponent, wrapped } from './react.ts';

/** Renders parts that many pages share, and puts them into each. */
export interface SharedParts {
  readonly host: OnceHost;
  /** Puts the parts that a page has into it. */
  readonly insertInto: (html: string) => WithParts;
}

/** A part that many pages have: the same object for all of them. */
export interface SharedPart {
  readonly html: string;
}

/** HTML that is put together. */
export interface WithParts {
  readonly html: string;
  /** Without its parts. */
  readonly own: string;
  readonly parts: readonly SharedPart[];
}

/** Slots of documents have numbers, or begin with a hash of eight characters. */
const PREFIX = 'once.';

/** Starts without any part. A part may have others in it. */
export function sharedParts(templates: Pick<Templates, 'BodyScope'>, baseUrl: string): SharedParts {
  const made: SharedPart[] = [];
  const slots = new WeakMap<object, Map<string, string>>();
  const insertInto = (own: string): WithParts => {
    const parts = new Set<SharedPart>();
    const html = fillSlots(own, (name) => {
      const part = name.startsWith(PREFIX) ? made[Number(name.slice(PREFIX.length))] : undefined;
      if (part) parts.add(part);
      return part?.html;
    });
    return { html, own, parts: [...parts] };
  };
  const host: OnceHost = {
    place: (of, part, element) => {
      const known = slots.get(of) ?? new Map<string, string>();
      slots.set(of, known);
      const placed = known.get(part);
      if (placed !== undefined) return placed;
      const component = wrapped(templates.BodyScope, { baseUrl, once: host }, () => element, {});
      const { html } = insertInto(renderComponent(component, {}));
      const name = slot(`${PREFIX}${made.push({ html }) - 1}`);
      known.set(part, name);
      return name;
    },
  };
  return { host, insertInto };
}
