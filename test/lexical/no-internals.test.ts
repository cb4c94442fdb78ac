import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositorySite } from '../support/repository-site.ts';

test('a site without an internal network or frames contains no code for them', { timeout: 180_000 }, async () => {
  const dir = await repositorySite();
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:html|js)$/.test(path));
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
  expect(files.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(170);
  const withInternalCode = files.filter((path) =>
    /docsgen[.-]internal|docs-check|autoRedirectEnabled|docsgen:page|postMessage\([^)]*origin/.test(
      readFileSync(join(dir, path), 'utf8'),
    ),
  );
  expect(withInternalCode).toEqual([]);
});
