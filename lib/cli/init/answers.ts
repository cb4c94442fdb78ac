import { basename } from 'node:path';
import type { Prompts } from '../../io/terminal/prompts.ts';
import type { Flags } from '../command.ts';
import { pagesAddress } from '../../io/git/remote.ts';
import type { Project } from './project.ts';

export const TEMPLATE_NAMES = ['docs', 'blog', 'library'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** What the user wants. */
export interface Answers {
  readonly template: TemplateName;
  readonly title: string;
  /** The scheme and host of the site, without a path. */
  readonly url: string;
  /** The path of the site, with slashes at both ends. */
  readonly baseUrl: string;
  /** Whether `url` is only an example, which the user must change before publishing. */
  readonly isUrlUnknown: boolean;
}

const UNKNOWN_URL = 'https://docs.example.org/';

/**
 * Returns the answers from flags, then from prompts, then from the project. Returns undefined if the user cancels. Without prompts, every
 * question without a flag has its default answer.
 */
export async function answersOf(project: Project, flags: Flags, prompts?: Prompts): Promise<Answers | undefined> {
  const template = flags.template ?? (await askTemplate(project, prompts));
  if (template === undefined) return undefined;
  const title = flags.title ?? (await askTitle(project, prompts));
  if (title === undefined) return undefined;
  const address = flags.url ?? (await askUrl(project, prompts));
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  return {
    template: template as TemplateName,
    title: title.trim(),
    url: origin,
    baseUrl: withSlashes(flags.baseUrl ?? pathname),
    isUrlUnknown: address === UNKNOWN_URL,
  };
}

/** Accepts the address of a site, with or without a path. */
export function parseAddress(text: string): { readonly value: string } | { readonly expected: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb ? { value: url.href } : { expected: 'the address of the site, such as https://docs.example.org' };
}

function askTemplate({ library }: Project, prompts: Prompts | undefined): Promise<string | undefined> {
  const initial: TemplateName = library ? 'library' : 'docs';
  if (!prompts) return Promise.resolve(initial);
  return prompts.select('What do you want to publish?', {
    initial,
    options: [
      { value: 'docs', label: 'Documentation' },
      { value: 'blog', label: 'Documentation and a blog' },
      { value: 'library', label: 'A TypeScript library', hint: 'documentation and an API reference' },
    ] satisfies { value: TemplateName; label: string; hint?: string }[],
  });
}

async function askTitle({ dir, manifest, name }: Project, prompts: Prompts | undefined): Promise<string | undefined> {
  const initial = manifest ? name : titleOf(basename(dir));
  if (!prompts) return initial;
  const validate = (text: string) => (text.trim() === '' ? 'Enter a title.' : undefined);
  return prompts.text('What is the title of the site?', { initial, validate });
}

async function askUrl({ git }: Project, prompts: Prompts | undefined): Promise<string | undefined> {
  const initial = git?.remote ? pagesAddress(git.remote) : UNKNOWN_URL;
  if (!prompts) return initial;
  const validate = (text: string) => {
    const parsed = parseAddress(text);
    return 'expected' in parsed ? `Enter ${parsed.expected}.` : undefined;
  };
  return prompts.text('Where will you publish the site?', { initial, validate });
}

/** Turns the name of a folder into a title: `my-docs` → `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

function withSlashes(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}
