import type ts from 'typescript';

/** Returns the `getSourceFile` of a host that shares parsed files with the other programs of a thread. */
export type ShareSourceFiles = (
  compiler: typeof ts,
  host: Pick<ts.CompilerHost, 'readFile'>,
  options: ts.CompilerOptions,
) => ts.CompilerHost['getSourceFile'];

/**
 * Shares parsed files between programs. A file is parsed again if its text has changed. Declaration files are the same for all options of a
 * program; other files are only shared by programs with equal options.
 */
export function sharedSourceFiles(): ShareSourceFiles {
  // TypeDoc and docsgen may have different copies of TypeScript.
  const byCompiler = new Map<typeof ts, Map<string, ts.SourceFile>>();
  return (compiler, host, options) => {
    const files = byCompiler.get(compiler) ?? new Map<string, ts.SourceFile>();
    byCompiler.set(compiler, files);
    const ofProgram = JSON.stringify(options);
    return (path, settings) => {
      const text = host.readFile(path);
      if (text === undefined) return undefined;
      const isDeclaration = /\.d\.(?:[^./]+\.)?[cm]?ts$/.test(path);
      const key = JSON.stringify([path, settings, isDeclaration ? '' : ofProgram]);
      const known = files.get(key);
      if (known?.text === text) return known;
      const file = compiler.createSourceFile(path, text, settings);
      files.set(key, file);
      return file;
    };
  };
}
