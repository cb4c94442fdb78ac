import { createRequire } from 'node:module';
import type { ComponentType, FunctionComponent } from 'react';

// An import of CommonJS makes Node look through its text for names first, in React's case for longer than it takes to
// render a hundred pages.
const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof import('react');
const { renderToStaticMarkup, renderToString } = require('react-dom/server') as typeof import('react-dom/server');

/** The one door to React. Templates are functions of plain values, so static markup is all that is needed. */
export function renderComponent(component: unknown, props: object): string {
  return renderToStaticMarkup(createElement(component as FunctionComponent<object>, props));
}

/** React asks for images before it shows them; here the one stands beside the other. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** HTML that React takes over in a browser: with the marks between texts that static markup has not. */
export function renderHydratable(component: unknown, identifierPrefix: string): string {
  const html = renderToString(createElement(component as FunctionComponent), { identifierPrefix });
  return html.replace(PRELOADS, '');
}

/** A component inside another, as one component without props. */
export function wrapped(outer: unknown, outerProps: object, inner: unknown, innerProps: object): () => unknown {
  return () =>
    createElement(
      outer as ComponentType<object>,
      outerProps,
      createElement(inner as ComponentType<object>, innerProps),
    );
}
