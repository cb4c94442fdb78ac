import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { redirect, textType } from './static-server.ts';

/** The response to a request for a path of the site. */
export type DevResponse =
  | { readonly kind: 'page'; readonly status: 200 | 404 | 500; readonly html: string }
  /** The extension of the name gives the content type. */
  | { readonly kind: 'bytes'; readonly data: string | Uint8Array; readonly name: string }
  /** An absolute path. The file is streamed. */
  | { readonly kind: 'file'; readonly path: string }
  /** A path of the site without the base path, or a complete URL. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' };

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface RequestPath {
  readonly base: string;
  readonly path: string;
}

/** Sends a response. */
export function sendResponse(exchange: Exchange, requested: RequestPath, found: DevResponse): void {
  switch (found.kind) {
    case 'page':
      return send(exchange, found.status, { type: HTML, data: found.html });
    case 'bytes':
      cacheIfHashed(exchange, requested);
      return send(exchange, 200, { type: typeOf(found.name), data: found.data });
    case 'file':
      cacheIfHashed(exchange, requested);
      return void sendFile(exchange, found.path);
    case 'redirect':
      return redirect(exchange.response, target(exchange.request, requested.base, found.to));
    case 'none':
      return sendText(exchange, 404, 'Not found\n');
  }
}

/** Sends a line of text. */
export function sendText(exchange: Exchange, status: number, text: string): void {
  send(exchange, status, { type: 'text/plain; charset=utf-8', data: text });
}

interface Body {
  readonly type: string;
  readonly data: string | Uint8Array;
}

function send({ request, response }: Exchange, status: number, { type, data }: Body): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(data) });
  response.end(request.method === 'HEAD' ? undefined : data);
}

/** Allows long caching for files with a hash in the name, because their content never changes. */
function cacheIfHashed({ response }: Exchange, { path }: RequestPath): void {
  if (/^\/assets\/.*-[\da-z]{8}\.\w+$/.test(path))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

/** Returns the address of a redirect. Removes extra leading slashes, which would mean another host. */
function target({ url = '' }: IncomingMessage, base: string, to: string): string {
  if (/^https?:/.test(to)) return to;
  const query = /\?[^#]*/.exec(url)?.[0] ?? '';
  const [, path = '', rest = ''] = /^[/\\]*([^?#]*)(.*)$/s.exec(to)!;
  return base + encodeURI(path).replaceAll('%25', '%') + (rest.startsWith('?') ? rest : query + rest);
}

/** Streams a file. If the file is removed meanwhile, only the connection ends. */
async function sendFile(exchange: Exchange, path: string): Promise<void> {
  const { response } = exchange;
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    if (!(await file.stat()).isFile()) return sendText(exchange, 404, 'Not found\n');
    await stream(exchange, file, typeOf(path));
  } catch {
    if (response.headersSent) response.destroy();
    else sendText(exchange, 404, 'Not found\n');
  } finally {
    await file?.close().catch(() => undefined);
  }
}

async function stream({ request, response }: Exchange, file: FileHandle, type: string): Promise<void> {
  const { size, mtime } = await file.stat();
  const range = rangeOf(request.headers.range, size);
  if (range === 'beyond') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    'Last-Modified': mtime.toUTCString(),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(file.createReadStream({ start, end, autoClose: false }), response);
}

/** Parses a single byte range. For several ranges or an invalid header the complete file is sent, as the standard allows. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'beyond' : { start, end };
}

const HTML = 'text/html; charset=utf-8';

function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return textType(name) ?? TYPES[extension] ?? 'application/octet-stream';
}

const TYPES: Readonly<Record<string, string>> = {
  html: HTML,
  htm: HTML,
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
};
