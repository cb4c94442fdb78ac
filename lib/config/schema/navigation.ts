import { checkHtml, safeHtml } from '../../core/html/safe-address.ts';
import { z } from '../../core/schema.ts';
import { pathOrUrl, linkPath, rootRelativePath, nonEmptyText } from './values.ts';

/** The schemas of navbar, footer and announcement bar. The keys are documented in types/user-navigation.ts. */

const position = z.enum(['left', 'right']).optional();

const image = z.strictObject({
  src: nonEmptyText,
  srcDark: nonEmptyText.optional(),
  alt: z.string(),
  href: pathOrUrl.optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const linkKeys = {
  label: nonEmptyText.optional(),
  to: linkPath.optional(),
  href: pathOrUrl.optional(),
  doc: nonEmptyText.optional(),
  sidebar: nonEmptyText.optional(),
  docs: nonEmptyText.optional(),
};

type LinkValue = z.input<z.ZodObject<typeof linkKeys>>;

const TARGET_KEYS = ['to', 'href', 'doc', 'sidebar'] as const;

/** Requires exactly one target, and a label unless the target supplies it. */
function checkLink(link: LinkValue, context: z.RefinementCtx): void {
  const targets = TARGET_KEYS.filter((key) => link[key] !== undefined);
  if (targets.length === 0) {
    context.addIssue({ code: 'custom', message: 'A link needs `to`, `href`, `doc` or `sidebar`.' });
  }
  const [first, second] = targets;
  if (second) {
    context.addIssue({
      code: 'custom',
      message: `A link can't have both \`${first}\` and \`${second}\`.`,
      path: [second],
    });
  }
  if (link.docs !== undefined && first !== 'doc' && first !== 'sidebar') {
    context.addIssue({ code: 'custom', message: '`docs` needs `doc` or `sidebar`.', path: ['docs'] });
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
  activeBasePath: rootRelativePath.optional(),
});

const navbarItem = z.discriminatedUnion('type', [
  navbarLink.superRefine(checkLink),
  z.strictObject({ type: z.literal('menu'), label: nonEmptyText, items: z.array(link), position }),
  z.strictObject({ type: z.literal('versions'), docs: nonEmptyText.optional(), position }),
  z.strictObject({ type: z.enum(['locales', 'search']), position }),
  z.strictObject({ type: z.literal('html'), html: safeHtml, position }),
]);

export const navbar = z.strictObject({
  title: nonEmptyText.optional(),
  logo: image.optional(),
  hideOnScroll: z.boolean().optional(),
  items: z.array(navbarItem).optional(),
});

export const footer = z.strictObject({
  style: z.enum(['light', 'dark']).optional(),
  logo: image.optional(),
  links: z.array(z.strictObject({ title: nonEmptyText, items: z.array(link) })).optional(),
  copyright: nonEmptyText.superRefine(checkHtml).optional(),
});

export const announcementBar = z.strictObject({
  id: nonEmptyText.optional(),
  content: nonEmptyText.superRefine(checkHtml),
  backgroundColor: nonEmptyText.optional(),
  textColor: nonEmptyText.optional(),
  isCloseable: z.boolean().optional(),
});
