import type { PageScope } from '../page-scope.ts';
import { currentTheme, onThemeChange } from './theme.ts';

/** The part of mermaid that is used. The site installs mermaid, so docsgen has no types of it. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string): Promise<{ readonly svg: string }>;
}

/** Renders the diagrams of a page when they become visible, and again when the theme or their source changes. */
export function startDiagrams({ root, signal }: PageScope): void {
  const visible = new Set<HTMLElement>();
  // mermaid has global settings, so it renders one diagram after the other.
  let queue = Promise.resolve();
  const enqueue = (figure: HTMLElement): void => {
    queue = queue.then(() => (signal.aborted ? undefined : show(figure, currentTheme())));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        visible.add(target as HTMLElement);
        enqueue(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const figure of root.querySelectorAll<HTMLElement>('figure.diagram')) observer.observe(figure);
  onThemeChange(() => visible.forEach(enqueue), signal);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Shows the drawing of a diagram, or the error in its source. Does nothing if the drawing is up to date. */
async function show(figure: HTMLElement, theme: ReturnType<typeof currentTheme>): Promise<void> {
  const pre = figure.querySelector('pre');
  const src = pre?.dataset['src'];
  if (!pre || !src) return;
  const source = pre.textContent.trimEnd();
  const state = `${theme} ${source}`;
  const view = figure.querySelector<HTMLElement>('.diagram-view') ?? document.createElement('div');
  if (view.dataset['drawn'] === state) return;
  const id = `docsgen-diagram-${[...document.querySelectorAll('figure.diagram')].indexOf(figure)}`;
  try {
    const { default: mermaid } = (await import(src)) as { readonly default: Mermaid };
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: theme === 'dark' ? 'dark' : 'default',
      fontFamily: getComputedStyle(document.body).fontFamily,
    });
    const { svg } = await mermaid.render(id, source);
    view.className = 'diagram-view';
    view.innerHTML = svg;
    describe(view, figure.querySelector('figcaption')?.textContent ?? '');
    figure.dataset['ready'] = '';
  } catch (error) {
    view.className = 'diagram-view diagram-error';
    view.textContent = error instanceof Error ? error.message : String(error);
    delete figure.dataset['ready'];
  }
  view.dataset['drawn'] = state;
  if (!view.isConnected) pre.before(view);
}

/** Gives a drawing the caption as its name, unless the source contains a title (`accTitle`). */
function describe(view: HTMLElement, caption: string): void {
  const svg = view.querySelector('svg');
  if (!svg) return;
  svg.setAttribute('role', 'img');
  if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', caption);
}
