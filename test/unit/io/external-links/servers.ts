import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Starts a server that handles raw connections, for responses that no HTTP library sends. Returns its origin. */
export async function rawServer(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => handle(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes a text to a socket again and again until the other side closes it. */
export function writeForever(socket: Socket, text: string, pauseMs: number): void {
  const timer = setInterval(() => socket.write(text), pauseMs);
  socket.once('close', () => clearInterval(timer));
}
