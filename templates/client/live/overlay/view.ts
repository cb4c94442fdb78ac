import type { LiveDiagnostic, LiveOverlay } from '../../../../lib/core/dev-messages.ts';

/** Creates the badge in the corner, which opens the list of diagnostics. */
export function createBadge({ title, diagnostics }: LiveOverlay, open: () => void): HTMLElement {
  const button = createElement('button', 'badge', title);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.dataset['severity'] = highestSeverity(diagnostics);
  button.addEventListener('click', open);
  return button;
}

/** Creates the dialog with the list of diagnostics. Calls `onClose` when the author closes it. */
export function createDialog({ title, closeLabel, diagnostics }: LiveOverlay, onClose: () => void): HTMLDialogElement {
  const dialog = createElement('dialog', 'overlay');
  const heading = createElement('h2', 'title', title);
  heading.id = 'title';
  const closeButton = createElement('button', 'close', closeLabel);
  closeButton.type = 'button';
  closeButton.autofocus = true;
  closeButton.addEventListener('click', () => {
    onClose();
    dialog.close();
  });
  dialog.addEventListener('cancel', onClose);
  // Keyboard shortcuts of the page must not work below the overlay.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.dataset['severity'] = highestSeverity(diagnostics);
  const header = createElement('header', 'head');
  header.append(heading, closeButton);
  const list = createElement('ol', 'diagnostics');
  list.append(...diagnostics.map(diagnosticItem));
  const sheet = createElement('div', 'sheet');
  sheet.append(header, list);
  dialog.append(sheet);
  return dialog;
}

function diagnosticItem({ severity, code, url, message, where, frame, hint }: LiveDiagnostic): HTMLElement {
  const item = createElement('li', 'diagnostic');
  item.dataset['severity'] = severity;
  const line = createElement('p', 'line');
  line.append(createElement('strong', 'severity', severity));
  if (where !== undefined) line.append(createElement('span', 'where', where));
  line.append(codeLink(code, url));
  item.append(line, prose('message', message));
  if (frame !== undefined) item.append(codeFrame(frame));
  if (hint !== undefined) item.append(prose('hint', hint));
  return item;
}

/** Creates a link to the explanation of the code. It opens in a new tab, so that the page and its overlay stay. */
function codeLink(code: string, url: string): HTMLElement {
  const link = createElement('a', 'code', code);
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}

/** Highlights the line of the diagnostic and the marks below it, as in the terminal. */
function codeFrame(frame: string): HTMLElement {
  const box = createElement('pre', 'frame');
  // Makes a frame that is wider than the window scrollable with the keyboard.
  box.tabIndex = 0;
  for (const [index, text] of frame.split('\n').entries()) {
    const [, gutter, marks] = /^(\s*\|\s*)(\^+)$/.exec(text) ?? [];
    const className = text.startsWith('>') ? 'target' : marks ? 'mark' : 'context';
    const line = createElement('span', className, gutter ?? text);
    if (marks !== undefined) line.append(createElement('b', '', marks));
    box.append(...(index > 0 ? ['\n', line] : [line]));
  }
  return box;
}

/** Creates a paragraph in which text between backticks is code. */
function prose(className: string, text: string): HTMLElement {
  const element = createElement('p', className);
  for (const [index, part] of text.split(/`([^`\n]+)`/).entries())
    element.append(index % 2 === 1 ? createElement('code', '', part) : part);
  return element;
}

function highestSeverity(diagnostics: readonly LiveDiagnostic[]): LiveDiagnostic['severity'] {
  const severities = new Set(diagnostics.map(({ severity }) => severity));
  return (['error', 'warning'] as const).find((severity) => severities.has(severity)) ?? 'info';
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}
