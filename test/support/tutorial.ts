import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Locator } from 'playwright-core';
import ts from 'typescript';
import { afterAll } from 'vitest';
import { guideSteps } from '../../scripts/lexical/guide-steps.mjs';
import { startServer } from '../../lib/io/server/static-server.ts';
import { siteFolderInBrowser, type SiteBrowser } from './browser.ts';
import { ROOT } from './source-tree.ts';

/** The text of the files of a project by path. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Returns the project of a reader after each numbered step of a tutorial. */
export function tutorialSteps(name: string): ProjectFiles[] {
  return guideProjects(`tutorials/${name}.mdx`, /^## \d+\. /m);
}

/** Returns the project of a reader after each section of a page in `content/docs`. */
export function guideProjects(path: string, heading?: RegExp): ProjectFiles[] {
  return guideSteps(path, heading).map(({ files }) => files);
}

/** Returns `files` after edits that a page describes in a sentence: in `path`, each key is replaced with its value. */
export function withEdits(files: ProjectFiles, path: string, edits: Readonly<Record<string, string>>): ProjectFiles {
  const text = Object.entries(edits).reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`${path} does not contain this text exactly once: ${from}`);
    return before.replace(from, () => to);
  }, files[path] ?? '');
  return { ...files, [path]: text };
}

/** Returns the type errors in projects, with the compiler options of Vite's template, and with the types of packages such as `node`. */
export function typeErrors(projects: readonly ProjectFiles[], types: string[] = []): string[] {
  const folder = projectFolder(projects);
  try {
    const entries = projects.flatMap((files, index) =>
      Object.keys(files)
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => join(folder, String(index + 1), path)),
    );
    const program = ts.createProgram([...entries, join(folder, 'css.d.ts')], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      moduleDetection: ts.ModuleDetectionKind.Force,
      jsx: ts.JsxEmit.ReactJSX,
      types,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noFallthroughCasesInSwitch: true,
    });
    return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      const path = file?.fileName.slice(folder.length + 1) ?? '';
      return `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves projects in Chromium: the first one at `/1/`. Call it once at the top of a test file. */
export function projectsInBrowser(projects: readonly ProjectFiles[]): SiteBrowser {
  const folder = projectFolder(projects);
  const site = join(folder, 'site');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const bundle = async (): Promise<string> => {
    await Promise.all(
      projects.map((files, index) =>
        build({
          entryPoints: [join(folder, `${index + 1}/src/main.${'src/main.tsx' in files ? 'tsx' : 'ts'}`)],
          outdir: join(site, String(index + 1)),
          bundle: true,
          jsx: 'automatic',
          jsxDev: true,
          define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
          conditions: ['development', 'browser'],
          logLevel: 'silent',
        }),
      ),
    );
    projects.forEach((files, index) => {
      const target = join(site, String(index + 1));
      writeFileSync(join(target, 'index.html'), builtPage(files['index.html'] ?? INDEX_HTML, target));
    });
    return site;
  };
  return siteFolderInBrowser(bundle, (dir) => startServer({ dir, base: '/', host: '127.0.0.1', port: 0 }));
}

/** Replaces the entry module of a page with its bundle and style sheet in `folder`, as Vite does. */
function builtPage(html: string, folder: string): string {
  const styles = existsSync(join(folder, 'main.css')) ? '<link rel="stylesheet" href="main.css" />' : '';
  const entry = /<script type="module" src="\/src\/main\.tsx?"><\/script>/;
  const page = html.replace(entry, '<script type="module" src="main.js"></script>');
  return page.includes('</head>') ? page.replace('</head>', `${styles}</head>`) : styles + page;
}

const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Tutorial</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

/** Writes projects to a temporary folder in which the packages of this repository are installed: the first one to `1`. */
export function projectFolder(projects: readonly ProjectFiles[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-tutorial-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'css.d.ts'), "declare module '*.css';\n");
  projects.forEach((files, index) => {
    for (const [path, text] of Object.entries(files)) {
      const target = join(folder, String(index + 1), path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  });
  return folder;
}

/** Returns the text in the state of the Lexical editor that is attached to an element. */
export async function lexicalText(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const { __lexicalEditor: editor } = root as unknown as {
      __lexicalEditor: {
        getEditorState(): { _nodeMap: Map<string, { getTextContent(): string }>; read(fn: () => string): string };
      };
    };
    const state = editor.getEditorState();
    return state.read(() => state._nodeMap.get('root')!.getTextContent());
  });
}
