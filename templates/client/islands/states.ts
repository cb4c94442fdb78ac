/** How long loading may take before it shows, in milliseconds. */
const UNNOTICED = 200;

/** More causes than that are a circle. */
const MOST_CAUSES = 10;

/** Shows that something is coming where nothing is; the function that comes back ends that. */
export function showLoading(element: HTMLElement): () => void {
  const ring = element.firstElementChild ? undefined : copyOf('.island-loading');
  const timer = setTimeout(() => ring && element.append(ring), UNNOTICED);
  return () => {
    clearTimeout(timer);
    ring?.remove();
  };
}

/** What went wrong, and what its button does. */
export interface Trouble {
  readonly state: 'failed' | 'crashed';
  readonly error: unknown;
  readonly retry: () => void;
}

/** Says below what is there what went wrong; the button takes that away and tries again. */
export function showTrouble(element: HTMLElement, { state, error, retry }: Trouble): void {
  const box = copyOf(`[data-state=${state}]`);
  const reason = box?.querySelector<HTMLElement>('.island-reason');
  if (!box || !reason) return;
  reason.textContent = reasonsOf(error).join(`\n\n${reason.dataset['cause']}\n`);
  box.querySelector('button')!.addEventListener('click', () => {
    box.remove();
    // Where the button was, there is nothing that could have the focus.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    retry();
  });
  element.append(box);
}

/** The message of an error and those of its causes. */
function reasonsOf(error: unknown): string[] {
  const reasons: string[] = [];
  for (let at = error; at && reasons.length < MOST_CAUSES; at = (at as Error).cause) {
    reasons.push((at as Partial<Error>).message ?? String(at));
  }
  return reasons;
}

function copyOf(selector: string): HTMLElement | undefined {
  const states = document.querySelector<HTMLTemplateElement>('#docsgen-island-states');
  return states?.content.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
}
