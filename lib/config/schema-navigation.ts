import { z } from '../core/schema.ts';
import { address, linkPath, rootPath, words } from './schema-parts.ts';

/** Navbar, footer and announcement bar; what the keys mean stands in user-navigation. */

const position = z.enum(['left', 'right']).optional();

const image = z.strictObject({
  src: words,
  srcDark: words.optional(),
  alt: z.string(),
  href: address.optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const linkKeys = {
  label: words.optional(),
  to: linkPath.optional(),
  href: address.optional(),
  doc: words.optional(),
  sidebar: words.optional(),
};

type LinkValue = z.input<z.ZodObject<typeof linkKeys>>;

const TARGETS = ['to', 'href', 'doc', 'sidebar'] as const;

/** A link leads to one place and has words to click on. */
function checkLink(link: LinkValue, context: z.RefinementCtx): void {
  const given = TARGETS.filter((key) => link[key] !== undefined);
  if (given.length === 0) {
    context.addIssue({ code: 'custom', message: 'A link needs one of `to`, `href`, `doc` and `sidebar`.' });
  }
  const [first, second] = given;
  if (second) {
    context.addIssue({
      code: 'custom',
      message: `A link can't have both \`${first}\` and \`${second}\`.`,
      path: [second],
    });
  }
  if (link.label === undefined && (first === 'to' || first === 'href')) {
    context.addIssue({ code: 'custom', message: `A link with \`${first}\` needs a \`label\`.` });
  }
}

const link = z.strictObject(linkKeys).superRefine(checkLink);

const navbarLink = z.strictObject({
  type: z.literal('link').optional(),
  ...linkKeys,
  position,
  activeBasePath: rootPath.optional(),
});

const navbarItem = z.discriminatedUnion('type', [
  navbarLink.superRefine(checkLink),
  z.strictObject({ type: z.literal('menu'), label: words, items: z.array(link), position }),
  z.strictObject({ type: z.enum(['versions', 'locales', 'search']), position }),
  z.strictObject({ type: z.literal('html'), html: z.string(), position }),
]);

export const navbar = z.strictObject({
  title: words.optional(),
  logo: image.optional(),
  hideOnScroll: z.boolean().optional(),
  items: z.array(navbarItem).optional(),
});

export const footer = z.strictObject({
  style: z.enum(['light', 'dark']).optional(),
  logo: image.optional(),
  links: z.array(z.strictObject({ title: words, items: z.array(link) })).optional(),
  copyright: words.optional(),
});

export const announcementBar = z.strictObject({
  id: words.optional(),
  content: words,
  backgroundColor: words.optional(),
  textColor: words.optional(),
  isCloseable: z.boolean().optional(),
});
