import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../core/text/suggest.ts';
import { readTemplate, templateFiles } from '../../io/files/templates.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import type { PlannedFile } from '../init/plan.ts';
import { writeAll } from '../init/write.ts';
import { printDiagnostics } from '../output/report.ts';
import { shownPath } from '../run.ts';
import { ejectedFile, wrappingFile } from './ejected-file.ts';

/** Copies templates of docsgen into the templates folder of a site, or lists them. */
export async function eject(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { words = [] } = flags;
  const known = templateFiles().filter(isTemplate);
  if (words.length === 0) {
    tools.terminal.print(list(known, tools));
    return EXIT.clean;
  }
  const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
  if (!config.value) {
    printDiagnostics(config.diagnostics, config.textOf, flags, tools);
    return EXIT.usage;
  }
  const plan = planFiles(words, known, flags.wrap === true);
  const folder = join(siteDir, config.value.templatesDir);
  const problems = [...plan.problems, ...existingFiles(folder, plan.files, tools)];
  if (problems.length > 0) return refuse(problems, tools);
  try {
    writeAll(folder, plan.files);
  } catch (error) {
    return refuse(
      [`The templates could not be written: ${error instanceof Error ? error.message : String(error)}.`],
      tools,
    );
  }
  for (const { path } of plan.files) tools.terminal.print(`Created ${shownPath(join(folder, path), tools)}`);
  return EXIT.clean;
}

/** Returns whether sites replace a file as a template. Scripts and styles of docsgen's islands change too often for that. */
function isTemplate(path: string): boolean {
  return /\.(?:tsx|css)$/.test(path) && !/^(?:client|islands)\//.test(path) && path !== 'index.tsx';
}

interface Plan {
  readonly files: readonly PlannedFile[];
  readonly problems: readonly string[];
}

function planFiles(words: readonly string[], known: readonly string[], isWrapped: boolean): Plan {
  const files: PlannedFile[] = [];
  const problems: string[] = [];
  for (const word of new Set(words)) {
    const path = find(word, known);
    if (path === undefined) problems.push(unknown(word, known));
    else {
      const original = readTemplate(path);
      const text = isWrapped ? wrappingFile(path, original) : ejectedFile(path, original);
      if (text === undefined) problems.push(`\`${path}\` has no component to wrap. Eject it without \`--wrap\`.`);
      else files.push({ path, text });
    }
  }
  return { files, problems };
}

/** Finds a template by its path, with or without `templates/` and the extension, or by its name if only one has it. */
function find(word: string, known: readonly string[]): string | undefined {
  const path = word.replace(/^(?:\.\/)?templates\//, '');
  const matching = (matches: (candidate: string) => boolean): string | undefined => {
    const found = known.filter(matches);
    return found.length === 1 ? found[0] : undefined;
  };
  return (
    matching((candidate) => candidate === path) ??
    matching((candidate) => candidate.replace(/\.\w+$/, '') === path) ??
    matching((candidate) => nameOf(candidate) === path || nameOf(candidate).replace(/\.\w+$/, '') === path)
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unknown(word: string, known: readonly string[]): string {
  const sameName = known.filter((path) => nameOf(path).replace(/\.\w+$/, '') === word.replace(/\.\w+$/, ''));
  if (sameName.length > 1)
    return `Several templates are named \`${word}\`: ${sameName.map((path) => `\`${path}\``).join(', ')}.`;
  const byName = nearest(nameOf(word), known.map(nameOf));
  const near = nearest(word, known) ?? known.find((path) => nameOf(path) === byName);
  const advice = near === undefined ? 'Run `docsgen eject` to list all templates.' : `Did you mean \`${near}\`?`;
  return `There is no template \`${word}\`. ${advice}`;
}

function existingFiles(folder: string, files: readonly PlannedFile[], tools: Tools): string[] {
  return files
    .map(({ path }) => join(folder, path))
    .filter((path) => existsSync(path))
    .map((path) => `\`${shownPath(path, tools)}\` already exists. Rename it or delete it first.`);
}

function refuse(problems: readonly string[], { terminal }: Tools): ExitCode {
  for (const problem of problems) terminal.note(`error: ${problem}`);
  return EXIT.usage;
}

function list(paths: readonly string[], { terminal: { paint } }: Tools): string {
  const width = Math.max(...paths.map((path) => path.length));
  return paths
    .map((path) => `${path.padEnd(width)}  ${paint('dim', aboutOf(path, readTemplate(path)))}`.trimEnd())
    .join('\n');
}

/** Returns the first sentence of the comment above the main export of a component, or at the start of a style sheet. */
function aboutOf(path: string, text: string): string {
  const name = nameOf(path).replace(/\.\w+$/, '');
  const comment = path.endsWith('.css')
    ? /^\s*\/\*(.*?)\*\//s.exec(text)?.[1]
    : (commentBefore(text, `export (?:function|const) ${name}\\b`) ??
      commentBefore(text, 'export (?:function|const) '));
  const plain = (comment ?? '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .replace(/\{@link (\S+?)\}/g, '$1')
    .trim();
  return /^.*?[.](?=\s|$)/.exec(plain)?.[0] ?? plain;
}

function commentBefore(text: string, declaration: string): string | undefined {
  return new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${declaration}`).exec(text)?.[1];
}
