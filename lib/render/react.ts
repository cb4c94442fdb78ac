import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * Renders a component to static markup. This module is the only one that imports React.
 *
 * Never call it from a component: React keeps the state of hooks in one place, so no hook works after it.
 */
export function renderComponent(component: unknown, props: object, identifierPrefix = ''): string {
  return renderToStaticMarkup(createElement(component as FunctionComponent<object>, props), { identifierPrefix });
}

/** React preloads images. The preloads of a part of a page would appear directly before its images, where they are useless. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Renders a part of a page to static markup. */
export function renderFragment(component: unknown, identifierPrefix: string): string {
  return renderComponent(component, {}, identifierPrefix).replace(PRELOADS, '');
}

/** Renders HTML that React can hydrate: unlike static markup, it has markers between adjacent texts. */
export function renderHydratable(component: unknown, identifierPrefix: string): string {
  const html = renderToString(createElement(component as FunctionComponent), { identifierPrefix });
  return html.replace(PRELOADS, '');
}

/** Returns a component without props that renders `inner` inside `outer`. */
export function wrapped(outer: unknown, outerProps: object, inner: unknown, innerProps: object): () => unknown {
  return () =>
    createElement(
      outer as ComponentType<object>,
      outerProps,
      createElement(inner as ComponentType<object>, innerProps),
    );
}
