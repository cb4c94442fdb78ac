import type { PageScope } from '../page-scope.ts';

/** The styles of enlarged images. Defined by esbuild as minified CSS. */
declare const DOCSGEN_ZOOM_STYLES: string;

const SHEET = new CSSStyleSheet();

/** Images in these elements have another purpose, or React renders them. */
const EXCLUDED = 'a, button, summary, label, docsgen-island, .no-zoom';

/** How much larger the enlarged image must be. */
const MIN_GAIN = 1.1;

/** How far the reader scrolls to close an enlarged image, in pixels. */
const MIN_SCROLL = 10;

/** Lets readers enlarge the images of a page that are shown smaller than they are. */
export function startZoom({ root, signal }: PageScope): void {
  adoptStyles(root);
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target as HTMLImageElement);
  });
  for (const image of root.querySelectorAll<HTMLImageElement>('.prose img')) {
    if (image.alt === '' || image.closest(EXCLUDED)) continue;
    sizes.observe(image);
    // The size of an image is unknown until it has loaded.
    image.addEventListener('load', () => mark(image), { signal });
  }
  signal.addEventListener('abort', () => sizes.disconnect());
  const open = (event: Event): void => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset['zoom'] === undefined) return;
    event.preventDefault();
    enlarge(root, image, signal);
  };
  root.addEventListener('click', (event) => event.button === 0 && open(event), { signal });
  root.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && open(event), { signal });
}

/** Makes an image a button if it can be enlarged. Its name is the alternative text. */
function mark(image: HTMLImageElement): void {
  const isLarger = enlargedWidth(image) > image.clientWidth * MIN_GAIN && image.clientWidth > 0;
  if (isLarger === (image.dataset['zoom'] !== undefined)) return;
  const attributes = { 'data-zoom': '', role: 'button', tabindex: '0', 'aria-haspopup': 'dialog' };
  for (const [name, value] of Object.entries(attributes)) {
    if (isLarger) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}

/** Returns the width of an image on the entire screen, in CSS pixels. */
function enlargedWidth(image: HTMLImageElement): number {
  return Math.min(naturalWidth(image), innerWidth, (innerHeight * image.clientWidth) / image.clientHeight);
}

/** The size that browsers fit an SVG image without a size of its own into. */
const DEFAULT_SIZE = { width: 300, height: 150 };

/** Returns the width of the file. For an SVG image without a size of its own, docsgen writes the size of its view box into the attribute. */
function naturalWidth(image: HTMLImageElement): number {
  const hasNoSize = image.naturalWidth === DEFAULT_SIZE.width || image.naturalHeight === DEFAULT_SIZE.height;
  const written = /\.svg(?:$|[?#])/i.test(image.currentSrc) && hasNoSize ? Number(image.getAttribute('width')) : 0;
  return written || image.naturalWidth;
}

/** Shows an image in a dialog over the page, until the reader clicks, scrolls or presses Escape. */
function enlarge(root: Document, image: HTMLImageElement, signal: AbortSignal): void {
  const template = root.querySelector<HTMLTemplateElement>('#docsgen-image-zoom');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement | undefined;
  if (!dialog) return;
  dialog.setAttribute('aria-label', image.alt);
  dialog.prepend(copyOf(image));
  const lifetime = new AbortController();
  const options = { signal: lifetime.signal };
  const close = (): void => dialog.close();
  dialog.addEventListener('click', close, options);
  const top = scrollY;
  // The event of an earlier scroll may come only now.
  addEventListener('scroll', () => Math.abs(scrollY - top) > MIN_SCROLL && close(), options);
  // The reader went to another page.
  signal.addEventListener('abort', close, options);
  dialog.addEventListener('close', () => {
    lifetime.abort();
    dialog.remove();
  });
  root.body.append(dialog);
  // When the dialog closes, the browser gives the focus back to the element that had it.
  image.focus({ preventScroll: true });
  dialog.showModal();
}

/** Copies an image with its variants, in its natural size or the size of the screen. */
function copyOf(image: HTMLImageElement): Element {
  const picture = image.closest('picture');
  const copy = (picture ?? image).cloneNode(true) as HTMLElement;
  const copied = copy instanceof HTMLImageElement ? copy : copy.querySelector('img')!;
  for (const name of ['id', 'style', 'class', 'loading', 'data-zoom', 'role', 'tabindex', 'aria-haspopup'])
    copied.removeAttribute(name);
  const ratio = image.clientWidth / image.clientHeight;
  copied.style.width = `min(${naturalWidth(image)}px, 100vw, ${ratio} * 100dvh)`;
  copied.style.aspectRatio = String(ratio);
  if (copied.srcset !== '') copied.sizes = '100vw';
  return copy;
}

function adoptStyles(root: Document): void {
  if (root.adoptedStyleSheets.includes(SHEET)) return;
  SHEET.replaceSync(DOCSGEN_ZOOM_STYLES);
  root.adoptedStyleSheets.push(SHEET);
}
