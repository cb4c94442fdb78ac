import { INTERNAL_KEY, STAYS } from '../storage-keys.ts';
import type { Choices } from '../storage.ts';

/** How long the ping may take, in milliseconds. */
const PING_TIMEOUT = 2000;

interface HostCheck {
  /** Responds only within the internal network. */
  readonly pingUrl: string;
  /** Returns what to show to the reader, who is signed in there. */
  readonly checkUrl: string;
  readonly get: typeof fetch;
  readonly choices: Choices;
  readonly redirect: (url: string) => void;
}

/** The JSON response of `checkUrl`. */
interface CheckResponse {
  readonly showBanner?: boolean;
  readonly redirectTo?: string;
  /** The text of the banner. */
  readonly template?: string;
  readonly autoRedirectEnabled?: boolean;
}

/**
 * Leads readers in an internal network to their internal version of the site: by a redirect if the response allows it and they did not
 * choose to stay, or else by a banner. Outside of that network, the requests fail, which is ignored.
 */
export async function checkHost(check: HostCheck): Promise<void> {
  const { choices, redirect } = check;
  const response = await requestCheck(check).catch(() => undefined);
  const target = response && targetOf(response);
  if (target === undefined) return;
  if (response?.autoRedirectEnabled && choices.read(INTERNAL_KEY) !== STAYS) redirect(target);
  else if (response?.showBanner) showBanner(target, response.template, choices);
}

async function requestCheck({ pingUrl, checkUrl, get }: HostCheck): Promise<CheckResponse | undefined> {
  await get(pingUrl, { mode: 'no-cors', signal: AbortSignal.timeout(PING_TIMEOUT) });
  const response = await get(checkUrl, { credentials: 'include' });
  return response.ok ? ((await response.json()) as CheckResponse) : undefined;
}

/** Returns the address if it uses HTTP. Other protocols, such as `javascript:`, must not run. */
function targetOf({ redirectTo }: CheckResponse): string | undefined {
  if (redirectTo === undefined || !URL.canParse(redirectTo, location.href)) return undefined;
  const url = new URL(redirectTo, location.href);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function showBanner(target: string, text: string | undefined, choices: Choices): void {
  const template = document.querySelector<HTMLTemplateElement>('#docsgen-internal-banner');
  const banner = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const [message, link, button] = [
    banner?.querySelector('p'),
    banner?.querySelector('a'),
    banner?.querySelector('button'),
  ];
  if (!banner || !message || !link || !button) return;
  if (text !== undefined) message.textContent = text;
  link.href = target;
  button.addEventListener('click', () => {
    choices.store(INTERNAL_KEY, STAYS);
    banner.remove();
  });
  document.querySelector('#docsgen-main')?.prepend(banner);
}
