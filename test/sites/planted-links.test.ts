import { beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, placeOf } from '../../bench/link-faults/judge.mjs';
import { plantedSite, writePlantedSite, type Mark } from '../../bench/link-faults/plant.mjs';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { docsgenCli } from '../support/cli.ts';

const planted: { marks: readonly Mark[]; diagnostics: readonly Diagnostic[] } = { marks: [], diagnostics: [] };

beforeAll(async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-planted-'));
  planted.marks = writePlantedSite(siteDir);
  const docsgen = await docsgenCli();
  const { stdout } = await docsgen(['check-links', siteDir, '--format', 'json'], { cwd: siteDir });
  planted.diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  rmSync(siteDir, { recursive: true });
});

describe('a site with planted broken links', () => {
  test('has at least 200 of at least 20 kinds, among 100 correct links', () => {
    const broken = planted.marks.filter(({ isBroken }) => isBroken);
    expect(broken.length).toBeGreaterThanOrEqual(200);
    expect(new Set(broken.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
    expect(planted.marks.length - broken.length).toBeGreaterThanOrEqual(100);
  });

  test('knows where each link is', () => {
    const { files, marks } = plantedSite();
    for (const { file, line, column, written } of marks) {
      const rest = String(files[file])
        .split('\n')
        [line - 1]!.slice(column - 1);
      expect(rest.replace(/^['"]/, '').startsWith(written.split('\n')[0]!), `${file}:${line}:${column}`).toBe(true);
    }
  });

  test('gets a diagnostic for each broken link at its location, and no other', () => {
    const { missed, invented } = judge(planted.marks, planted.diagnostics);
    expect(missed.map((mark) => `${mark.kind} ${placeOf(mark)} ${mark.written}`)).toEqual([]);
    expect(invented.map(({ message, location }) => `${location ? placeOf(location) : ''} ${message}`)).toEqual([]);
  });

  test('gets one diagnostic for each line, with the pages that share it', () => {
    const at = ({ file, line, column }: NonNullable<Diagnostic['location']>): string => `${file}:${line}:${column}`;
    const places = planted.diagnostics.map(({ location }) => location && at(location));
    expect(places.length - new Set(places).size).toBe(0);
    const ofPartial = planted.diagnostics.filter(({ location }) => location?.file === 'content/docs/shared/_part.mdx');
    expect(ofPartial).toHaveLength(5);
    for (const { related = [] } of ofPartial) {
      expect(related).toHaveLength(11);
      expect(related[0]?.location?.file).toBe('content/docs/shared/page-0.mdx');
      expect(related.at(-1)).toEqual({ message: 'The problem is also in 20 other places.' });
    }
    const ofComponent = planted.diagnostics.filter(({ location }) => location?.file === 'src/Promo.tsx');
    expect(ofComponent.map(({ related = [] }) => related.length)).toEqual([3, 3, 3]);
  });
});
