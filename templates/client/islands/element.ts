import { hydrate } from './hydrate.ts';

/** Defines the custom element of islands, which hydrates the islands of this page and of every page that replaces it. */
export function defineIslands(): void {
  if (customElements.get('docsgen-island')) return;
  customElements.define(
    'docsgen-island',
    class extends HTMLElement {
      #unmount: (() => void) | undefined;

      connectedCallback(): void {
        this.#unmount ??= hydrate(this);
      }

      disconnectedCallback(): void {
        // Moving an element disconnects and connects it.
        queueMicrotask(() => {
          if (this.isConnected) return;
          this.#unmount?.();
          this.#unmount = undefined;
        });
      }
    },
  );
}
