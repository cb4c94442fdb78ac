import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileSass, type StyleSite } from './sass.ts';
import type { OnLoadResult } from '../esbuild.ts';

/** Loads a style sheet for esbuild. Sass is compiled to CSS. */
export async function styleText(site: StyleSite, path: string, loader: 'css' | 'local-css'): Promise<OnLoadResult> {
  const resolveDir = dirname(path);
  if (path.endsWith('.css')) return { contents: readFileSync(path), loader, resolveDir };
  const { css, ...messages } = await compileSass(site, path);
  return { ...messages, ...(css !== undefined && { contents: css, loader, resolveDir }) };
}
