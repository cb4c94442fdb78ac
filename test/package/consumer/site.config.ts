import { defineConfig, type RuleCode, type UserConfig, type UserNavbarItem } from 'docsgen';

const items: readonly UserNavbarItem[] = [{ label: 'Guide', doc: 'guide', position: 'left' }, { type: 'search' }];
const strict: readonly RuleCode[] = ['link.broken', 'link.broken-anchor'];

const config: UserConfig = defineConfig({
  title: 'Consumer',
  url: 'https://example.org',
  blog: false,
  navbar: { items },
  footer: { links: [], copyright: 'The consumer' },
  rules: Object.fromEntries(strict.map((code) => [code, 'error'] as const)),
});

export default config;

// @ts-expect-error: `url` is missing.
defineConfig({ title: 'Consumer' });

// @ts-expect-error: docsgen does not know this key.
defineConfig({ title: 'Consumer', url: 'https://example.org', plugins: [] });

// @ts-expect-error: configuration errors are always errors.
export const fixed: RuleCode = 'config.failed';
