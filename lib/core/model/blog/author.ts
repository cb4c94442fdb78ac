/** An author of blog posts, as in the authors file or in front matter. */
export interface Author {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly email?: string;
  readonly image?: string;
  readonly description?: string;
  readonly socials?: readonly SocialLink[];
  /** The path of the author's page below the list of authors. Absent if the author has no page. */
  readonly page?: string;
}

/** A profile of an author on another site: `{ label: 'GitHub', href: 'https://github.com/ada' }`. */
export interface SocialLink {
  readonly label: string;
  readonly href: string;
}

/** An author given by a key of the authors file, inline, or both (the inline values override). */
export interface AuthorRef extends Author {
  readonly key?: string;
}
