/** Removes leading and trailing slashes: `/docs/` → `docs`, `/` → the empty string. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
