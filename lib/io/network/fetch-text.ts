import { explainError, explainStatus } from './explain.ts';
import { EnvHttpProxyAgent, fetch, type Response } from './index.ts';

export interface FetchLimits {
  /** Default: 10,000. */
  readonly timeoutMs?: number;
  /** The maximum size of the response in bytes, after decompression. Default: 50 MB. */
  readonly maxBytes?: number;
}

const MB = 1024 * 1024;

/** The text at an address, or why there is none, as the end of a sentence: `responds with 404 Not Found`. */
export type FetchedText = { readonly text: string } | { readonly problem: string };

/** Requests a text with a limit for its time and size. Requires `https:`, except for the loopback interface. Never throws. */
export async function fetchText(address: string, limits: FetchLimits = {}): Promise<FetchedText> {
  const { timeoutMs = 10_000, maxBytes = 50 * MB } = limits;
  if (!isSecure(address)) return { problem: 'is not encrypted. Use `https:`' };
  const dispatcher = new EnvHttpProxyAgent();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { signal, dispatcher, headers: { Accept: 'application/json' } });
    if (!response.ok) return { problem: explainStatus(response.status) };
    if (!isSecure(response.url)) return { problem: `redirects to \`${response.url}\`, which is not encrypted` };
    const text = await readBody(response, maxBytes);
    return text === undefined ? { problem: `is larger than ${maxBytes / MB} MB` } : { text };
  } catch (error) {
    return { problem: explainError(error, timeoutMs) };
  } finally {
    await dispatcher.destroy();
  }
}

function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Reads a body until it is larger than the limit. */
async function readBody({ body }: Response, maxBytes: number): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
