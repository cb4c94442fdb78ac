import type { Answers } from './answers.ts';
import { editAddress, repositoryAddress } from './git.ts';
import type { EntryPoint } from './entry-points.ts';
import type { Project } from './project.ts';

/** Returns the text of site.config.ts. */
export function configFile(project: Project, answers: Answers, entryPoints: readonly EntryPoint[]): string {
  const { template, title, url, baseUrl } = answers;
  const { git } = project;
  const edit = git?.remote && `editUrl: ${quoted(editAddress(git.remote, git))}`;
  const lines = [
    `title: ${quoted(title)},`,
    ...(answers.isUrlUnknown ? ['// Change this to the address at which you publish the site.'] : []),
    `url: ${quoted(url)},`,
    ...(baseUrl === '/' ? [] : [`baseUrl: ${quoted(baseUrl)},`]),
    `favicon: 'img/favicon.svg',`,
    '',
    'navbar: {',
    '  items: [',
    ...navbarItems(project, template).map((item) => `    ${item},`),
    '  ],',
    '},',
    'colorMode: { respectSystem: true },',
    ...(edit ? [`docs: { ${edit} },`] : []),
    ...(template === 'blog' && edit ? [`blog: { ${edit} },`] : []),
    ...(template === 'library' ? apiSection(project, entryPoints) : []),
  ];
  const body = lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
  return `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({\n${body}\n});\n`;
}

function navbarItems({ git }: Project, template: Answers['template']): string[] {
  return [
    `{ label: 'Docs', sidebar: 'docs' }`,
    ...(template === 'blog' ? [`{ label: 'Blog', to: '/blog' }`] : []),
    ...(template === 'library' ? [`{ label: 'API', to: '/docs/api' }`] : []),
    `{ type: 'search', position: 'right' }`,
    ...(git?.remote
      ? [
          `{ label: ${quoted(HOSTS[git.remote.host])}, href: ${quoted(repositoryAddress(git.remote))}, position: 'right' }`,
        ]
      : []),
  ];
}

const HOSTS = { github: 'GitHub', gitlab: 'GitLab' } as const;

function apiSection({ git }: Project, entryPoints: readonly EntryPoint[]): string[] {
  const source =
    git?.remote?.host === 'github'
      ? `${repositoryAddress(git.remote)}/blob/${git.branch}/${git.prefix}{path}#L{line}`
      : undefined;
  return [
    'api: {',
    '  entryPoints: [',
    ...entryPoints.map(({ name, from }) => `    { name: ${quoted(name)}, from: ${quoted(from)} },`),
    '  ],',
    ...(source === undefined ? [] : [`  sourceUrl: ${quoted(source)},`]),
    '},',
  ];
}

/** Returns a string literal in the style of the starter. */
function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner}'`;
}
