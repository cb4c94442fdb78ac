import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates } from '../../support/memory-site.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

const FILES = {
  'content/pages/index.md': '# Home\n\n![A drawing](/img/a.png)',
  'content/docs/text.md': '# Text\n\n`<img>` is code.',
  'static/img/a.png': '',
};

const pagesWithDialog = async (config: Readonly<Record<string, unknown>>): Promise<string[]> => {
  const { written, committed } = await buildInMemory(shared.modules!, { files: FILES, config });
  expect(committed).toBe(true);
  return Object.keys(written).filter((out) => written[out]!.includes('<template id="docsgen-image-zoom">'));
};

describe('the dialog for enlarged images', () => {
  test('is on pages with images only', async () => {
    expect(await pagesWithDialog({})).toEqual(['index.html']);
  });

  test('is on no page if the site turns it off', async () => {
    expect(await pagesWithDialog({ imageZoom: false })).toEqual([]);
  });
});
