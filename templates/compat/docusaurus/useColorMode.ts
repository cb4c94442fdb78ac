import { useSyncExternalStore } from 'react';

type ColorMode = 'light' | 'dark';

interface ColorModeState {
  readonly colorMode: ColorMode;
  readonly isDarkTheme: boolean;
  readonly setColorMode: (mode: ColorMode) => void;
}

/** What the functions use of a browser. Templates are compiled without its types, because most of them run only in the build. */
interface Browser {
  readonly document: { readonly documentElement: { readonly dataset: { theme?: string } } };
  readonly matchMedia: (query: string) => {
    readonly matches: boolean;
    addEventListener(type: 'change', listener: () => void): void;
    removeEventListener(type: 'change', listener: () => void): void;
  };
  readonly MutationObserver: new (listener: () => void) => {
    observe(target: unknown, options: { readonly attributeFilter: readonly string[] }): void;
    disconnect(): void;
  };
}

const browser = globalThis as unknown as Browser;

const DARK = '(prefers-color-scheme: dark)';

/** `useColorMode()` of `@docusaurus/theme-common`: the color mode that the page shows in an island, and `light` in the build. A mode that a component sets ends with the page. */
export function useColorMode(): ColorModeState {
  const colorMode = useSyncExternalStore(subscribe, shownMode, (): ColorMode => 'light');
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}

function subscribe(update: () => void): () => void {
  const system = browser.matchMedia(DARK);
  const attribute = new browser.MutationObserver(update);
  attribute.observe(browser.document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', update);
  return () => {
    attribute.disconnect();
    system.removeEventListener('change', update);
  };
}

function shownMode(): ColorMode {
  const { theme } = browser.document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return browser.matchMedia(DARK).matches ? 'dark' : 'light';
}

function setColorMode(mode: ColorMode): void {
  browser.document.documentElement.dataset.theme = mode;
}
