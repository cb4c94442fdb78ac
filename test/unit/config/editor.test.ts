import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = `${root}hover.config.ts`;

/** Starts a language service for one configuration file, as an editor does. `|` marks the cursor. */
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
    // The types only: loading all of docsgen takes ten times as long.
    paths: { docsgen: [`${root}lib/config/types/user-config.ts`] },
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
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

test('an editor shows the documentation and default of a key, and reports unknown keys', () => {
  const { hover, errors } = editor(`import type { UserConfig } from 'docsgen';
export default { title: 'a', url: 'https://a.b', navbar: { hideOn|Scroll: true }, favicn: 'x' } satisfies UserConfig;`);
  expect(hover()).toBe('Hides the navbar while the reader scrolls down. Default: `false`.');
  expect(errors()).toEqual([expect.stringContaining(`'favicn' does not exist in type 'UserConfig'`)]);
});

test('every type and key of the configuration is documented', () => {
  const files = readdirSync(`${root}lib/config/types`).map((name) => `${root}lib/config/types/${name}`);
  expect(files).toContain(`${root}lib/config/types/user-config.ts`);
  const { documented, undocumented } = checkDocumentation(files);
  expect(undocumented).toEqual([]);
  expect(documented.length).toBeGreaterThan(100);
});

function checkDocumentation(files: readonly string[]) {
  const documented: string[] = [];
  const undocumented: string[] = [];
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertySignature(node) && node.name.getText() !== 'type';
    if (isKey || ts.isInterfaceDeclaration(node)) {
      const list = ts.getJSDocCommentsAndTags(node).length === 0 ? undocumented : documented;
      list.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(ts.createSourceFile(file, ts.sys.readFile(file)!, ts.ScriptTarget.Latest, true));
  return { documented, undocumented };
}
