import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchRecords, type Query, type AlgoliaRecord } from './algolia-search.ts';

/** An index that tests can fill and inspect. */
export interface StoredIndex {
  readonly records: Map<string, AlgoliaRecord>;
  settings: Record<string, unknown>;
}

/** A request, as passed to `fail`. */
export interface AlgoliaRequest {
  readonly method: string;
  /** Below `/1/indexes`: `/lexical/settings`. */
  readonly path: string;
  readonly body: unknown;
}

/** A failure: an error response, or a dropped connection before or after the request is processed. */
export type Failure = { readonly status: number; readonly message: string } | 'dropped before' | 'dropped after';

/** A local Algolia server for the real clients. Supports searching and replacing an index. */
export interface AlgoliaServer {
  /** For `search.hosts`. */
  readonly origin: string;
  readonly indexes: Map<string, StoredIndex>;
  /** The requests so far, such as `POST /lexical/batch`, without those for tasks. */
  readonly requests: string[];
  /** Returns the failure of a request, or undefined if the request succeeds. */
  fail: (request: AlgoliaRequest) => Failure | undefined;
  readonly close: () => Promise<void>;
}

export const ADMIN_KEY = 'an-admin-key';
export const SEARCH_KEY = 'a-search-key';
export const APP_ID = 'APP';

export async function startAlgolia(): Promise<AlgoliaServer> {
  const indexes: AlgoliaServer['indexes'] = new Map();
  const requests: string[] = [];
  const http = createServer((request, response) => void handle(server, request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: AlgoliaServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    indexes,
    requests,
    fail: () => undefined,
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}

/** Replaces the records and settings of an index. */
export function fillIndex(
  server: AlgoliaServer,
  name: string,
  records: readonly object[],
  settings: object = {},
): void {
  const stored = records as readonly AlgoliaRecord[];
  server.indexes.set(name, {
    records: new Map(stored.map((record) => [record.objectID, record])),
    settings: { ...settings },
  });
}

async function handle(server: AlgoliaServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', server.origin);
  const method = request.method ?? 'GET';
  const path = decodeURIComponent(url.pathname).replace(/^\/1\/indexes/, '');
  const text = await textOf(request);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (!path.includes('/task/') && method !== 'OPTIONS') server.requests.push(`${method} ${path}`);
  const failure = server.fail({ method, path, body });
  if (failure === 'dropped before') return void request.socket.destroy();
  const key = request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key');
  const reply =
    typeof failure === 'object'
      ? failure
      : method === 'OPTIONS'
        ? { status: 204 }
        : replyTo(server, { method, path, body }, key);
  if (failure === 'dropped after') return void request.socket.destroy();
  const { status = 200 } = reply as { readonly status?: number };
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  });
  response.end(status === 204 ? undefined : JSON.stringify('task' in reply ? { status: reply.task } : reply));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const TASK = { taskID: 1, updatedAt: '2024-01-01T00:00:00Z' };

function replyTo(server: AlgoliaServer, request: AlgoliaRequest, key: unknown): object {
  const [, name = '', action = ''] = request.path.split('/');
  if (name === '*' && action === 'queries')
    return key === SEARCH_KEY || key === ADMIN_KEY ? results(server, request.body as Queries) : REFUSED;
  if (key !== ADMIN_KEY) return REFUSED;
  if (name === '') return { items: [...server.indexes.keys()].map((indexName) => ({ name: indexName })), nbPages: 1 };
  if (action === 'task') return { task: 'published' };
  return change(server, name, action, request);
}

const REFUSED = { status: 403, message: 'Invalid Application-ID or API key' };

interface Queries {
  readonly requests: readonly Query[];
}

function results({ indexes }: AlgoliaServer, { requests }: Queries): object {
  const missing = requests.find(({ indexName }) => !indexes.has(indexName));
  if (missing) return { status: 404, message: `Index ${missing.indexName} does not exist` };
  return {
    results: requests.map((query) => {
      const { records, settings } = indexes.get(query.indexName)!;
      return searchRecords([...records.values()], query, settings);
    }),
  };
}

interface Operation {
  readonly operation: 'copy' | 'move';
  readonly destination: string;
  readonly scope?: readonly string[];
}

function change({ indexes }: AlgoliaServer, name: string, action: string, { method, body }: AlgoliaRequest): object {
  const openIndex = (indexName: string): StoredIndex => {
    if (!indexes.has(indexName)) indexes.set(indexName, { records: new Map(), settings: {} });
    return indexes.get(indexName)!;
  };
  if (method === 'DELETE') indexes.delete(name);
  else if (method === 'GET') return indexes.get(name)?.settings ?? { status: 404, message: 'Index does not exist' };
  else if (action === 'settings') Object.assign(openIndex(name).settings, body);
  else if (action === 'batch') {
    const { requests } = body as { readonly requests: readonly { readonly body: AlgoliaRecord }[] };
    for (const { body: record } of requests) openIndex(name).records.set(record.objectID, record);
  } else if (action === 'operation') operate(indexes, name, body as Operation);
  else return { status: 404, message: 'Not found' };
  return TASK;
}

function operate(indexes: AlgoliaServer['indexes'], name: string, { operation, destination, scope }: Operation): void {
  const source: StoredIndex = indexes.get(name) ?? { records: new Map(), settings: {} };
  const records = scope === undefined || scope.includes('records') ? source.records : indexes.get(destination)?.records;
  indexes.set(destination, { records: new Map(records ?? []), settings: { ...source.settings } });
  if (operation === 'move') indexes.delete(name);
}
