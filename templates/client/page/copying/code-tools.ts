import type { PageScope } from '../page-scope.ts';

/** How long a button shows that the code was copied, in milliseconds. */
const COPIED_DURATION = 1000;

/** Adds buttons to every code block. They need JavaScript, so the HTML of the page does not contain them. */
export function startCodeTools({ root, signal }: PageScope): void {
  const tools = root.querySelector<HTMLTemplateElement>('#docsgen-code-tools');
  if (!tools) return;
  for (const figure of root.querySelectorAll<HTMLElement>('figure.code')) {
    const pre = figure.querySelector('pre');
    if (!pre) continue;
    if (!figure.querySelector('.code-tools')) figure.append(document.importNode(tools.content, true));
    const copyButton = figure.querySelector<HTMLButtonElement>('.code-copy');
    const wrapButton = figure.querySelector<HTMLButtonElement>('.code-wrap');
    if (copyButton) startCopy(copyButton, pre, signal);
    if (wrapButton) startWrap(wrapButton, { figure, pre, signal });
  }
}

function startCopy(button: HTMLButtonElement, pre: HTMLElement, signal: AbortSignal): void {
  const label = (button.dataset['copy'] ??= button.textContent);
  let timer = 0;
  const copyAndConfirm = async (): Promise<void> => {
    if (!(await copyText(pre))) return;
    button.textContent = button.dataset['copied'] ?? label;
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = label), COPIED_DURATION);
  };
  button.addEventListener('click', () => void copyAndConfirm(), { signal });
}

/** Copies the code. Pages without TLS can't use the clipboard, so there the code is selected for the reader to copy. */
async function copyText(pre: HTMLElement): Promise<boolean> {
  try {
    const code = pre.cloneNode(true) as HTMLElement;
    for (const answer of code.querySelectorAll('.query')) answer.remove();
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(pre);
    return false;
  }
}

/** Shows the wrap button if lines are cut off, and as long as wrapping is on. */
function startWrap(
  button: HTMLButtonElement,
  { figure, pre, signal }: { figure: HTMLElement; pre: HTMLElement; signal: AbortSignal },
): void {
  const isOn = (): boolean => 'wrapped' in figure.dataset;
  const toggle = (): void => {
    figure.toggleAttribute('data-wrapped');
    button.setAttribute('aria-pressed', String(isOn()));
  };
  button.addEventListener('click', toggle, { signal });
  const sizes = new ResizeObserver(() => (button.hidden = !isOn() && pre.scrollWidth <= pre.clientWidth));
  sizes.observe(pre);
  signal.addEventListener('abort', () => sizes.disconnect());
}
