import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { describeError, isBrowserObject, missingNameIn } from '../../../core/diagnostics/error-location.ts';
import { locationAt, startOfFile, type SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import { escapeRegExp } from '../../../core/text/escape.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { readText } from '../../files/index.ts';
import { thrownAt } from '../import-module.ts';

/** The files of the site that may contain the import that failed: the module itself, then what the modules import. */
interface LoadContext {
  readonly siteDir: string;
  readonly inputs: readonly SourcePath[];
}

/** Returns the diagnostic for a module of the site that failed to load. Without a source, these are the templates. */
export function loadFailed(
  { siteDir, inputs }: LoadContext,
  source: SourcePath | undefined,
  error: unknown,
): Diagnostic {
  const reason = describeError(error);
  const { message, hint, packageName } = explainLoadError(reason);
  const own = source === undefined ? [] : [source];
  const location =
    thrownAt(siteDir, error) ??
    (packageName === undefined ? undefined : locationOfImport(siteDir, [...own, ...inputs], packageName));
  if (source === undefined) {
    return diagnostic('template.failed', message ?? `The templates could not be loaded: ${reason}`, {
      ...(location ? { location } : { subject: 'templates/' }),
      hint,
    });
  }
  return diagnostic('content.module-failed', message ?? `This module failed to load: ${reason}`, {
    location: location ?? startOfFile(source),
    hint,
  });
}

/** An explained error of a module that Node could not load. */
export interface LoadError {
  readonly message?: string;
  readonly hint?: string;
  /** The package that causes the error. The error has no stack, because Node loads packages before it runs any code. */
  readonly packageName?: string;
}

/** Explains an error that Node reported or the module threw. */
export function explainLoadError(reason: string): LoadError {
  const missing = missingNameIn(reason);
  if (missing?.kind === 'package') {
    const message = `The package \`${missing.name}\` is not installed.`;
    return { message, hint: packageHint(missing.name), packageName: missing.name };
  }
  const [, extension, path = ''] = /Unknown file extension "(\.\w+)" for (\S+)/.exec(reason) ?? [];
  const [, packageName, file] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](.+)$/.exec(path) ?? [];
  if (extension !== undefined && packageName !== undefined) {
    const message = `The package \`${packageName}\` imports \`${file}\`, but Node can't load \`${extension}\` files.`;
    return { message, hint: ONLY_BUNDLED, packageName };
  }
  return isBrowserObject(reason) ? { hint: ONLY_IN_BROWSER } : {};
}

const ONLY_IN_BROWSER =
  'Modules also run on the server, where browser objects such as `window` do not exist. Use them only in effects and event handlers.';
const ONLY_BUNDLED =
  'docsgen bundles packages for browsers only. Import the package in a file named `Name.client.tsx`, and show it with `<Island of={Name} />`.';

/** Returns what to do about a package that is not installed. */
export function packageHint(name: string): string {
  if (/^@theme(?:-original|-init)?\//.test(name)) {
    const file = name.replace(/^[^/]+\//, 'src/theme/');
    return `This module exists only in Docusaurus. Write a component in \`${file}.tsx\`, or remove the import.`;
  }
  if (/^@docusaurus\//.test(name) || name === '@site') {
    return 'This module exists only in Docusaurus. Import components from `docsgen/components`, and files of the site by relative path.';
  }
  return `Run \`npm install ${name}\`. To import a file of the site, begin its path with \`./\` or \`../\`.`;
}

/** Returns the location of the first import of a package in some files of the site. */
export function locationOfImport(
  siteDir: string,
  files: readonly SourcePath[],
  packageName: string,
): SourceLocation | undefined {
  const pattern = new RegExp(`(?<=(?:from|import|require\\()\\s*)["']${escapeRegExp(packageName)}(?:/[^"']*)?["']`);
  for (const file of files) {
    const text = readText(siteDir, file).value?.text;
    const found = text === undefined ? undefined : pattern.exec(text);
    if (found) return locationAt(file, text!, found.index + 1, found[0].length - 2);
  }
  return undefined;
}

/** Returns what to do about an import that the bundler could not resolve. `importer` contains the import. */
export function unresolvedHint(siteDir: string, importer: SourcePath, specifier: string): string | undefined {
  if (specifier.startsWith('/') || /^[\w-]+:/.test(specifier)) return undefined;
  const isOfSite = specifier.startsWith('@site/');
  if (!isOfSite && !/^\.\.?\//.test(specifier)) {
    return packageHint(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  }
  const wanted = sourcePath(
    isOfSite ? specifier.slice('@site/'.length) : posix.join(posix.dirname(importer), specifier),
  );
  const names = namesIn(join(siteDir, dirname(wanted))).filter((name) => extname(name) === extname(wanted));
  const near = nearest(basename(wanted), names);
  if (near !== undefined) return `Did you mean \`${specifier.slice(0, -basename(wanted).length)}${near}\`?`;
  return `There is no file \`${wanted}\`. The path is relative to the ${isOfSite ? 'site folder' : 'file that imports it'}.`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
