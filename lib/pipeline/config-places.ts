import { locateIn } from '../config/locate.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { LoadedConfig } from './ports.ts';

const KEY_PATH = /^(?:announcementBar|navbar|footer|docs|blog|api|redirects|search|styles)(?:\.[\w$-]+|\[\d+\])*$/;

/** Findings about a key of the configuration get the place where that key is written. */
export async function placeInConfig(found: readonly Diagnostic[], config: LoadedConfig): Promise<Diagnostic[]> {
  const isConfigKey = (one: Diagnostic): boolean => !one.place && KEY_PATH.test(one.subject ?? '');
  if (!found.some(isConfigKey)) return [...found];
  const locate = await locateIn(config.file, config.files);
  return found.map((one) => (isConfigKey(one) ? { ...one, place: locate(parseKeyPath(one.subject!), 'value') } : one));
}

/** `navbar.items[3].label` → `navbar`, `items`, 3, `label`. */
export function parseKeyPath(path: string): (string | number)[] {
  return [...path.matchAll(/([\w$-]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}
