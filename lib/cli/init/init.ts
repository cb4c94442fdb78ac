import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../io/installation.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { shownPath } from '../run.ts';
import { answersOf, type Answers } from './answers.ts';
import { commandsOf } from './package-manager.ts';
import { planSite, type InitPlan, type PackageVersions, type Sources } from './plan.ts';
import { readProject, type Project } from './project.ts';
import { writeAll } from './write.ts';

/** Creates a site in a folder: reads the project, asks, plans, writes, and installs the dependencies. */
export async function initSite(dir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { terminal } = tools;
  const project = readProject(dir, tools.env);
  if ('error' in project) return refuse(tools, project.error);
  const answers = await answersOf(project, flags, flags.yes ? undefined : await tools.prompts());
  if (!answers) {
    terminal.note('Canceled. No file was written.');
    return EXIT.usage;
  }
  const plan = planSite(project, answers, sourcesOf());
  if (plan.conflicts.length > 0) return refuse(tools, conflictMessage(plan.conflicts));
  try {
    writeAll(dir, plan.files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(tools, `The site could not be written: ${reason}. No file was changed.`);
  }
  terminal.print(created(project, plan, tools));
  const isInstalled = flags.install !== false && install(project, tools);
  terminal.print(nextSteps({ project, answers, plan, isInstalled }, tools));
  return flags.install !== false && !isInstalled ? EXIT.siteErrors : EXIT.clean;
}

function refuse({ terminal }: Tools, message: string): ExitCode {
  terminal.note(`error: ${message}`);
  return EXIT.usage;
}

function conflictMessage(conflicts: readonly string[]): string {
  return [
    'These already exist, so no file was written:',
    ...conflicts.map((path) => `  ${path}`),
    'Choose another folder, or rename them and run the command again.',
  ].join('\n');
}

function created({ dir }: Project, { files }: InitPlan, tools: Tools): string {
  const { paint } = tools.terminal;
  const lines = files.map(
    ({ path, previous }) => `  ${path}${previous === undefined ? '' : paint('dim', '  (extended)')}`,
  );
  return [paint('bold', `Created a site in ${shownPath(dir, tools)}`), ...lines].join('\n');
}

/** Runs the package manager. Its output goes to the terminal. Returns whether it succeeded. */
function install({ dir, packageManager }: Project, { terminal }: Tools): boolean {
  const { install: command } = commandsOf(packageManager);
  terminal.note(`\n${command}`);
  const [program = '', ...args] = command.split(' ');
  try {
    // The standard output of docsgen contains only its results. On Windows, package managers are scripts.
    execFileSync(program, args, { cwd: dir, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    return true;
  } catch {
    terminal.note(
      `error: \`${command}\` failed. The site is complete. Fix the problem, and run the command in its folder.`,
    );
    return false;
  }
}

interface Outcome {
  readonly project: Project;
  readonly answers: Answers;
  readonly plan: InitPlan;
  readonly isInstalled: boolean;
}

function nextSteps({ project, answers, plan, isInstalled }: Outcome, tools: Tools): string {
  const { run, install: installCommand } = commandsOf(project.packageManager);
  const folder = shownPath(project.dir, tools);
  const commands: readonly (readonly [command: string, about: string])[] = [
    ...(folder === '.' ? [] : [[`cd ${folder}`, ''] as const]),
    ...(isInstalled ? [] : [[installCommand, 'install docsgen'] as const]),
    [run(plan.scripts.start), 'start the development server'],
    [run(plan.scripts.build), 'build the site'],
    [run(plan.scripts.check), 'check all links'],
  ];
  const width = Math.max(...commands.map(([command]) => command.length));
  const { paint } = tools.terminal;
  const lines = commands.map(([command, about]) =>
    about === '' ? `  ${command}` : `  ${command.padEnd(width)}  ${paint('dim', about)}`,
  );
  const urlHint = answers.isUrlUnknown ? ['', 'Before you publish, set `url` in site.config.ts.'] : [];
  return ['', paint('bold', 'Next steps'), ...lines, ...urlHint].join('\n');
}

/** Reads the versions of packages from docsgen's package.json, so that a new site and docsgen share one installation of each. */
function sourcesOf(): Sources {
  const root = packageRoot();
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as {
    readonly dependencies: PackageVersions;
    readonly devDependencies: PackageVersions;
    readonly peerDependencies: PackageVersions;
  };
  return {
    starters: join(root, 'lib/cli/starters'),
    versions: { ...devDependencies, ...peerDependencies, ...dependencies },
    today: new Date().toISOString().slice(0, 10),
  };
}
