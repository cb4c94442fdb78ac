import { INTERNAL_KEY, STAYS } from '../choice-keys.ts';
import type { Choices } from '../storage.ts';

/** How long the ping may take, in milliseconds (SPEC §9). */
const PING_TIMEOUT = 2000;

interface HostCheck {
  /** Answers within the internal network alone. */
  readonly pingUrl: string;
  /** Says what there is for the reader, who is known there. */
  readonly checkUrl: string;
  readonly get: typeof fetch;
  readonly choices: Choices;
  readonly go: (url: string) => void;
}

/** What the second address answers, as JSON (SPEC §7). */
interface Answer {
  readonly showBanner?: boolean;
  readonly redirectTo?: string;
  /** The words of the banner. */
  readonly template?: string;
  readonly autoRedirectEnabled?: boolean;
}

/**
 * Leads readers within an internal network to the site that they have there: at once, when it says so and they did not
 * ask to stay, else by a banner. Everywhere else nobody answers, and nothing is said of that.
 */
export async function checkHost(check: HostCheck): Promise<void> {
  const { choices, go } = check;
  const answer = await ask(check).catch(() => undefined);
  const target = answer && targetOf(answer);
  if (target === undefined) return;
  if (answer?.autoRedirectEnabled && choices.read(INTERNAL_KEY) !== STAYS) go(target);
  else if (answer?.showBanner) showBanner(target, answer.template, choices);
}

async function ask({ pingUrl, checkUrl, get }: HostCheck): Promise<Answer | undefined> {
  await get(pingUrl, { mode: 'no-cors', signal: AbortSignal.timeout(PING_TIMEOUT) });
  const response = await get(checkUrl, { credentials: 'include' });
  return response.ok ? ((await response.json()) as Answer) : undefined;
}

/** An address of the web, or none: what comes from elsewhere must not run as a script. */
function targetOf({ redirectTo }: Answer): string | undefined {
  if (redirectTo === undefined || !URL.canParse(redirectTo, location.href)) return undefined;
  const url = new URL(redirectTo, location.href);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function showBanner(target: string, words: string | undefined, choices: Choices): void {
  const template = document.querySelector<HTMLTemplateElement>('#docsgen-internal-banner');
  const banner = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!banner) return;
  if (words !== undefined) banner.querySelector('p')!.textContent = words;
  banner.querySelector('a')!.href = target;
  banner.querySelector('button')!.addEventListener('click', () => {
    choices.keep(INTERNAL_KEY, STAYS);
    banner.remove();
  });
  document.querySelector('#docsgen-main')?.prepend(banner);
}
