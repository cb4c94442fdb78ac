import { withoutExtension } from '../core/paths.ts';

/** Returns whether a server finds a file at a path. It also finds `/demo/index.html` at `/demo/`, and `/demo.html` at `/demo`. */
export function isServed(isFile: (path: string) => boolean, path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return (
    isFile(path) || isFile(`${bare}/index.html`) || isFile(`${bare}.html`) || isFile(`${withoutExtension(path)}.html`)
  );
}
