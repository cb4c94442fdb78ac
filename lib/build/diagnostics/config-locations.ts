import { createKeyLocator } from '../../config/locate/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { LoadedConfig } from '../ports.ts';

const KEY_PATH =
  /^(?:analytics|announcementBar|favicon|image|socialImages|markdown|navbar|footer|docs|blog|pages|sitemap|api|redirects|links|search|styles|scripts|head|i18n|staticDirs|templatesDir|glossary)(?:\.[\w$-]+|\[\d+\])*$/;

/** Adds a location to each diagnostic about a key of the configuration: the line where the key is written. */
export async function locateInConfig(diagnostics: readonly Diagnostic[], config: LoadedConfig): Promise<Diagnostic[]> {
  const keyOf = ({ location, subject = '' }: Diagnostic): string | undefined =>
    !location && KEY_PATH.test(subject) ? subject : undefined;
  if (diagnostics.every((one) => keyOf(one) === undefined)) return [...diagnostics];
  const locate = await createKeyLocator(config.file, config.files);
  return diagnostics.map((one) => {
    const key = keyOf(one);
    return key === undefined ? one : { ...one, location: locate(parseKeyPath(key), 'value') };
  });
}

/** Parses a path of keys: `navbar.items[3].label` → `navbar`, `items`, 3, `label`. */
function parseKeyPath(path: string): (string | number)[] {
  return [...path.matchAll(/([\w$-]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}
