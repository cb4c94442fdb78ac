import { describe, expect, test } from 'vitest';
import { buildInMemory, builtInTemplates } from '../../../support/memory-site.ts';

const templates = await builtInTemplates();

const SIDEBARS = 'versioned_sidebars/version-1.0-sidebars.json';

describe('the location of a problem in the configuration', () => {
  test('is the key in the file with the sidebars of a frozen version', async () => {
    const { diagnostics } = await buildInMemory(templates, {
      config: { docs: { sidebars: { docs: ['new'] } } },
      files: {
        'content/docs/new.md': '# New\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/intro.md': '# Intro\n',
        [SIDEBARS]: '{\n  "docs": [\n    "intro",\n    "missing"\n  ]\n}\n',
      },
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'docs.unknown-id',
        message: 'There is no document with the id `missing`.',
        location: { file: SIDEBARS, line: 4, column: 5, length: 9 },
      }),
    ]);
  });

  test('is the configuration for a listed version without documents', async () => {
    const { diagnostics } = await buildInMemory(templates, {
      configText: "export default {\n  docs: { dir: 'content/docs' },\n};\n",
      files: { 'content/docs/new.md': '# New\n', 'content/pages/index.md': '# Home\n', 'versions.json': '["1.0"]' },
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'docs.empty-version',
        hint: 'Restore the folder, or remove the version from `versions.json`.',
        location: { file: 'site.config.ts', line: 2, column: 9, length: 23 },
      }),
    ]);
  });
});
