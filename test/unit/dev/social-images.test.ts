import { expect, test } from 'vitest';
import { hashBytes } from '../../../lib/core/hash.ts';
import { buildInMemory, builtInTemplates } from '../../support/memory-site.ts';
import { watchInMemory } from '../../support/live-session.ts';

const siteWith = (title: string) => ({
  files: {
    'content/pages/index.md': '# Home',
    'content/docs/guide.md': `# ${title}`,
    'content/docs/chinese.md': '# 指南',
  },
  config: { socialImages: true },
});

const imagesOf = (written: object): string[] => Object.keys(written).filter((out) => out.startsWith('assets/social-'));

test('the development server draws the social images of a build when they are requested', async () => {
  const modules = await builtInTemplates();
  const watched = await watchInMemory(modules, siteWith('Guide'));
  for (const title of ['Guide', 'Other guide']) {
    await watched.update(siteWith(title));
    const clean = await buildInMemory(modules, siteWith(title), { drafts: true });
    const images = imagesOf(clean.written);
    expect(images).toHaveLength(1);
    for (const out of images) {
      // No page was requested yet.
      const response = await watched.session.respond(`/${out}`);
      expect(response).toMatchObject({ kind: 'bytes' });
      if (response.kind === 'bytes') expect(hashBytes(response.data)).toBe(clean.written[out]);
    }
    expect(await watched.html('/docs/guide')).toBe(clean.written['docs/guide/index.html']);
    await watched.checked();
    expect(watched.session.state().diagnostics).toEqual(clean.diagnostics);
  }
  expect(await watched.html('/assets/social-00000000.png')).toBeUndefined();
  watched.session.close();
});
