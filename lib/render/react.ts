import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The one door to React. Templates are functions of plain values, so static markup is all that is needed. */
export function renderComponent(component: unknown, props: object): string {
  return renderToStaticMarkup(createElement(component as FunctionComponent<object>, props));
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
