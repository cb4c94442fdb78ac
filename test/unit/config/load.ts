import { build, type Plugin } from 'esbuild';
import { checkConfig } from '../../../lib/config/index.ts';
import type { SiteConfig } from '../../../lib/core/model/config.ts';
import { sourcePath, sourcePathFrom } from '../../../lib/core/paths.ts';
import { formatReport } from '../../../lib/core/report.ts';

type Files = Readonly<Record<string, string>>;

/** Runs a configuration that is given as texts, with esbuild as docsgen does, and checks it. */
export async function check(files: Files) {
  const file = sourcePath('site.config.ts');
  const { outputFiles } = await build({
    stdin: { contents: files[file]!, sourcefile: file, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [inMemory(files)],
  });
  const module = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`)) as {
    default: unknown;
  };
  return checkConfig({ value: module.default, file, files });
}

/** What a reader of the terminal sees of it. */
export async function report(files: Files | string): Promise<string> {
  const all = typeof files === 'string' ? { 'site.config.ts': files } : files;
  const { diagnostics } = await check(all);
  return formatReport('human', diagnostics, { textOf: (file) => all[file], paint: (_, text) => text });
}

/** The configuration that a site with these keys gets. */
export async function resolved(keys: string): Promise<SiteConfig> {
  const { value, diagnostics } = await check({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.org', ${keys} };`,
  });
  if (!value) throw new Error(diagnostics.map((one) => one.message).join('\n'));
  return value;
}

function inMemory(files: Files): Plugin {
  return {
    name: 'in-memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (path === 'docsgen') return { path, namespace: 'docsgen' };
        const target = sourcePathFrom(sourcePath(importer), path);
        return { path: files[target] === undefined ? `${target}.ts` : target, namespace: 'memory' };
      });
      onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
        contents: 'export const defineConfig = (config) => config;',
      }));
      onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({
        contents: files[path]!,
        loader: path.endsWith('.json') ? 'json' : 'ts',
      }));
    },
  };
}
