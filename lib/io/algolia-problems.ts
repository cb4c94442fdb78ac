/** What went wrong with a request to Algolia, in words for people. */
export interface Problem {
  /** Completes "…could not be replaced: ". */
  readonly cause: string;
  readonly advice: string;
  /** Algolia has answered, and did not do it. */
  readonly isRefused: boolean;
}

interface Place {
  readonly appId: string;
  readonly indexName: string;
  readonly hosts?: readonly string[];
}

/** Tells a wrong key from a used-up quota and a network that is down; what is unknown is said in Algolia's own words. */
export function problemOf(error: unknown, place: Place): Problem {
  const { status, message } = error as { readonly status?: unknown; readonly message?: string };
  if (typeof status === 'number') return { ...refusal(status, message ?? '', place), isRefused: true };
  const { name } = error as Error;
  if (name === 'RetryError') return { ...unreachable(place), isRefused: false };
  return { cause: `\`${message ?? String(error)}\``, advice: 'Run the command again.', isRefused: false };
}

function unreachable({ appId, hosts }: Place): Omit<Problem, 'isRefused'> {
  const [cause, name] =
    hosts === undefined
      ? [`no server of Algolia answered for the application \`${appId}\``, '`search.appId`']
      : [`nobody answered at ${hosts.join(', ')}`, '`search.hosts`'];
  return { cause, advice: `Check ${name} and the network, and run the command again.` };
}

function refusal(status: number, message: string, { appId, indexName }: Place): Omit<Problem, 'isRefused'> {
  const words = message.replace(/ \(Correlation-ID: [^)]*\)$/, '').trim();
  const said = `Algolia answered ${status}${words === '' ? '' : `, \`${words}\``}`;
  if (/quota|too many (?:records|indices)/i.test(words) || status === 402)
    return {
      cause: said,
      advice: 'The plan is used up: while an index is replaced, there are two of it for a moment.',
    };
  if (status === 401 || status === 403)
    return {
      cause: said,
      advice: `DOCSGEN_ALGOLIA_ADMIN_KEY must be a key of \`${appId}\` with addObject, deleteIndex and editSettings for \`${indexName}*\`.`,
    };
  if (status === 404) return { cause: said, advice: 'Check `search.appId` and `search.indexName`.' };
  if (status === 429) return { cause: said, advice: 'Wait a while, and run the command again.' };
  if (status === 400 && /too big/i.test(words))
    return { cause: said, advice: 'Shorten the section that the id names; long ones are found less precisely anyway.' };
  return { cause: said, advice: 'Run the command again; if it stays so, ask the support of Algolia.' };
}
