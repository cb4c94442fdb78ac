/** The commands of other generators, with the commands of docsgen that replace them. */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, command: string])[] = [
  [/\bdocusaurus start\b/, 'docsgen serve --watch'],
  [/\bdocusaurus build\b/, 'docsgen build'],
  [/\bdocusaurus serve\b/, 'docsgen serve'],
  [/\bdocusaurus clear\b/, 'docsgen clean'],
  [/\bdocusaurus swizzle\b/, 'docsgen eject'],
];

/** Returns the scripts of a package.json that run another generator, each with its new command: `"build": "docsgen build"`. */
export function scriptsToReplace(manifest: string): string[] {
  const { scripts } = parse(manifest);
  return Object.entries(scripts ?? {}).flatMap(([name, command]) => {
    const found = REPLACEMENTS.find(([pattern]) => typeof command === 'string' && pattern.test(command));
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
