import type { Author } from '../../core/model/index.ts';
import { safeAddress, safeImage } from '../../core/html/safe-address.ts';
import { z } from '../../core/schema.ts';
import { socials } from './socials.ts';

/** The keys of an author in the authors file and in front matter. */
export const AUTHOR_KEYS = {
  name: z.string().optional(),
  title: z.string().optional(),
  url: safeAddress.optional(),
  email: z.string().optional(),
  image_url: safeImage.optional(),
  imageURL: safeImage.optional(),
  description: z.string().optional(),
  socials: socials.optional(),
};

type AuthorValues = { readonly [Key in keyof typeof AUTHOR_KEYS]?: z.output<(typeof AUTHOR_KEYS)[Key]> };

/** Returns an author with docsgen's names for the keys. */
export function authorOf({ name, title, url, email, description, socials: profiles, ...images }: AuthorValues): Author {
  const image = images.imageURL ?? images.image_url;
  const values = { name, title, url, email, image, description, socials: profiles };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
