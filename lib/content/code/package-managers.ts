// The only module that imports npm-to-yarn, which knows the commands of each package manager.
import convert from 'npm-to-yarn';

/** The package managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Commands that npm-to-yarn does not know, with their forms for the others. */
const MORE: readonly (readonly [pattern: RegExp, forms: Readonly<Record<string, string>>])[] = [
  [
    /\bnpm (?:ci|clean-install)(?=$|\s)/,
    {
      yarn: 'yarn install --frozen-lockfile',
      pnpm: 'pnpm install --frozen-lockfile',
      bun: 'bun install --frozen-lockfile',
    },
  ],
  [/\bnpm (?:update|upgrade)(?=$|\s)/, { yarn: 'yarn upgrade', pnpm: 'pnpm update', bun: 'bun update' }],
];

/** Added by npm-to-yarn to a command that it cannot convert. */
const NOT_CONVERTED = "# couldn't auto-convert command";

/** Returns npm commands in the form of another package manager. Commands without such a form stay as they are. */
export function commandsFor(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  const lines = code.split('\n').map((line) => {
    if (/^\s*#/.test(line)) return line;
    const parts = line.split(/(\s*(?:&&|\|\||;)\s*)/);
    return parts.map((part, index) => (index % 2 === 0 ? converted(part, manager) : part)).join('');
  });
  return lines.join('\n');
}

function converted(command: string, manager: Exclude<PackageManager, 'npm'>): string {
  const known = MORE.find(([pattern]) => pattern.test(command));
  if (known) return command.replace(known[0], known[1][manager] ?? '$&');
  // Only npm asks before it runs a package.
  const other = convert(command.replace(/\bnpx (?:--yes|-y) /, 'npx '), manager);
  return other.includes(NOT_CONVERTED) ? command : other;
}
