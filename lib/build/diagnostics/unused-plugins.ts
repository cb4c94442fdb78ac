import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { isInside } from '../../core/paths.ts';
import type { Sources } from '../inputs/sources.ts';

/** Reports each path in the `include` of a plugin that has no Markdown or MDX file. */
export function unusedPlugins({ markdown }: SiteConfig, { pages, partials }: Sources): Diagnostic[] {
  const files = [...pages, ...partials];
  return markdown.plugins.flatMap(({ key, include = [] }) =>
    include
      .filter((dir) => !files.some(({ path }) => path === dir || isInside(dir, path)))
      .map((dir) =>
        diagnostic(
          'content.plugin-unused',
          `There is no Markdown or MDX file in \`${dir}\`, so a plugin does not apply to it.`,
          {
            subject: `${key}.include`,
            hint: 'Check the path. It is relative to the site folder.',
          },
        ),
      ),
  );
}
