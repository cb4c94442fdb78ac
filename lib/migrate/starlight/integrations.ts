import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** The integrations of Astro that do what docsgen does, too. */
const BUILT_IN = /^(?:@astrojs\/(?:mdx|sitemap|starlight|check)|astro-expressive-code)$/;

/** What to do instead of integrations and of plugins of Starlight, by package. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^@astrojs\/react$/, 'Components with state are islands in docsgen: files named `Name.island.tsx`.'],
  [/^@astrojs\/markdoc$/, 'docsgen does not support Markdoc. Convert the `.mdoc` files to MDX.'],
  [
    /^@astrojs\/(?:preact|vue|svelte|solid-js|lit|alpinejs)$/,
    'Islands are React components. Rewrite these components with React.',
  ],
  [/tailwind/, 'Build the style sheet with the command line of Tailwind, and add the result to `styles`.'],
  [/^starlight-links-validator$/, 'docsgen checks all links.'],
  [/^starlight-blog$/, 'docsgen has a blog: set `blog.dir` to the folder of the posts.'],
  [/^starlight-(?:typedoc|openapi)$/, 'docsgen documents TypeScript: see `api`. It does not render OpenAPI.'],
  [/^starlight-versions$/, 'docsgen has versions: see `docsgen version`.'],
  [/^starlight-image-zoom$/, 'Set `imageZoom: true`.'],
  [/^starlight-llms-txt$/, 'docsgen writes `llms.txt`.'],
  [/^starlight-sidebar-topics/, 'Divide `docs.sidebars` into several sidebars, and link to them from `navbar.items`.'],
  [/algolia|docsearch/, 'docsgen can search with Algolia: see `search`.'],
];

const OTHER = 'Integrations of Astro do not run in docsgen.';

/** Reports integrations of Astro, and plugins of Starlight, that are not carried over. */
export function reportIntegrations(config: Section, options: Section, { originOf, report }: Migration): void {
  const flat = (list: readonly unknown[]): unknown[] =>
    list.map((one) => (Array.isArray(one) ? one[0] : one) as unknown);
  for (const [section, key] of [[config, 'integrations'] as const, [options, 'plugins'] as const]) {
    for (const [index, one] of flat(section.list(key)).entries()) {
      const name = originOf(one)?.specifier ?? '';
      const [, hint = OTHER] = HINTS.find(([pattern]) => pattern.test(name)) ?? [];
      const isOff = one === undefined || one === null || one === false;
      if (!isOff && !BUILT_IN.test(name)) report.dropped([...section.path, key, index], hint);
    }
  }
}
