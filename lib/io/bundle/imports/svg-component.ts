import type { OnLoadResult } from 'esbuild';
import { locationAt } from '../../../core/diagnostics/source-location.ts';
import { shortHash } from '../../../core/hash.ts';
import type { SourcePath } from '../../../core/paths.ts';
import { unescapeHtml } from '../../../core/text/escape.ts';
import { prefixIds } from './svg-ids.ts';
import { textLocation } from './text-location.ts';

/** The namespace of esbuild for the modules that docsgen creates from data and text. */
export const IMPORT_NAMESPACE = 'docsgen-import';

const ATTRIBUTES = /[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;
const ROOT = /^\s*<svg(\s(?:[^>"']|"[^"]*"|'[^']*')*?)?(?:\/>|>([^]*)<\/svg\s*>)\s*$/;

/** The XML declaration, the document type, comments, processing instructions and the metadata of editors. */
const NOT_SHOWN = /<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>|<metadata[\s>][^]*?<\/metadata>/gi;
const SCRIPT = /<script[\s>/]|\son\w+\s*=\s*["']/i;

/**
 * Turns an SVG file into a React component. Its props are those of `<svg>` and override the attributes of the file. Scripts are errors,
 * because they would not run.
 */
export function svgComponent(source: SourcePath, text: string): OnLoadResult {
  const script = SCRIPT.exec(text);
  if (script)
    return failure(source, text, 'This SVG contains a script, which does not run in a page. Remove it', script.index);
  const shown = text.replace(/^\uFEFF/, '').replace(NOT_SHOWN, '');
  const root = ROOT.exec(prefixIds(shown, `${shortHash(source)}-`));
  if (!root) return failure(source, text, 'This file is not a complete `<svg>` element', 0);
  const props = JSON.stringify(propsOf(root[1] ?? ''));
  const content = JSON.stringify((root[2] ?? '').trim());
  return {
    contents: [
      `import { jsx } from 'react/jsx-runtime';`,
      `const attributes = ${props};`,
      `const content = { __html: ${content} };`,
      `export default function Svg(props) {`,
      `  return jsx('svg', { ...attributes, ...props, dangerouslySetInnerHTML: content });`,
      `}`,
    ].join('\n'),
    loader: 'js',
  };
}

function failure(source: SourcePath, text: string, message: string, at: number): OnLoadResult {
  const location = textLocation(locationAt(source, text, at), text);
  // The namespace identifies the module that failed, because another module contains the text of the file.
  return { errors: [{ text: message, location: { ...location, file: `${IMPORT_NAMESPACE}:${source}` } }] };
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [attribute] of attributes.matchAll(ATTRIBUTES)) {
    const [, name = '', quoted = '""'] = /^([^\s=]+)(?:\s*=\s*([^]*))?$/.exec(attribute) ?? [];
    const value = unescapeHtml(quoted.slice(1, -1));
    // React writes the namespace of SVG only if it is needed, which is never in HTML.
    if (name === 'xmlns') continue;
    props[propName(name)] = name === 'style' ? styleOf(value) : value;
  }
  return props;
}

/** `stroke-width` → `strokeWidth`, `xlink:href` → `xlinkHref`, `class` → `className`. */
function propName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(css: string): Record<string, string> {
  const entries = css.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    const name = one.slice(0, colon).trim();
    if (colon === -1) return [];
    return [[name.startsWith('--') ? name : propName(name), one.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(entries);
}
