import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = `${root}hover.config.ts`;

/** A language service over one configuration, as editors run it. `|` marks the cursor. */
function editor(marked: string) {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { docsgen: [`${root}lib/index.ts`] },
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const found = name === file ? text : ts.sys.readFile(name);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  return {
    hover: () => ts.displayPartsToString(service.getQuickInfoAtPosition(file, cursor)?.documentation),
    errors: () =>
      service
        .getSemanticDiagnostics(file)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]),
  };
}

test('an editor shows what a key means and its default, and marks unknown keys', () => {
  const { hover, errors } = editor(`import { defineConfig } from 'docsgen';
export default defineConfig({ title: 'a', url: 'https://a.b', navbar: { hideOn|Scroll: true }, favicn: 'x' });`);
  expect(hover()).toBe('Hides the bar while the reader scrolls down. Default: `false`.');
  expect(errors()).toEqual([expect.stringContaining(`'favicn' does not exist in type 'UserConfig'`)]);
});

test('every key of the configuration is documented', () => {
  const names = ['user-config', 'user-content', 'user-navigation'].map((name) => `${root}lib/config/${name}.ts`);
  const silent = names.flatMap((name) => {
    const source = ts.createSourceFile(name, ts.sys.readFile(name)!, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isMember = ts.isPropertySignature(node) && node.name.getText() !== 'type';
      if ((isMember || ts.isInterfaceDeclaration(node)) && ts.getJSDocCommentsAndTags(node).length === 0)
        found.push(node.getText());
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
  expect(silent).toEqual([]);
});
