import type { GitFacts } from '../../io/git/remote.ts';
import { commandsOf, type PackageManager } from './package-manager.ts';

/** The inputs of the workflow. */
export interface WorkflowOptions {
  readonly packageManager: PackageManager;
  readonly git: GitFacts | undefined;
  /** The folder of the workflow file in relation to the site folder: the path of the site in the repository, `website/`. */
  readonly prefix: string;
  readonly outDir: string;
  /** The name of the script that builds the site. */
  readonly build: string;
  /** Whether the site has a tsconfig.json from docsgen. An existing one belongs to the type check of the package. */
  readonly isTypeChecked: boolean;
}

/**
 * Returns a GitHub Actions workflow that checks every pull request and publishes the main branch on GitHub Pages. The build checks links,
 * so a separate link check would only hide its annotations.
 */
export function workflow(options: WorkflowOptions): string {
  const { packageManager, git, prefix, outDir, build, isTypeChecked } = options;
  const { run, execute, cleanInstall } = commandsOf(packageManager);
  const branch = git?.branch ?? 'main';
  const steps = [
    ['uses: actions/checkout@v7', 'with:', '  fetch-depth: 0'],
    ...setup(packageManager, prefix),
    [
      'uses: actions/cache@v6',
      'with:',
      `  path: ${prefix}.docsgen`,
      '  key: docsgen-${{ github.sha }}',
      '  restore-keys: docsgen-',
    ],
    [`run: ${cleanInstall}`],
    ...(isTypeChecked ? [[`run: ${execute('tsc')}`]] : []),
    [`run: ${run(build)} ${packageManager === 'npm' ? '-- ' : ''}--format github`],
    [
      `if: github.ref == 'refs/heads/${branch}'`,
      'uses: actions/upload-pages-artifact@v5',
      'with:',
      `  path: ${prefix}${outDir}`,
    ],
  ];
  const jobs = [...buildJob(steps, prefix), '', ...deployJob(branch)];
  return `${[...header(branch), 'jobs:', ...jobs].join('\n')}\n`;
}

function header(branch: string): string[] {
  return [
    '# Checks the documentation in every pull request, and publishes it on GitHub Pages after every change to the main branch.',
    'name: Documentation',
    'on:',
    '  pull_request:',
    '  push:',
    `    branches: [${branch}]`,
    '  workflow_dispatch:',
    '',
    'permissions:',
    '  contents: read',
    '',
    'concurrency:',
    '  group: docs-${{ github.ref }}',
    "  cancel-in-progress: ${{ github.event_name == 'pull_request' }}",
    '',
  ];
}

function buildJob(steps: readonly (readonly string[])[], prefix: string): string[] {
  return [
    '  build:',
    '    runs-on: ubuntu-latest',
    ...(prefix === '' ? [] : ['    defaults:', '      run:', `        working-directory: ${prefix.slice(0, -1)}`]),
    '    steps:',
    ...steps.flatMap((lines) => lines.map((line, index) => `      ${index === 0 ? '- ' : '  '}${line}`)),
  ];
}

function deployJob(branch: string): string[] {
  return [
    '  deploy:',
    `    if: github.ref == 'refs/heads/${branch}'`,
    '    needs: build',
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      pages: write',
    '      id-token: write',
    '    environment:',
    '      name: github-pages',
    '      url: ${{ steps.deployment.outputs.page_url }}',
    '    steps:',
    '      - id: deployment',
    '        uses: actions/deploy-pages@v5',
  ];
}

/** Returns the steps that install Node and the package manager. */
function setup(packageManager: PackageManager, prefix: string): string[][] {
  const node = ['uses: actions/setup-node@v7', 'with:', '  node-version: 24'];
  if (packageManager === 'bun') return [node, ['uses: oven-sh/setup-bun@v2']];
  // In a subfolder, the lock file is there or, in a workspace, at the root. The action fails if it finds none.
  const cached = prefix === '' ? [...node, `  cache: ${packageManager}`] : node;
  return packageManager === 'pnpm' ? [['uses: pnpm/action-setup@v6', 'with:', '  version: 10'], cached] : [cached];
}
