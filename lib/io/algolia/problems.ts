/** A failed request to Algolia, described for people. */
export interface Problem {
  /** Completes "…could not be replaced: ". */
  readonly cause: string;
  readonly advice: string;
  /** Algolia responded and refused the request. */
  readonly isRefused: boolean;
}

interface IndexLocation {
  readonly appId: string;
  readonly indexName: string;
  readonly hosts?: readonly string[];
}

/** Explains an error: a wrong key, an exceeded quota, an unreachable network. Quotes Algolia's message for other errors. */
export function problemOf(error: unknown, location: IndexLocation): Problem {
  const { status, message } = error as { readonly status?: unknown; readonly message?: string };
  if (typeof status === 'number') return { ...refusal(status, message ?? '', location), isRefused: true };
  const { name } = error as Error;
  if (name === 'RetryError') return { ...unreachable(location), isRefused: false };
  return { cause: `\`${message ?? String(error)}\``, advice: 'Run the command again.', isRefused: false };
}

function unreachable({ appId, hosts }: IndexLocation): Omit<Problem, 'isRefused'> {
  const [cause, name] =
    hosts === undefined
      ? [`no Algolia server responded for the application \`${appId}\``, '`search.appId`']
      : [`no server responded at ${hosts.join(', ')}`, '`search.hosts`'];
  return { cause, advice: `Check ${name} and the network, then run the command again.` };
}

function refusal(status: number, message: string, { appId, indexName }: IndexLocation): Omit<Problem, 'isRefused'> {
  const words = message.replace(/ \(Correlation-ID: [^)]*\)$/, '').trim();
  const answer = `Algolia responded with ${status}${words === '' ? '' : `, \`${words}\``}`;
  if (/quota|too many (?:records|indices)/i.test(words) || status === 402)
    return {
      cause: answer,
      advice: 'The quota of your plan is used up. Replacing an index temporarily requires space for two copies.',
    };
  if (status === 401 || status === 403)
    return {
      cause: answer,
      advice: `DOCSGEN_ALGOLIA_ADMIN_KEY must be a key of \`${appId}\` with addObject, deleteIndex and editSettings for \`${indexName}*\`.`,
    };
  if (status === 404) return { cause: answer, advice: 'Check `search.appId` and `search.indexName`.' };
  if (status === 429) return { cause: answer, advice: 'Wait a few minutes, then run the command again.' };
  if (status === 400 && /too big/i.test(words))
    return {
      cause: answer,
      advice: 'Shorten the section with this id. Shorter sections also make search results more precise.',
    };
  return { cause: answer, advice: 'Run the command again. If the error persists, contact Algolia support.' };
}
