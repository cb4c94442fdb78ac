import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { resolve } from 'node:path';
import { nearest } from '../core/text/suggest.ts';
import { apiDiffCommand } from './commands/api-diff.ts';
import { apiSnapshotCommand } from './commands/api-snapshot.ts';
import { buildCommand } from './commands/build.ts';
import { checkLinksCommand } from './commands/check-links.ts';
import { checkSamplesCommand } from './commands/check-samples.ts';
import { cleanCommand } from './commands/clean.ts';
import { ejectCommand } from './commands/eject.ts';
import { initCommand } from './commands/init.ts';
import { migrateCommand } from './commands/migrate.ts';
import {
  argumentOf,
  COMMON_FLAGS,
  EXIT,
  SITE_FLAG,
  type CommandSpec,
  type ExitCode,
  type Flags,
  type FlagSpec,
} from './command.ts';
import { searchPushCommand } from './commands/search/push.ts';
import { searchQueryCommand } from './commands/search/query.ts';
import { serveCommand } from './commands/serve.ts';
import { translationsCommand } from './commands/translations.ts';
import { versionCommand } from './commands/version.ts';
import type { Tools } from './environment.ts';
import { VERSION } from '../core/version.ts';

/** The commands of docsgen, in the order of its help. */
export const COMMANDS: readonly CommandSpec[] = [
  initCommand,
  migrateCommand,
  buildCommand,
  serveCommand,
  checkLinksCommand,
  checkSamplesCommand,
  translationsCommand,
  versionCommand,
  apiDiffCommand,
  apiSnapshotCommand,
  searchPushCommand,
  searchQueryCommand,
  ejectCommand,
  cleanCommand,
];

/** The descriptions of command groups, keyed by the first word of their commands. */
const GROUPS: Readonly<Record<string, string>> = {
  api: 'compare versions of an API, or store one',
  search: 'update a hosted search index, or query the built index',
};

const ABOUT = `Build a documentation site from Markdown, MDX, React pages and TypeScript declarations.`;

/**
 * Parses a command line (without `node` and the script), runs its command, and returns the exit code. Throws only for a
 * bug in docsgen.
 */
export async function runCli(argv: readonly string[], tools: Tools): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  const program = createProgram(tools, (ended) => (code = ended));
  try {
    await program.parseAsync(argumentsOf(program, argv), { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // For help and version, commander exits with 0. Every other code is a usage error.
    return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  }
}

/** Without arguments, docsgen prints its help. `help` with an unknown command fails like that command, with a suggestion. */
function argumentsOf({ commands }: Command, argv: readonly string[]): string[] {
  const [first, topic] = argv;
  if (first === undefined) return ['--help'];
  const isUnknown = first === 'help' && topic !== undefined && commands.every((command) => command.name() !== topic);
  return isUnknown ? [topic] : [...argv];
}

function createProgram(tools: Tools, onEnd: (code: ExitCode) => void): Command {
  const { out, err } = tools.terminal.raw;
  const program = new Command('docsgen')
    .description(ABOUT)
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help for a command')
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('Run `docsgen --help` to see all commands and options.')
    .exitOverride()
    .addHelpText('after', examples(COMMANDS.map((spec) => spec.examples[0]!)));
  for (const spec of COMMANDS) addCommand(program, spec, tools, onEnd);
  return program;
}

function addCommand(program: Command, spec: CommandSpec, tools: Tools, onEnd: (code: ExitCode) => void): void {
  const words = spec.name.split(' ');
  const parent = words.length > 1 ? groupOf(program, words[0]!) : program;
  const command = parent
    .command(words.at(-1)!)
    .copyInheritedSettings(parent)
    .description(spec.about)
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError(`Run \`docsgen ${spec.name} --help\` to see its options.`)
    .addHelpText('after', examples(spec.examples));
  const flags = spec.createsFolder ? spec.flags : [...spec.flags, ...COMMON_FLAGS];
  for (const flag of flags) command.addOption(createOption(flag));
  const run = async (siteDir: string, flags: Flags) => onEnd(await runCommand(spec, siteDir, flags, tools));
  const { term, about, default: preset } = argumentOf(spec);
  command.argument(term, about, preset);
  if (spec.words) command.addOption(createOption(SITE_FLAG)).action(withWords(run));
  else command.action(run);
}

type Run = (siteDir: string, flags: Flags) => Promise<void>;

/** Returns the action of a command whose arguments are words. A command that accepts one word gets it as a string. */
function withWords(run: Run): (given: string | string[] | undefined, flags: Flags & { site: string }) => Promise<void> {
  return (given = [], flags) => run(flags.site, { ...flags, words: [given].flat() });
}

/** The command that holds others; by itself it prints which. */
function groupOf(program: Command, name: string): Command {
  const known = program.commands.find((one) => one.name() === name);
  if (known) return known;
  return program
    .command(name)
    .copyInheritedSettings(program)
    .description(GROUPS[name]!)
    .usage('<command>')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError(`Run \`docsgen ${name} --help\` to see its commands.`);
}

async function runCommand(spec: CommandSpec, siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const folder = resolve(tools.cwd, siteDir);
  if (spec.createsFolder || tools.isFolder(folder))
    return spec.run(folder, { ...flags, invocation: { command: spec.name, siteDir: folder } }, tools);
  tools.terminal.note(`error: The folder \`${siteDir}\` does not exist.`);
  return EXIT.usage;
}

function createOption(spec: FlagSpec): Option {
  const choices = spec.choices ? ` (${spec.choices.join(', ')})` : '';
  const option = new Option(spec.flag, spec.about + choices);
  if (spec.default !== undefined) option.default(spec.default);
  if (spec.conflicts !== undefined) option.conflicts(spec.conflicts);
  if (spec.choices) option.argParser((text: string) => oneOf(text, spec.choices!));
  if (spec.parse)
    option.argParser((text: string, previous: unknown) => collected(spec, parsed(text, spec.parse!), previous));
  return option;
}

function oneOf(text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  const near = nearest(text, choices);
  throw new InvalidArgumentError(
    `Allowed values: ${choices.join(', ')}.${near === undefined ? '' : `\n(Did you mean ${near}?)`}`,
  );
}

function parsed(text: string, parse: NonNullable<FlagSpec['parse']>): unknown {
  const result = parse(text);
  if ('value' in result) return result.value;
  throw new InvalidArgumentError(`Expected ${result.expected}.`);
}

/** Adds a value to the earlier values of a flag that can be repeated. */
function collected({ isRepeatable }: FlagSpec, value: unknown, previous: unknown): unknown {
  if (!isRepeatable) return value;
  return [...(Array.isArray(previous) ? (previous as readonly unknown[]) : []), value];
}

function examples(lines: CommandSpec['examples']): string {
  const width = Math.max(...lines.map(([line]) => line.length));
  return ['', 'Examples:', ...lines.map(([line, about]) => `  $ ${line.padEnd(width)}  ${about}`)].join('\n');
}
