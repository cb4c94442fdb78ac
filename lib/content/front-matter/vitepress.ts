import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { FrontMatter } from '../../core/model/index.ts';
import { z } from '../../core/schema.ts';
import { flag, level } from './values.ts';

/** The schemas of keys that VitePress has under other names than docsgen. */
export const vitepressSchemas = {
  outline: z.union([z.literal('deep'), flag, level, z.tuple([level, level])]),
  aside: z.union([z.literal('left'), flag]),
  editLink: flag,
  layout: z.union([z.literal(false), z.string()]),
};

type VitepressKeys = {
  readonly [K in keyof typeof vitepressSchemas]?: z.output<(typeof vitepressSchemas)[K]> | undefined;
};

/** Returns the values of these keys under docsgen's names. */
export function vitepressKeys({ outline, aside, editLink, layout }: VitepressKeys): Partial<FrontMatter> {
  const [min, max] =
    outline === 'deep'
      ? [2, 6]
      : typeof outline === 'number'
        ? [outline, outline]
        : Array.isArray(outline)
          ? outline
          : [];
  return {
    ...((outline === false || aside === false) && { hideTableOfContents: true }),
    ...(min !== undefined && { tocMinHeadingLevel: min, tocMaxHeadingLevel: max ?? min }),
    ...(editLink === false && { customEditUrl: null }),
    ...(layout === 'page' && { hideTitle: true }),
  };
}

/** Turns the elements of `head` that are lists into objects: `[meta, { name: robots, content: all }]`. */
export function withHeadObjects(given: Record<string, unknown>): Record<string, unknown> {
  const { head } = given;
  if (!Array.isArray(head) || !head.some((element) => Array.isArray(element))) return given;
  const elements = head.map((element: unknown) => {
    if (!Array.isArray(element)) return element;
    const [tag, attrs, content] = element as readonly unknown[];
    return { tag, ...(attrs !== undefined && { attrs }), ...(content !== undefined && { content }) };
  });
  return { ...given, head: elements };
}

const LAYOUTS: ReadonlySet<unknown> = new Set([undefined, 'doc', 'home', 'page']);

/** Reports a layout that is a Vue component of the site, or none. */
export function unknownLayout({ layout }: Pick<VitepressKeys, 'layout'>, location: SourceLocation): Diagnostic[] {
  if (LAYOUTS.has(layout)) return [];
  return [
    diagnostic('content.vue', `docsgen has no layout \`${String(layout)}\`, and it does not run layouts of Vue.`, {
      location,
      hint: 'The layouts are `doc`, `home` and `page`. For another layout, write a page component in the folder of `pages.dir`.',
    }),
  ];
}

/** What to do instead of keys of VitePress that docsgen does not have. */
export const VITEPRESS_HINTS: ReadonlyMap<string, string> = new Map([
  ['titleTemplate', 'Use `title_meta`. It sets the part of `<title>` before the title of the site.'],
  ['lang', 'Set the language of the pages with `i18n` in site.config.ts.'],
  ['navbar', 'All pages have the navbar. To hide it, add a style sheet to `styles`.'],
  ['footer', 'All pages have the footer. To hide it, add a style sheet to `styles`.'],
  ['pageClass', 'Add a style sheet for the page with `styles`.'],
  ['isHome', 'Write `layout: home`.'],
]);
