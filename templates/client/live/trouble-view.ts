import type { LiveFinding, LiveTrouble } from '../../../lib/core/dev-messages.ts';

/** What opens the list of findings again. */
export function badge({ title, findings }: LiveTrouble, open: () => void): HTMLElement {
  const button = make('button', 'badge', title);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.dataset['severity'] = worst(findings);
  button.addEventListener('click', open);
  return button;
}

/** The list of findings. `onClose` is called when it is closed by hand. */
export function dialog({ title, closeLabel, findings }: LiveTrouble, onClose: () => void): HTMLDialogElement {
  const element = make('dialog', 'trouble');
  const heading = make('h2', 'title', title);
  heading.id = 'title';
  const close = make('button', 'close', closeLabel);
  close.type = 'button';
  close.autofocus = true;
  const finish = (): void => {
    onClose();
    element.close();
  };
  close.addEventListener('click', finish);
  element.addEventListener('cancel', onClose);
  // The keys of the page are not for what covers it.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  element.setAttribute('role', 'alertdialog');
  element.setAttribute('aria-labelledby', heading.id);
  element.dataset['severity'] = worst(findings);
  const head = make('header', 'head');
  head.append(heading, close);
  const list = make('ol', 'findings');
  list.append(...findings.map(finding));
  const sheet = make('div', 'sheet');
  sheet.append(head, list);
  element.append(sheet);
  return element;
}

function finding({ severity, code, message, where, frame, hint }: LiveFinding): HTMLElement {
  const item = make('li', 'finding');
  item.dataset['severity'] = severity;
  const line = make('p', 'line');
  line.append(make('strong', 'severity', severity));
  if (where !== undefined) line.append(make('span', 'where', where));
  line.append(make('span', 'code', code));
  item.append(line, prose('message', message));
  if (frame !== undefined) item.append(codeFrame(frame));
  if (hint !== undefined) item.append(prose('hint', hint));
  return item;
}

/** The line that is meant, and the marks below it, stand out as they do in the terminal. */
function codeFrame(frame: string): HTMLElement {
  const box = make('pre', 'frame');
  // It may be wider than the window, and is then scrolled by keys too.
  box.tabIndex = 0;
  for (const [index, text] of frame.split('\n').entries()) {
    const [, gutter, marks] = /^(\s*\|\s*)(\^+)$/.exec(text) ?? [];
    const line = make('span', text.startsWith('>') ? 'meant' : marks ? 'mark' : 'around', gutter ?? text);
    if (marks !== undefined) line.append(make('b', '', marks));
    box.append(...(index > 0 ? ['\n', line] : [line]));
  }
  return box;
}

/** Text with pieces of code between backticks. */
function prose(name: string, text: string): HTMLElement {
  const element = make('p', name);
  for (const [index, part] of text.split(/`([^`\n]+)`/).entries())
    element.append(index % 2 === 1 ? make('code', '', part) : part);
  return element;
}

function worst(findings: readonly LiveFinding[]): LiveFinding['severity'] {
  return (['error', 'warning'] as const).find((one) => findings.some(({ severity }) => severity === one)) ?? 'info';
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.textContent = text;
  return element;
}
