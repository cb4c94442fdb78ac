import type { Answer } from './request.ts';

/** The answer of the last address after all redirects. */
export interface Followed {
  readonly answer: Answer;
  /** The host that gave the answer. */
  readonly host: string;
  /** The problem of a redirect as the end of a sentence. */
  readonly problem?: string;
  /** The last address that only permanent redirects lead to. Undefined if the first redirect is temporary, or if there is none. */
  readonly movedTo?: string;
}

/** The maximum number of redirects, as in browsers. */
const MAX_REDIRECTS = 20;

/** Requests an address and follows its redirects one by one. */
export async function follow(address: string, send: (address: string) => Promise<Answer>): Promise<Followed> {
  const seen = new Set<string>();
  let current = address;
  let movedTo: string | undefined;
  let isPermanent = true;
  for (;;) {
    seen.add(current);
    const answer = await send(current);
    const end = { answer, host: new URL(current).host, ...(movedTo !== undefined && { movedTo }) };
    const location = redirectOf(answer);
    if (location === undefined) return end;
    const next = resolved(location, current);
    if (next === undefined) return { ...end, problem: `redirects to \`${location}\`, which is not a web address` };
    if (isPrivate(next) && !isPrivate(address))
      return { ...end, problem: `redirects to the private address \`${next}\`` };
    if (seen.has(next)) return { ...end, problem: 'redirects in a loop' };
    if (seen.size > MAX_REDIRECTS) return { ...end, problem: `redirects more than ${MAX_REDIRECTS} times` };
    isPermanent &&= 'status' in answer && [301, 308].includes(answer.status);
    if (isPermanent) movedTo = next;
    current = next;
  }
}

function redirectOf(answer: Answer): string | undefined {
  if ('error' in answer || ![301, 302, 303, 307, 308].includes(answer.status)) return undefined;
  return answer.headers['location'];
}

/** Resolves the target of a redirect. The fragment is not part of a request. */
function resolved(location: string, base: string): string | undefined {
  if (!URL.canParse(location, base)) return undefined;
  const url = new URL(location, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Returns whether an address is in a private network by its name. A public server must not make the machine that runs
 * docsgen request services of its own network.
 */
export function isPrivate(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    /^(?:localhost|.*\.(?:localhost|local|internal))\.?$/.test(hostname) ||
    /^(?:(?:0|10|127)|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname) ||
    /^\[(?:::1?\]|::ffff:|f[cd]|fe[89ab])/.test(hostname)
  );
}
