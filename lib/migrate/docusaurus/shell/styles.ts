import { locationAt } from '../../../core/diagnostics/source-location.ts';
import type { Section } from '../../section.ts';
import type { Migration } from '../../site.ts';
import type { Plugin } from '../plugins.ts';

const NO_INFIMA =
  'Set the design tokens of docsgen instead, such as `--accent`. The reference lists them under "Design tokens".';

/** Returns the style sheets of the site: `theme.customCss` of the preset, and the style sheets among the client modules. */
export function stylesOf(config: Section, plugins: readonly Plugin[], migration: Migration): string[] {
  const { files, report } = migration;
  const classic = plugins.find(({ name }) => name === '@docusaurus/theme-classic')?.options;
  const custom = [classic?.take('customCss') ?? []].flat().filter((one) => typeof one === 'string');
  classic?.finish();
  const modules = config.list('clientModules');
  const sheets = modules.filter((one): one is string => typeof one === 'string' && /\.s?[ac]ss$/.test(one));
  for (const [index, module] of modules.entries()) {
    if (!sheets.includes(module as string)) report.dropped(['clientModules', index], CLIENT_MODULE);
  }
  const paths = [...custom, ...sheets].map((path) => files.pathOf(path));
  for (const path of paths) {
    const text = files.text(path) ?? '';
    const at = text.search(/--ifm-[\w-]+(?=\s*:)/);
    if (at === -1) continue;
    report.different(
      classic?.path ?? [],
      'Variables of Infima have no effect in docsgen.',
      NO_INFIMA,
      locationAt(path, text, at, /^[\w-]+/.exec(text.slice(at))![0].length),
    );
  }
  return paths;
}

const CLIENT_MODULE =
  'Add the file to `scripts` if it does not use modules of Docusaurus. The event `docsgen:arrive` follows each navigation.';
