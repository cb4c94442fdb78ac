import { join, sep } from 'node:path';
import type { SourcePath } from '../../../core/paths.ts';
import { plugin, type Plugin } from '../esbuild.ts';
import { packageRoot } from '../../installation.ts';

const NAMESPACE = 'docsgen-react';
const HYDRATION = 'docsgen/templates/components/context/hydration.ts';

/** React for the modules of a site: notes where elements with event handlers and islands are created, and which effects are used. */
const CONTENTS: Readonly<Record<string, string>> = {
  react: `
import * as React from 'react';
import { noted, noteEffect } from '${HYDRATION}';
export * from 'react';
export const createElement = (type, props, ...children) => React.createElement(type, props && noted(type, props, createElement), ...children);
export const useEffect = (...args) => { noteEffect('useEffect', useEffect); return React.useEffect(...args); };
export const useLayoutEffect = (...args) => { noteEffect('useLayoutEffect', useLayoutEffect); return React.useLayoutEffect(...args); };
export default { ...React.default, createElement, useEffect, useLayoutEffect };
`,
  'react/jsx-runtime': `
import * as runtime from 'react/jsx-runtime';
import { noted } from '${HYDRATION}';
export const Fragment = runtime.Fragment;
export const jsx = (type, props, key) => runtime.jsx(type, noted(type, props, jsx), key);
export const jsxs = (type, props, key) => runtime.jsxs(type, noted(type, props, jsxs), key);
`,
};

/**
 * For Node: gives the components of the site a React that reports what never runs outside of islands. docsgen's templates, packages and
 * compiled MDX get React itself, so they cost nothing. The handlers in MDX are reported when it is compiled.
 */
export function siteReact(siteDir: string, templatesDir: SourcePath): Plugin {
  const templates = join(packageRoot(), 'templates') + sep;
  const isOfSite = (path: string): boolean => !path.startsWith(templates) && !path.includes(`${sep}node_modules${sep}`);
  // This React imports these templates, so they can't import it.
  const itsTemplates = ['context', 'elements'].map((name) => join(siteDir, templatesDir, 'components', name) + sep);
  const isImported = (path: string): boolean => itsTemplates.some((folder) => path.startsWith(folder));
  return plugin('docsgen-site-react', (build) => {
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, importer, namespace }) =>
      namespace === 'file' && isOfSite(importer) && !isImported(importer) ? { path, namespace: NAMESPACE } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: CONTENTS[path] ?? '',
      resolveDir: siteDir,
      loader: 'js',
    }));
  });
}

/** Reports whether an input of a bundle is React for the site, which renders the same HTML as React. */
export function isSiteReact(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`);
}
