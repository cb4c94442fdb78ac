import { argumentOf, COMMON_FLAGS, SITE_FLAG, type CommandSpec, type FlagSpec } from '../../../lib/cli/command.ts';
import { COMMANDS } from '../../../lib/cli/program.ts';
import { code, fence, page, sentence, table } from './markdown.ts';

/** Returns the page about commands, options and exit codes. */
export function commandPages(): Readonly<Record<string, string>> {
  const head = {
    title: 'Commands',
    description: 'Every command of docsgen with its options, and the exit codes.',
    position: 2,
  };
  return {
    'commands.md': page(head, [
      'Run docsgen with `npx docsgen <command>`, or from a script in `package.json`. Every command accepts the folder of the site; the default is the current folder.',
      ...COMMANDS.map(commandSection),
      '## Options of every command {#common-options}',
      flagTable(COMMON_FLAGS),
      exitCodes(),
    ]),
  };
}

function commandSection(spec: CommandSpec): string {
  const argument = argumentOf(spec);
  const flags = spec.words ? [SITE_FLAG, ...spec.flags] : spec.flags;
  return [
    `## docsgen ${spec.name} {#${spec.name.replaceAll(' ', '-')}}`,
    sentence(spec.about),
    fence('bash', `docsgen ${spec.name} ${argument.term} [options]`),
    table(['Argument', 'Description'], [[code(argument.term), described(argument)]]),
    flags.length > 0 ? flagTable(flags) : '',
    fence('bash', spec.examples.map(([line, about]) => `# ${sentence(about)}\n${line}`).join('\n\n')),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function flagTable(flags: readonly FlagSpec[]): string {
  return table(
    ['Option', 'Description'],
    flags.map((flag) => [code(flag.flag), flagText(flag)]),
  );
}

function flagText({ about, choices, default: preset }: FlagSpec): string {
  const values = choices ? ` One of ${choices.map(code).join(', ')}.` : '';
  return described({ about: `${sentence(about)}${values}`, default: preset });
}

function described(spec: Pick<FlagSpec, 'about'> & { readonly default?: FlagSpec['default'] | undefined }): string {
  return spec.default === undefined
    ? sentence(spec.about)
    : `${sentence(spec.about)} Default: ${code(String(spec.default))}.`;
}

function exitCodes(): string {
  return [
    '## Exit codes',
    table(
      ['Code', 'Meaning'],
      [
        ['`0`', 'No errors. Warnings do not change the exit code.'],
        ['`1`', 'The site has errors.'],
        ['`2`', 'The command line or the configuration is invalid.'],
        ['`70`', 'A bug in docsgen. Please report it with the output.'],
      ],
    ),
  ].join('\n\n');
}
