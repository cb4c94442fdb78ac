import type { UserConfig } from '../../config/types/user-config.ts';
import type { RuleLevel } from '../../core/diagnostics/diagnostic.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

const LEVELS: Readonly<Record<string, RuleLevel>> = { throw: 'error', warn: 'warn', log: 'warn', ignore: 'ignore' };

/** Matches an event handler in MDX. */
const HANDLER = /\son[A-Z]\w*=\{/;

/** Returns the rules with the severities that the problems have in the Docusaurus site, as far as they differ from docsgen's. */
export function rulesOf(config: Section, hooks: Section, { files }: Migration): Pick<UserConfig, 'rules'> {
  const levelOf = (section: Section, key: string): RuleLevel | undefined => LEVELS[section.text(key) ?? ''];
  const oldMarkdown = levelOf(config, 'onBrokenMarkdownLinks');
  const levels = {
    'link.broken': [levelOf(config, 'onBrokenLinks') ?? 'error', 'error'],
    'link.broken-anchor': [levelOf(config, 'onBrokenAnchors') ?? 'warn', 'error'],
    'link.broken-markdown': [levelOf(hooks, 'onBrokenMarkdownLinks') ?? oldMarkdown ?? 'warn', 'error'],
    'content.missing-asset': [levelOf(hooks, 'onBrokenMarkdownImages') ?? 'error', 'error'],
    // In MDX, docsgen renders handlers such as `onClick` without their code. The rest of the page works.
    'component.dead-handler': [files.hasText(/\.mdx?$/, HANDLER) ? 'warn' : 'error', 'error'],
    'route.duplicate': [levelOf(config, 'onDuplicateRoutes') ?? 'warn', 'warn'],
  } as const satisfies Readonly<Record<string, readonly [RuleLevel, RuleLevel]>>;
  const changed = Object.entries(levels).filter(([, [level, standard]]) => level !== standard);
  if (changed.length === 0) return {};
  return { rules: Object.fromEntries(changed.map(([code, [level]]) => [code, level])) };
}
