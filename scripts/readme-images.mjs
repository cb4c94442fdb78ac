// @ts-check
// Creates the images of the README in docs/images: a page of the built site, and the report of a broken link.
// `npm run build && node scripts/readme-images.mjs`
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSite } from './audit/site.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMAGES = join(ROOT, 'docs/images');

/** The files of a small site with two broken links. */
const BROKEN_SITE = {
  'site.config.ts': `import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Acme', url: 'https://docs.acme.example' });
`,
  'content/pages/index.md': '# Acme\n\n[Docs](/docs/install)\n',
  'content/docs/install.md': `# Install

Add the package to your project, then
[configure your editor](./editor.md#key-bindings)
and read [how updates work](./upadtes.md).
`,
  'content/docs/editor.md': '# Editor\n\n## Keyboard shortcuts\n\nPress a key.\n',
  'content/docs/updates.md': '# Updates\n\nUpdates are batched.\n',
};

/** The styles of a dark terminal by SGR code. */
const COLORS = {
  1: 'font-weight:700',
  2: 'color:#8b949e',
  31: 'color:#ff7b72',
  33: 'color:#e3b341',
  36: 'color:#79c0ff',
};

mkdirSync(IMAGES, { recursive: true });
const report = reportOf(BROKEN_SITE);
await withSite(join(ROOT, 'build'), async ({ browser, origin }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.goto(`${origin}/docs/concepts/nodes`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(IMAGES, 'page.png') });
  await page.setViewportSize({ width: 1060, height: 400 });
  await page.setContent(terminal(report));
  await page.locator('pre').screenshot({ path: join(IMAGES, 'error.png') });
});

/**
 * Runs `docsgen check-links` on a site and returns its report with terminal colors.
 * @param {Readonly<Record<string, string>>} files
 */
function reportOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-readme-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const cli = join(ROOT, 'dist/docsgen.js');
  const env = { ...process.env, FORCE_COLOR: '1', COLUMNS: '100' };
  const { stdout } = spawnSync(process.execPath, [cli, 'check-links'], { cwd: folder, env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const [diagnostics = ''] = stdout.split(/\n\n(?=\S*Checked)/);
  return `$ docsgen check-links\n\n${diagnostics}`;
}

/**
 * Turns terminal output into an HTML page.
 * @param {string} output
 */
function terminal(output) {
  const escaped = output.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // Each SGR sequence replaces the current styles.
  const html = escaped.replace(/\u001b\[([\d;]*)m/g, (_, codes) => {
    const styles = String(codes)
      .split(';')
      .map((code) => COLORS[/** @type {keyof typeof COLORS} */ (Number(code))]);
    return `</span><span style="${styles.filter(Boolean).join(';')}">`;
  });
  return `<body style="margin:0"><pre style="margin:0;padding:24px;background:#0d1117;color:#e6edf3;font:15px/1.5 'DejaVu Sans Mono',monospace"><span>${html}</span></pre>`;
}
