import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

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
