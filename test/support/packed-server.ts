import { spawn } from 'node:child_process';
import type { RunningServer } from '../../lib/io/server/static-server.ts';

/** Serves a built site with the command line of an installed docsgen. Rejects if the server stops before it prints its address. */
export async function servePacked(folder: string, docsgen: string): Promise<RunningServer> {
  const server = spawn(process.execPath, [docsgen, 'serve', '--port', '0'], { cwd: folder });
  const stopped = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`The server stopped: ${output}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\S+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  const close = (): Promise<void> => {
    server.kill();
    return stopped;
  };
  return { url, port: Number(new URL(url).port), close };
}
