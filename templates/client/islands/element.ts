import { wake } from './wake.ts';

/** Makes islands of the elements that hold them, now and whenever a page with others takes the place of this one. */
export function defineIslands(): void {
  if (customElements.get('docsgen-island')) return;
  customElements.define(
    'docsgen-island',
    class extends HTMLElement {
      #end: (() => void) | undefined;

      connectedCallback(): void {
        this.#end ??= wake(this);
      }

      disconnectedCallback(): void {
        // To be moved is to be taken out and put in again.
        queueMicrotask(() => {
          if (this.isConnected) return;
          this.#end?.();
          this.#end = undefined;
        });
      }
    },
  );
}
