import { safeAddress, safeImage } from '../../core/html/safe-address.ts';
import { z } from '../../core/schema.ts';
import { number, text } from '../front-matter/values.ts';

/** The schemas of the home page in front matter. They accept the keys of VitePress and of Starlight. */

const size = z.union([number.transform(String), z.string()]).optional();
const ofImage = { alt: text.optional(), width: size, height: size };

/** An image: its address, a variant for each theme, or HTML. */
const image = z.union([
  safeImage,
  z.strictObject({ src: safeImage, ...ofImage }),
  z.strictObject({ file: safeImage, ...ofImage }),
  z.strictObject({ light: safeImage, dark: safeImage, ...ofImage }),
  z.strictObject({ html: z.string(), alt: text.optional() }),
]);

const linkTarget = { target: text.optional(), rel: text.optional() };

/** Attributes that neither run code nor replace those of docsgen. */
const attributeName = z.string().regex(/^(?:target|rel|download|hreflang|lang|id|title|(?:aria|data)-[\w-]+)$/, {
  error: 'Expected `target`, `rel`, `download`, `hreflang`, `lang`, `id`, `title`, or a name with `aria-` or `data-`.',
});

const action = z.strictObject({
  text,
  link: safeAddress,
  theme: z.enum(['brand', 'alt', 'sponsor']).optional(),
  variant: z.enum(['primary', 'secondary', 'minimal']).optional(),
  icon: text.optional(),
  ...linkTarget,
  attrs: z.record(attributeName, z.union([z.string(), z.number(), z.boolean()])).optional(),
});

/** The part at the top of a home page. */
export const heroSchema = z
  .strictObject({
    name: text.optional(),
    text: text.optional(),
    title: text.optional(),
    tagline: text.optional(),
    image: image.optional(),
    actions: z.array(action).optional(),
  })
  .refine(({ text: written, title }) => written === undefined || title === undefined, {
    path: ['text'],
    error: 'Write only one of `text` and `title`. Both set the heading.',
  });

/** The cards below it. */
export const featuresSchema = z.array(
  z.strictObject({
    title: text,
    details: text.optional(),
    icon: z.union([text, image]).optional(),
    link: safeAddress.optional(),
    linkText: text.optional(),
    ...linkTarget,
  }),
);

export type WrittenHero = z.output<typeof heroSchema>;
export type WrittenImage = z.output<typeof image>;
export type WrittenAction = z.output<typeof action>;
export type WrittenFeature = z.output<typeof featuresSchema>[number];

/** The start of a home page as written. */
export interface WrittenHome {
  readonly hero?: WrittenHero | undefined;
  readonly features?: readonly WrittenFeature[] | undefined;
}
