import type { PageScope } from './page-scope.ts';

/** How long a button says that it has copied, in milliseconds. */
const SAID_FOR = 1000;

/** Gives every code sample its buttons: they are of no use without a script, so no page carries them. */
export function equipCode({ root, signal }: PageScope): void {
  const tools = root.querySelector<HTMLTemplateElement>('#docsgen-code-tools');
  if (!tools) return;
  for (const figure of root.querySelectorAll<HTMLElement>('figure.code')) {
    const pre = figure.querySelector('pre');
    if (!pre) continue;
    const bar =
      figure.querySelector('.code-tools') ??
      figure.appendChild(document.importNode(tools.content, true).firstElementChild!);
    startCopy(bar.querySelector<HTMLButtonElement>('.code-copy')!, pre, signal);
    startWrap(bar.querySelector<HTMLButtonElement>('.code-wrap')!, { figure, pre, signal });
  }
}

function startCopy(button: HTMLButtonElement, pre: HTMLElement, signal: AbortSignal): void {
  const copy = (button.dataset['copy'] ??= button.textContent);
  let timer = 0;
  const copyAndSay = async (): Promise<void> => {
    if (!(await copyText(pre))) return;
    button.textContent = button.dataset['copied']!;
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = copy), SAID_FOR);
  };
  button.addEventListener('click', () => void copyAndSay(), { signal });
}

/** The clipboard is closed on pages without TLS; there the code is selected, for the reader's own shortcut. */
async function copyText(pre: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ''));
    return true;
  } catch {
    getSelection()?.selectAllChildren(pre);
    return false;
  }
}

/** Wrapping is offered where lines are cut off, and stays offered while it is on. */
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
