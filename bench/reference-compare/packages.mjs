// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { json, writeFiles } from '../compare/pages.mjs';
import { installPackages } from '../packages.mjs';

/**
 * A package to document. All tools read the same declaration files with the same TypeScript configuration.
 *
 * @typedef {object} DocumentedPackage
 * @property {string} name
 * @property {string} version
 * @property {readonly { name: string, file: string }[]} modules The file is the absolute path of the declarations.
 * @property {string} tsconfig The absolute path of the TypeScript configuration.
 * @property {string} readme The absolute path of the README, or `none`, like in TypeDoc's options.
 * @property {readonly ExportedSymbol[]} symbols
 *
 * @typedef {object} ExportedSymbol An export of a module, or a member of a class or interface that a module exports.
 * @property {string} name
 * @property {string} [owner] The name of the class or interface of a member.
 */

/** The modules of each package, without modules that only repeat exports of the main module. */
export const MODULES = {
  zod: ['zod'],
  yaml: ['yaml'],
  hono: ['hono', 'hono/client', 'hono/cookie', 'hono/factory', 'hono/jwt', 'hono/testing', 'hono/validator'],
  rxjs: ['rxjs', 'rxjs/ajax', 'rxjs/fetch', 'rxjs/testing', 'rxjs/webSocket'],
  '@tanstack/query-core': ['@tanstack/query-core'],
};

const MANIFEST = fileURLToPath(new URL('packages/package.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('../.tmp/reference-compare/packages', import.meta.url));

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The same options in tsconfig.json. */
const CONFIG = {
  ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: [] },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], strict: true, skipLibCheck: true, noEmit: true },
};

/**
 * Installs the packages and reads their exports.
 *
 * @param {readonly string[]} names
 * @returns {Promise<DocumentedPackage[]>}
 */
export async function documentedPackages(names) {
  await installPackages(MANIFEST, FOLDER, ['--ignore-scripts']);
  return names.map((name) => {
    const modules = MODULES[/** @type {keyof typeof MODULES} */ (name)].map((module) => ({
      name: module,
      file: declarationsOf(module),
    }));
    const tsconfig = `tsconfig.${name.replace('/', '-')}.json`;
    writeFiles(FOLDER, { [tsconfig]: json({ compilerOptions: CONFIG, files: modules.map(({ file }) => file) }) });
    const root = join(FOLDER, 'node_modules', name);
    return {
      name,
      version: JSON.parse(ts.sys.readFile(join(root, 'package.json')) ?? '{}').version,
      modules,
      tsconfig: join(FOLDER, tsconfig),
      readme: ts.sys.fileExists(join(root, 'README.md')) ? join(root, 'README.md') : 'none',
      symbols: symbolsOf(modules.map(({ file }) => file)),
    };
  });
}

/** @param {string} module */
function declarationsOf(module) {
  const from = join(FOLDER, 'index.ts');
  const { resolvedModule } = ts.resolveModuleName(module, from, OPTIONS, ts.sys);
  if (!resolvedModule) throw new Error(`The declarations of ${module} are missing.`);
  return resolvedModule.resolvedFileName;
}

/**
 * Returns what the modules export, read with TypeScript and without TypeDoc. Each name counts once, because a symbol that two modules
 * export has one page. Members count if the class or interface declares them, unless they are private or marked `@internal`.
 *
 * @param {readonly string[]} files
 * @returns {ExportedSymbol[]}
 */
function symbolsOf(files) {
  const program = ts.createProgram([...files], OPTIONS);
  const checker = program.getTypeChecker();
  /** @type {Map<string, ExportedSymbol>} */
  const found = new Map();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (isInternal(symbol)) continue;
      const { name } = exported;
      found.set(name, { name });
      if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) continue;
      for (const member of membersOf(symbol)) found.set(`${name}#${member}`, { name: member, owner: name });
    }
  }
  return [...found.values()];
}

/**
 * @param {ts.Symbol} symbol
 * @returns {string[]}
 */
function membersOf(symbol) {
  const members = [...(symbol.members?.values() ?? [])].filter(
    (member) => /^[\w$]+$/.test(member.name) && !member.name.startsWith('__') && !isInternal(member),
  );
  return members.filter((member) => member.declarations?.every(isPublicMember)).map(({ name }) => name);
}

/** @param {ts.Declaration} declaration */
function isPublicMember(declaration) {
  const isMember = ts.isClassElement(declaration) || ts.isTypeElement(declaration);
  return isMember && !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private);
}

/** @param {ts.Symbol} symbol */
function isInternal(symbol) {
  return symbol.getJsDocTags().some(({ name }) => ['internal', 'hidden', 'ignore'].includes(name));
}
