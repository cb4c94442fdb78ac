import type { Tool } from '../../migrate/index.ts';

/** Returns the scripts of a package.json that run another generator, each with its new command: `"build": "docsgen build"`. */
export function scriptsToReplace(manifest: string, { commands }: Tool): string[] {
  const { scripts } = parse(manifest);
  return Object.entries(scripts ?? {}).flatMap(([name, command]) => {
    const found = commands.find(([pattern]) => typeof command === 'string' && pattern.test(command));
    return found ? [`"${name}": "${found[1]}"`] : [];
  });
}

interface Manifest {
  readonly scripts?: Readonly<Record<string, unknown>>;
}

function parse(text: string): Manifest {
  try {
    return (JSON.parse(text) as Manifest | null) ?? {};
  } catch {
    return {};
  }
}
