import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { TOOLS, type Tool } from '../../migrate/index.ts';

/** A generator that a site uses, and its configuration. */
export interface ChosenTool {
  readonly tool: Tool;
  readonly file: SourcePath;
}

/**
 * Finds the generator whose configuration a folder contains. Returns the problem if there is none or more than one.
 *
 * @param only - The name of the only generator to look for.
 * @param folder - The path of the folder for messages.
 */
export function chooseTool(
  siteDir: string,
  only: string | undefined,
  folder: string,
): ChosenTool | { readonly problem: string } {
  const wanted = Object.entries(TOOLS).filter(([id]) => only === undefined || only === id);
  const found = wanted.flatMap(([id, tool]) => {
    const file = tool.configFiles.find((path) => existsSync(join(siteDir, path)));
    return file === undefined ? [] : [{ id, tool, file: sourcePath(file) }];
  });
  const [first, ...others] = found;
  if (!first) {
    const names = wanted.map(
      ([
        ,
        {
          name,
          configFiles: [file = ''],
        },
      ]) => `\`${file.replace(/\w+$/, '*')}\` (${name})`,
    );
    return { problem: `There is no ${OR.format(names)} in \`${folder}\`. Name the folder that contains it.` };
  }
  if (others.length === 0) return first;
  const names = found.map(({ tool, file }) => `\`${file}\` (${tool.name})`);
  const flags = found.map(({ id }) => `\`--from ${id}\``);
  return { problem: `\`${folder}\` contains ${AND.format(names)}. Choose one with ${OR.format(flags)}.` };
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });
