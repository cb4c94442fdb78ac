// Writes dist/types: the declarations of the package's exports and of the templates that a site may override. npm runs this script
// before it packs. Installing and building docsgen need no declarations, because tsconfig.json resolves `docsgen` to the sources.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The modules of `exports` in package.json. */
const ENTRIES = ['lib/index.ts', 'lib/core/view/index.ts', 'templates/components/index.ts'];

/** The declarations of files that components can import. No declaration imports them. */
const AMBIENT = 'lib/client.d.ts';

/** Excludes the code that runs in browsers, because it needs DOM types and no template imports it. */
const TEMPLATES = { folder: 'templates', exclude: ['client', 'islands'] };

/**
 * Writes the declarations of the entries and of the modules that these declarations import.
 * @param {{ outdir?: string }} options
 */
export function buildTypes({ outdir = join(root, 'dist/types') } = {}) {
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...readBaseOptions(),
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      lib: ['es2023'],
      types: ['node', 'react'],
      rootDir: root,
      outDir: outdir,
    },
    root,
  );
  const entries = [...ENTRIES.map((path) => join(root, path)), ...templateFiles()];
  const declarations = declarationsOf(ts.createProgram(entries, options), entries);
  rmSync(outdir, { recursive: true, force: true });
  for (const [path, text] of declarations) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  copyFileSync(join(root, AMBIENT), join(outdir, AMBIENT));
}

function readBaseOptions() {
  return ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions;
}

function templateFiles() {
  const { folder, exclude } = TEMPLATES;
  return ts.sys.readDirectory(join(root, folder), ['.ts', '.tsx'], exclude);
}

/**
 * Follows the imports of declarations instead of the imports of sources, so the package contains no declarations of internal modules.
 * @param {ts.Program} program
 * @param {readonly string[]} entries
 */
function declarationsOf(program, entries) {
  /** @type {Map<string, string>} */
  const declarations = new Map();
  const pending = entries.map((path) => resolve(path));
  const seen = new Set(pending);
  for (const path of pending) {
    const { fileName, text } = emitDeclaration(program, path);
    const imports = relativeImports(text);
    declarations.set(fileName, withJsExtensions(text, imports));
    for (const imported of imports.map((reference) => resolve(dirname(path), reference.fileName))) {
      if (!seen.has(imported)) pending.push(imported);
      seen.add(imported);
    }
  }
  return declarations;
}

/**
 * @param {ts.Program} program
 * @param {string} path
 */
function emitDeclaration(program, path) {
  let declaration;
  const write = (/** @type {string} */ fileName, /** @type {string} */ text) => (declaration = { fileName, text });
  const { diagnostics } = program.emit(program.getSourceFile(path), write, undefined, true);
  if (declaration && diagnostics.length === 0) return declaration;
  const host = { getCurrentDirectory: () => root, getCanonicalFileName: String, getNewLine: () => '\n' };
  const reasons = ts.formatDiagnostics(diagnostics, host);
  throw new Error(`The declarations of ${relative(root, path)} could not be created.\n${reasons}`);
}

/** @param {string} text */
function relativeImports(text) {
  return ts.preProcessFile(text).importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
}

/**
 * Replaces the extensions `.ts` and `.tsx` in imports. The compiler resolves `./name.ts` in declarations to `name.d.ts`, but not every
 * editor does.
 * @param {string} text
 * @param {readonly ts.FileReference[]} imports
 */
function withJsExtensions(text, imports) {
  return imports.reduceRight((result, { fileName, pos }) => {
    // `pos` is the position of the opening quote.
    const start = pos + 1;
    const renamed = fileName.replace(/\.tsx?$/, '.js');
    return result.slice(0, start) + renamed + result.slice(start + fileName.length);
  }, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildTypes();
