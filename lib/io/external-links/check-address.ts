import { setTimeout as sleep } from 'node:timers/promises';
import {
  explainError,
  explainStatus,
  isCertificateError,
  isTimeout,
  isUnknownAuthority,
  isUnknownHost,
} from '../network/explain.ts';
import { follow, type Followed } from './follow.ts';
import type { Gate } from './gate.ts';
import type { Answer, Client } from './request.ts';
import type { LinkResult } from './result.ts';
import type { Settings } from './settings.ts';

export interface CheckContext {
  readonly settings: Settings;
  readonly client: Client;
  readonly gate: Gate;
  /** Aborted when the time for all links is over. */
  readonly deadline: AbortSignal;
}

/** Checks one address. Retries failures that can be temporary. Never throws. */
export async function checkAddress(address: string, anchors: boolean, context: CheckContext): Promise<LinkResult> {
  try {
    return await attempts(address, anchors, context);
  } catch (error) {
    if (context.deadline.aborted) return { kind: 'unchecked' };
    throw error;
  }
}

async function attempts(address: string, anchors: boolean, context: CheckContext): Promise<LinkResult> {
  const { settings, gate, deadline } = context;
  for (let attempt = 0; ; attempt++) {
    const found = await requestOnce(address, anchors, context);
    if (deadline.aborted) return { kind: 'unchecked' };
    const { answer, host } = found;
    if (found.problem === undefined && isFine(answer)) return fine(found);
    const requested = requestedPause(answer, settings.clock());
    if (attempt >= settings.retries || !isWorthRetrying(found) || (requested ?? 0) > settings.maxPauseMs)
      return failed(found, settings.timeoutMs);
    const pause = requested ?? settings.backoffMs * 2 ** attempt;
    if (requested !== undefined) gate.pause(host, requested);
    await sleep(pause, undefined, { signal: deadline });
  }
}

/** Requests only the headers first. Some servers refuse that, or respond incorrectly, so a failure is confirmed with GET. */
async function requestOnce(address: string, anchors: boolean, context: CheckContext): Promise<Followed> {
  if (anchors) return follow(address, sender('GET', true, context));
  const found = await follow(address, sender('HEAD', false, context));
  const { answer, problem } = found;
  const isConfirmed = problem === undefined && 'status' in answer && (isFine(answer) || answer.status === 429);
  return isConfirmed || ('error' in answer && (isTimeout(answer.error) || isCertificateError(answer.error)))
    ? found
    : follow(address, sender('GET', false, context));
}

function sender(method: 'HEAD' | 'GET', anchors: boolean, context: CheckContext): (url: string) => Promise<Answer> {
  const { client, gate, deadline, settings } = context;
  const options = { method, anchors, deadline, timeoutMs: settings.timeoutMs };
  return (url) => gate.pass(new URL(url).host, () => client.send(url, options));
}

/** A server that blocks robots (status 999, a challenge of Cloudflare) reveals nothing about the page. */
function isFine(answer: Answer): boolean {
  if ('error' in answer) return false;
  const { status, headers } = answer;
  return status < 400 || status === 999 || (status === 403 && headers['cf-mitigated'] !== undefined);
}

function fine({ movedTo, answer }: Followed): LinkResult {
  const anchors = 'error' in answer ? undefined : answer.anchors;
  return { kind: 'fine', ...(movedTo !== undefined && { movedTo }), ...(anchors && { anchors }) };
}

/** A server that still asks for a pause after all retries says nothing about the page. */
function failed({ answer, problem }: Followed, timeoutMs: number): LinkResult {
  if (problem !== undefined) return { kind: 'broken', problem, isFinal: true };
  if ('error' in answer) return failedConnection(answer.error, timeoutMs);
  if (answer.status === 429) return { kind: 'unchecked' };
  return { kind: 'broken', problem: explainStatus(answer.status), isFinal: answer.status < 500 };
}

function failedConnection(error: unknown, timeoutMs: number): LinkResult {
  const certificate = isUnknownAuthority(error) ? 'unknown' : isCertificateError(error) ? 'invalid' : undefined;
  const problem = explainError(error, timeoutMs);
  return { kind: 'broken', problem, isFinal: false, ...(certificate && { certificate }) };
}

function isWorthRetrying({ answer, problem }: Followed): boolean {
  if (problem !== undefined) return false;
  if ('error' in answer) return !isUnknownHost(answer.error) && !isCertificateError(answer.error);
  return answer.status === 429 || answer.status >= 500;
}

/** Returns the pause that a server requests with `Retry-After`, in milliseconds: a number of seconds, or a date. */
export function requestedPause(answer: Answer, now: number): number | undefined {
  const value = 'error' in answer ? undefined : answer.headers['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
