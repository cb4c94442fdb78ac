/** How long loading may take before the spinner appears, in milliseconds. */
const SPINNER_DELAY = 200;

/** Limits the chain of causes, which may be circular. */
const MAX_CAUSES = 10;

/** Shows a spinner in an empty island. Returns a function that removes it. */
export function showLoading(element: HTMLElement): () => void {
  const spinner = element.firstElementChild ? undefined : copyOf('.island-loading');
  const timer = setTimeout(() => spinner && element.append(spinner), SPINNER_DELAY);
  return () => {
    clearTimeout(timer);
    spinner?.remove();
  };
}

/** An error of an island. The button below its message calls `retry`. */
export interface IslandError {
  readonly state: 'failed' | 'crashed';
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shows an error below the content of an island. Its button removes the message and retries. */
export function showError(element: HTMLElement, { state, error, retry }: IslandError): void {
  const box = copyOf(`[data-state=${state}]`);
  const reason = box?.querySelector<HTMLElement>('.island-reason');
  if (!box || !reason) return;
  reason.textContent = reasonsOf(error).join(`\n\n${reason.dataset['cause']}\n`);
  box.querySelector('button')?.addEventListener('click', () => {
    box.remove();
    // The focused button is gone, so the island gets the focus.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    retry();
  });
  element.append(box);
}

/** Returns the message of an error and the messages of its causes. */
function reasonsOf(error: unknown): string[] {
  const reasons: string[] = [];
  for (let cause = error; cause && reasons.length < MAX_CAUSES; cause = (cause as Error).cause) {
    reasons.push((cause as Partial<Error>).message ?? String(cause));
  }
  return reasons;
}

function copyOf(selector: string): HTMLElement | undefined {
  const states = document.querySelector<HTMLTemplateElement>('#docsgen-island-states');
  return states?.content.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
}
