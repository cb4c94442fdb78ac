import type { ReportFormat } from '../core/report.ts';
import type { Tools } from './tools.ts';

/** How docsgen ends. */
export const EXIT = {
  clean: 0,
  /** The site has errors. */
  siteErrors: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** A bug of docsgen; EX_SOFTWARE of sysexits.h. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the flags of a command line say. Those that a command doesn't have are absent. */
export interface Flags {
  readonly config?: string;
  readonly outDir?: string;
  readonly format: ReportFormat;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly cache: boolean;
  readonly port?: number;
  readonly host?: string;
  readonly watch?: boolean;
  readonly open?: boolean;
  readonly external?: boolean;
  /** Absent when the command line doesn't say. */
  readonly checkSamples?: boolean;
  readonly dryRun?: boolean;
  /** The words behind a command that takes some. */
  readonly words?: readonly string[];
  readonly docsVersion?: string;
}

/** A flag: `-p, --port <number>`. */
export interface FlagSpec {
  readonly flag: string;
  readonly about: string;
  readonly default?: string | number | boolean;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** Makes the value of the text, or says what was expected. */
  readonly parse?: (text: string) => { readonly value: unknown } | { readonly expected: string };
  /** The name of a flag that says the opposite. */
  readonly conflicts?: string;
}

/** One command of docsgen, as data: program turns it into flags, help and did-you-mean. */
export interface CommandSpec {
  /** One word, or two: the second is a command of a group, `search push`. */
  readonly name: string;
  readonly about: string;
  /** Beside those that all commands have. */
  readonly flags: readonly FlagSpec[];
  /** Words that it takes, one at least. The folder of the site is the flag `--site <dir>` then. */
  readonly words?: { readonly name: string; readonly about: string };
  /** Command lines and what they do. */
  readonly examples: readonly (readonly [line: string, about: string])[];
  /** `siteDir` is absolute. */
  readonly run: (siteDir: string, flags: Flags, tools: Tools) => Promise<ExitCode>;
}

/** The flags of every command. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  { flag: '-c, --config <file>', about: 'the configuration, if it is not site.config.ts' },
  { flag: '-o, --out-dir <dir>', about: 'the output folder (default: build)' },
  {
    flag: '--format <format>',
    about: 'how findings are printed',
    default: 'human',
    choices: ['human', 'json', 'github'],
  },
  { flag: '--verbose', about: 'show the time that every stage took', conflicts: 'quiet' },
  { flag: '--quiet', about: 'print nothing but errors' },
  { flag: '--no-cache', about: 'neither read nor write the cache' },
];
