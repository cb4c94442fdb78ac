import { FILE_FORMATS, REPORT_FORMATS, type FileFormat, type ReportFormat } from '../core/diagnostics/report.ts';
import type { Tools } from './environment.ts';

/** The exit codes of docsgen. */
export const EXIT = {
  clean: 0,
  /** The site has errors. */
  siteErrors: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** A bug in docsgen; EX_SOFTWARE of sysexits.h. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A file that receives a report: `sarif=links.sarif`. */
export interface ReportTarget {
  readonly format: FileFormat;
  /** Absolute, or relative to the current folder. */
  readonly file: string;
}

/** The kinds of problems that `translations --check` turns into errors. */
export type TranslationCheck = 'missing' | 'stale' | 'wrong' | 'unrecorded';

/** The parsed flags of a command line. Flags that a command doesn't define are absent. */
export interface Flags {
  /** The command that runs, and the absolute path of its site folder. */
  readonly invocation: { readonly command: string; readonly siteDir: string };
  readonly config?: string;
  readonly outDir?: string;
  readonly format: ReportFormat;
  readonly report?: readonly ReportTarget[];
  /** A revision of git. Problems that its merge base with HEAD already has are hidden, except in changed files. */
  readonly changed?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly cache: boolean;
  readonly port?: number;
  readonly host?: string;
  /** `serve`: other host names of the server. */
  readonly allowedHosts?: readonly string[];
  readonly watch?: boolean;
  readonly open?: boolean;
  readonly external?: boolean;
  /** `check-links --external`: whether the pages of other sites must have the anchors of links. */
  readonly externalAnchors?: boolean;
  /** `check-links --external`: the time for all external links in minutes. */
  readonly externalMinutes?: number;
  /** `check-links`: a manifest of published URLs: a file, a git revision, or an address. */
  readonly against?: string;
  /** `check-links`: whether to write the manifest next to the configuration. */
  readonly writeManifest?: boolean;
  /** `check-links`: whether to apply the fixes of diagnostics. */
  readonly fix?: boolean;
  /** Absent if the command line has neither `--check-samples` nor `--no-check-samples`. */
  readonly checkSamples?: boolean;
  /** `check-samples`: whether to run the code samples, too. */
  readonly run?: boolean;
  readonly drafts?: boolean;
  /** The name of the only locale to build or serve. */
  readonly locale?: string;
  readonly dryRun?: boolean;
  /** `translations`: whether to add missing texts to the JSON files. */
  readonly write?: boolean;
  /** `translations`: whether to record translations as current. */
  readonly accept?: boolean;
  /** `translations`: the problems that are errors. `true` without a list. */
  readonly check?: true | readonly TranslationCheck[];
  /** The words after a command that accepts words. */
  readonly words?: readonly string[];
  readonly docsVersion?: string;
  /** `version`: the id of a docs instance. */
  readonly docs?: string;
  /** `init`: the name of a template. */
  readonly template?: string;
  readonly title?: string;
  /** `init`: the address of the site, which may contain a path. */
  readonly url?: string;
  readonly baseUrl?: string;
  readonly yes?: boolean;
  readonly install?: boolean;
  /** `migrate`: whether to replace an existing configuration. */
  readonly force?: boolean;
  /** `eject`: whether the new file renders the original template. */
  readonly wrap?: boolean;
  /** `api`: the file for the snapshot or for the page. */
  readonly out?: string;
  readonly page?: string;
  /** `api snapshot`: the folder of a package, or an installed package. `migrate`: the name of the other tool. */
  readonly from?: string;
  /** `api diff`: the smallest difference that fails. */
  readonly failOn?: 'major' | 'minor' | 'patch' | 'version';
}

/** A flag: `-p, --port <number>`. */
export interface FlagSpec {
  readonly flag: string;
  readonly about: string;
  readonly default?: string | number | boolean;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** Parses the text, or describes the expected value. */
  readonly parse?: (text: string) => { readonly value: unknown } | { readonly expected: string };
  /** Whether the flag can be repeated. Its value is then a list. */
  readonly isRepeatable?: true;
  /** The name of a flag that can't be combined with this one. */
  readonly conflicts?: string;
}

/** The words that a command accepts. */
interface WordsSpec {
  readonly name: string;
  readonly about: string;
  readonly isOptional?: boolean;
  /** Whether the command accepts only one word. */
  readonly isSingle?: boolean;
}

/** One command of docsgen as data. lib/cli/program.ts turns it into flags, help and suggestions. */
export interface CommandSpec {
  /** One word, or two words for a command in a group: `search push`. */
  readonly name: string;
  readonly about: string;
  /** The flags in addition to {@link COMMON_FLAGS}. */
  readonly flags: readonly FlagSpec[];
  /** The words that the command accepts; at least one unless they are optional. The site folder is then given with `--site <dir>`. */
  readonly words?: WordsSpec;
  /** The command creates the site folder, so the folder may be missing and {@link COMMON_FLAGS} don't apply. */
  readonly createsFolder?: true;
  /** Example command lines with their descriptions. */
  readonly examples: readonly (readonly [line: string, about: string])[];
  /** `siteDir` is absolute. */
  readonly run: (siteDir: string, flags: Flags, tools: Tools) => Promise<ExitCode>;
}

/** The flag for the site folder, for commands whose arguments are other words. */
export const SITE_FLAG = { flag: '--site <dir>', about: 'the site folder', default: '.' } as const satisfies FlagSpec;

/** An argument of a command: `[siteDir]`. */
export interface ArgumentSpec {
  /** The name in square brackets if the argument is optional, and otherwise in angle brackets. */
  readonly term: string;
  readonly about: string;
  readonly default?: string;
}

/** Returns the argument of a command: its words, or the site folder. */
export function argumentOf({ words }: CommandSpec): ArgumentSpec {
  if (!words) return { term: '[siteDir]', about: SITE_FLAG.about, default: SITE_FLAG.default };
  const name = words.isSingle ? words.name : `${words.name}...`;
  return { term: words.isOptional ? `[${name}]` : `<${name}>`, about: words.about };
}

/** The flags of every command that works on an existing site. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  { flag: '-c, --config <file>', about: 'the configuration file (default: site.config.ts)' },
  { flag: '-o, --out-dir <dir>', about: 'the output folder (default: build)' },
  {
    flag: '--format <format>',
    about: 'the format of diagnostics',
    default: 'human',
    choices: REPORT_FORMATS,
  },
  { flag: '--verbose', about: 'print the time of each stage', conflicts: 'quiet' },
  { flag: '--quiet', about: 'print only errors' },
  { flag: '--no-cache', about: 'do not read or write the cache' },
];

/** The flag for reports in files, for commands that check a site. */
export const REPORT_FLAG: FlagSpec = {
  flag: '--report <format=file>',
  about: `also write a report into a file, such as \`sarif=links.sarif\` (formats: ${FILE_FORMATS.join(', ')}; repeatable)`,
  isRepeatable: true,
  parse(text) {
    const [, name = '', file = ''] = /^(\w+)=(.+)$/.exec(text) ?? [];
    const format = FILE_FORMATS.find((one) => one === name);
    return format ? { value: { format, file } } : { expected: `\`<format>=<file>\` with ${FILE_FORMATS.join(', ')}` };
  },
};

/** The flag that limits a report to a change, for commands that write no output. */
export const CHANGED_FLAG: FlagSpec = {
  flag: '--changed <revision>',
  about: 'report only problems in changed files, and problems that the merge base with the revision does not have',
};
