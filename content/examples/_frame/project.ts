/** The source of an example as a project that StackBlitz can run with Vite. */
export interface Project {
  readonly title: string;
  /** The path of the file to show first. */
  readonly open: string;
  /** The text of the files by path. */
  readonly files: Readonly<Record<string, string>>;
}

interface Sources {
  readonly title: string;
  readonly open: string;
  readonly packages: readonly (keyof typeof VERSIONS)[];
  /** The text of the files in `src/` by name. */
  readonly src: Readonly<Record<string, string>>;
  readonly indexHtml?: string;
}

/** The versions that the examples are tested with. */
export const VERSIONS = {
  lexical: '0.16.1',
  '@lexical/dragon': '0.16.1',
  '@lexical/headless': '0.16.1',
  '@lexical/history': '0.16.1',
  '@lexical/link': '0.16.1',
  '@lexical/list': '0.16.1',
  '@lexical/overflow': '0.16.1',
  '@lexical/react': '0.16.1',
  '@lexical/rich-text': '0.16.1',
  '@lexical/selection': '0.16.1',
  '@lexical/utils': '0.16.1',
  '@lexical/yjs': '0.16.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '6.0.3',
  vite: '8.3.8',
  'y-protocols': '1.0.7',
  yjs: '13.6.33',
} as const;

export const REACT = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
] as const;

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['vite/client'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src'],
};

/** Completes the source of an example with the files that every project needs. */
export function project(sources: Sources): Project {
  const { title, open, packages, src, indexHtml = page(title, src) } = sources;
  const names = [...packages, 'typescript', 'vite'] as const;
  const manifest = {
    name: 'lexical-example',
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'tsc && vite build' },
    dependencies: Object.fromEntries(
      names.map((name) => [name, VERSIONS[name]]),
    ),
    stackblitz: { startCommand: 'npm run dev' },
  };
  const below = Object.entries(src).map(([name, text]) => [
    `src/${name}`,
    text,
  ]);
  return {
    title,
    open,
    files: {
      ...(Object.fromEntries(below) as Record<string, string>),
      'index.html': indexHtml,
      'package.json': json(manifest),
      'tsconfig.json': json(TSCONFIG),
    },
  };
}

function page(title: string, src: Sources['src']): string {
  const main = 'main.tsx' in src ? 'main.tsx' : 'main.ts';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${main}"></script>
  </body>
</html>
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
