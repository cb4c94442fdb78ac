import { createKeyLocator, type LocateKey } from '../../config/locate/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import type { LoadedConfig } from '../ports.ts';

const KEY_PATH =
  /^(?:title|tagline|analytics|announcementBar|favicon|image|socialImages|markdown|navbar|footer|docs|blog|pages|sitemap|api|redirects|links|search|styles|scripts|head|i18n|staticDirs|templatesDir|glossary)(?:\.[\w$-]+|\[\d+\]|\['.*?'\])*$/;

/** A key in a data file of the configuration: `versioned_sidebars/version-1.0-sidebars.json#docs[2].id`. */
const DATA_KEY_PATH = /^([^#]+\.json)#(.+)$/;

/** Adds a location to each diagnostic about a key of the configuration or of its data files: the line where the key is written. */
export async function locateInConfig(diagnostics: readonly Diagnostic[], config: LoadedConfig): Promise<Diagnostic[]> {
  const keyOf = ({ location, subject = '' }: Diagnostic): string | undefined =>
    !location && (KEY_PATH.test(subject) || DATA_KEY_PATH.test(subject)) ? subject : undefined;
  if (diagnostics.every((one) => keyOf(one) === undefined)) return [...diagnostics];
  const locators = new Map<SourcePath, Promise<LocateKey>>();
  const locatorOf = (file: SourcePath, files: LoadedConfig['files']): Promise<LocateKey> => {
    const known = locators.get(file) ?? createKeyLocator(file, files);
    locators.set(file, known);
    return known;
  };
  return Promise.all(
    diagnostics.map(async (one) => {
      const key = keyOf(one);
      if (key === undefined) return one;
      const [, name, inFile] = DATA_KEY_PATH.exec(key) ?? [];
      if (name === undefined || inFile === undefined) {
        const locate = await locatorOf(config.file, config.files);
        return { ...one, location: locate(parseKeyPath(key), 'value') };
      }
      const file = sourcePath(name);
      const locate = await locatorOf(file, { [file]: config.readFile?.(file)?.text ?? '' });
      return { ...one, location: locate(parseKeyPath(inFile), 'value') };
    }),
  );
}

/** Parses a path of keys: `navbar.items[3]['a b'].label` → `navbar`, `items`, 3, `a b`, `label`. */
function parseKeyPath(path: string): (string | number)[] {
  const keys = path.matchAll(/\[(\d+)\]|\['(.*?)'\]|([\w$-]+)/g);
  return [...keys].map(([, index, quoted, name = '']) => (index === undefined ? (quoted ?? name) : Number(index)));
}
