import type { SocialLink } from '../../core/model/index.ts';
import { describeValue, z } from '../../core/schema.ts';

/** The label of each platform, and the URL of the profile with a handle. */
const PLATFORMS: Readonly<Record<string, readonly [label: string, urlOf: (handle: string) => string]>> = {
  x: ['X', (handle) => `https://x.com/${handle}`],
  twitter: ['Twitter', (handle) => `https://twitter.com/${handle}`],
  github: ['GitHub', (handle) => `https://github.com/${handle}`],
  linkedin: ['LinkedIn', (handle) => `https://www.linkedin.com/in/${handle}/`],
  stackoverflow: ['Stack Overflow', (id) => `https://stackoverflow.com/users/${id}`],
  bluesky: ['Bluesky', (handle) => `https://bsky.app/profile/${handle}`],
  instagram: ['Instagram', (handle) => `https://www.instagram.com/${handle}`],
  threads: ['Threads', (handle) => `https://www.threads.net/@${handle}`],
  mastodon: ['Mastodon', (handle) => `https://mastodon.social/@${handle}`],
  twitch: ['Twitch', (handle) => `https://twitch.tv/${handle}`],
  youtube: ['YouTube', (handle) => `https://youtube.com/@${handle}`],
  email: ['Email', (address) => `mailto:${address}`],
};

const isUrl = (value: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(value);

/** The profiles of an author: a handle for each platform that docsgen knows, or a URL. YAML reads some handles as numbers. */
export const socials = z
  .record(z.string(), z.union([z.string(), z.number()]).transform(String))
  .superRefine((profiles, context) => {
    for (const [platform, value] of Object.entries(profiles)) {
      const isHandle = platform.toLowerCase() in PLATFORMS && !value.includes('/');
      if (isHandle || isUrl(value)) continue;
      const message = `Expected the URL of the profile, found ${describeValue(value)}.`;
      const hint = `docsgen knows how to link to handles of: ${Object.keys(PLATFORMS).join(', ')}.`;
      context.addIssue({ code: 'custom', message, path: [platform], params: { hint } });
    }
  })
  .transform((profiles) => Object.entries(profiles).map(socialLink));

function socialLink([platform, value]: [string, string]): SocialLink {
  const [label, urlOf] = PLATFORMS[platform.toLowerCase()] ?? [];
  return {
    label: label ?? platform.replace(/^./, (first) => first.toUpperCase()),
    href: isUrl(value) || !urlOf ? value : urlOf(encodeURI(value.replace(/^@/, ''))),
  };
}
