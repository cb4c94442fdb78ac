// @ts-check
import { seconds, table, rounded } from './table.mjs';

/**
 * @typedef {import('./runs.mjs').Measured} Measured
 * @typedef {{ name: string, pages: number, measured: readonly Measured[] }} SiteReport
 */

/**
 * Formats all results as Markdown.
 *
 * @param {readonly SiteReport[]} sites
 */
export function report(sites) {
  return ['## Builds', totals(sites), ...sites.map(stagesOf)].join('\n\n');
}

/** @param {readonly SiteReport[]} sites */
function totals(sites) {
  const head = ['site, build', 'wall s', 'CPU s', 'peak MB', 'with children MB', 'pages/s', 'CPU ms/page'];
  const rows = sites.flatMap(({ name, measured, pages }) =>
    measured.map(({ kind, usage: { wallMs, cpuMs, peakMb, treePeakMb } }) => [
      `${name}, ${kind}`,
      seconds(wallMs),
      seconds(cpuMs),
      rounded(peakMb),
      rounded(treePeakMb),
      rounded((pages / wallMs) * 1000),
      cpuMs === undefined ? undefined : (cpuMs / pages).toFixed(2),
    ]),
  );
  return table(head, rows);
}

/** @param {SiteReport} site */
function stagesOf({ name, pages, measured }) {
  const [first] = measured;
  if (!first) return '';
  const { stats, peakMb, diagnostics } = first.stages;
  const names = new Set(measured.flatMap(({ stages }) => stages.stages.map((stage) => stage.name)));
  const head = [`CPU ms/page, ${first.kind}`, `RSS MB, ${first.kind}`, `heap MB, ${first.kind}`];
  const counts = Object.entries(diagnostics).map(([code, count]) => `${count} × ${code}`);
  const sizes = `${rounded(stats.files)} files, ${(stats.bytes / 1e6).toFixed(1)} MB of output; peak ${rounded(peakMb)} MB`;
  return [
    `### Stages: ${name}`,
    table(
      ['stage', ...measured.map(({ kind }) => `CPU s, ${kind}`), ...head],
      [startRow(measured, pages), ...[...names].map((stage) => stageRow(stage, measured, pages))],
    ),
    `${sizes}; diagnostics: ${counts.join(', ') || 'none'}.`,
  ].join('\n\n');
}

/**
 * @param {readonly Measured[]} measured
 * @param {number} pages
 */
function startRow(measured, pages) {
  const perPage = (measured[0]?.stages.start.cpuMs ?? 0) / pages;
  const times = measured.map(({ stages }) => seconds(stages.start.cpuMs));
  return ['startup and imports', ...times, perPage.toFixed(2), undefined, undefined];
}

/**
 * @param {string} name
 * @param {readonly Measured[]} measured
 * @param {number} pages
 */
function stageRow(name, measured, pages) {
  const stages = measured.map((build) => build.stages.stages.find((stage) => stage.name === name));
  const [first] = stages;
  const perPage = first && (first.cpuMs / pages).toFixed(2);
  return [
    name,
    ...stages.map((stage) => seconds(stage?.cpuMs)),
    perPage,
    rounded(first?.rssMb),
    rounded(first?.heapMb),
  ];
}
