import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import type { SiteConfig } from '../../../core/model/index.ts';
import { relativeTo, sourcePath, type SourcePath } from '../../../core/paths.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { I18N_DIR } from '../../locales/folders.ts';
import type { LoadedConfig, Ports } from '../../ports.ts';

/** Reports folders of translations whose name is not the name of a locale. */
export function unknownLocales(
  { list }: Pick<Ports, 'list'>,
  { i18n }: Pick<SiteConfig, 'i18n'>,
  { files }: Pick<LoadedConfig, 'files'>,
): Diagnostic[] {
  const names = i18n.locales.map(({ name }) => name);
  const first = new Map<string, SourcePath>();
  for (const path of list(sourcePath(I18N_DIR))) {
    const [folder = '', inside] = relativeTo(I18N_DIR, path).split('/');
    const isOther = inside === undefined || names.includes(folder) || Object.hasOwn(files, path);
    if (!isOther && !first.has(folder)) first.set(folder, path);
  }
  return [...first].map(([folder, path]) => {
    const near = nearest(folder, names);
    return diagnostic(
      'translation.unused',
      `docsgen does not read \`${I18N_DIR}/${folder}\`, because the site has no locale \`${folder}\`.`,
      {
        location: startOfFile(path),
        hint:
          near === undefined
            ? `Add \`${folder}\` to \`i18n.locales\`, or remove the folder.`
            : `Did you mean \`${I18N_DIR}/${near}\`?`,
      },
    );
  });
}
