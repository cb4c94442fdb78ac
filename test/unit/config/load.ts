import { build, type Plugin } from 'esbuild';
import { checkConfig } from '../../../lib/config/index.ts';
import type { SiteConfig } from '../../../lib/core/model/config.ts';
import { sourcePath, sourcePathFrom } from '../../../lib/core/paths.ts';
import { formatReport } from '../../../lib/core/diagnostics/report.ts';

type Files = Readonly<Record<string, string>>;

/** Bundles a configuration from memory with esbuild, as docsgen does, runs it and checks it. */
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

/** Returns the report that the terminal shows. */
export async function report(files: Files | string): Promise<string> {
  const all = typeof files === 'string' ? { 'site.config.ts': files } : files;
  const { diagnostics } = await check(all);
  return formatReport('human', diagnostics, { textOf: (file) => all[file], paint: (_, text) => text });
}

/** Returns the resolved configuration of a site with these keys. */
export async function resolved(keys: string): Promise<SiteConfig> {
  const { value, diagnostics } = await check({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.org', ${keys} };`,
  });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
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
