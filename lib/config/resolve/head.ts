import { headTagOf } from '../../core/head/tags.ts';
import type { HeadTagConfig, SiteConfig } from '../../core/model/index.ts';
import { sourcePath } from '../../core/paths.ts';
import type { UserConfig } from '../types/user-config.ts';
import type { UserScript } from '../types/user-head.ts';

/** Resolves `head` and `scripts`. Scripts that are not files of the site become elements of the head. */
export function resolveHead({ head = [], scripts = [] }: UserConfig): Pick<SiteConfig, 'head' | 'scripts'> {
  const tags = head.map((tag, index): HeadTagConfig => ({ ...headTagOf(tag), key: `head[${index}]` }));
  const linked = scripts.flatMap((script, index): HeadTagConfig[] => {
    const key = `scripts[${index}]`;
    if (typeof script !== 'string') return [{ ...headTagOf({ tag: 'script', attrs: attributesOf(script) }), key }];
    return isFile(script) ? [] : [{ tag: 'script', attrs: { src: script, defer: true }, key }];
  });
  const files = scripts.flatMap((script, index) =>
    typeof script === 'string' && isFile(script) ? [{ path: sourcePath(script), key: `scripts[${index}]` }] : [],
  );
  return { head: [...linked, ...tags], scripts: files };
}

/** Scripts wait for the page unless their attributes say otherwise. */
function attributesOf(script: UserScript): UserScript {
  return Object.keys(script).length === 1 ? { ...script, defer: true } : script;
}

function isFile(script: string): boolean {
  return !script.startsWith('/') && !URL.canParse(script);
}
