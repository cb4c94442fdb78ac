import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TypedocOptions } from '../../core/model/reference.ts';

/** A TypeDoc plugin. */
export interface PluginFile {
  /** The name in the configuration. */
  readonly name: string;
  /** The absolute path of its module. Undefined if there is none. */
  readonly file: string | undefined;
}

/** Returns the modules of the TypeDoc plugins: packages that the site installs, and files of the site. */
export function pluginFiles(siteDir: string, { plugins = [] }: Partial<TypedocOptions> = {}): readonly PluginFile[] {
  const { resolve } = createRequire(join(siteDir, 'site.config.ts'));
  return plugins.map((name) => {
    try {
      return { name, file: resolve(name) };
    } catch {
      return { name, file: undefined };
    }
  });
}
