import { describe, expect, test } from 'vitest';
import { painter, wantsColors, type Environment } from '../../../../lib/io/terminal/colors.ts';
import { createTerminal } from '../../../../lib/io/terminal/index.ts';

/** Creates a stream that records what is written to it. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 60, write: (text: string) => written.push(text), written };
}

function terminal(isTTY: boolean, env: Environment = {}) {
  const [stdout, stderr] = [stream(isTTY), stream(isTTY)];
  const clock = { ms: 0 };
  return { stdout, stderr, clock, terminal: createTerminal({ stdout, stderr, env, now: () => clock.ms }) };
}

describe('colors', () => {
  test.each<[boolean, boolean, Environment]>([
    [true, true, {}],
    [false, false, {}],
    [false, true, { NO_COLOR: '1' }],
    [true, true, { NO_COLOR: '' }],
    [false, true, { TERM: 'dumb' }],
    [true, false, { FORCE_COLOR: '1' }],
    [true, false, { FORCE_COLOR: '' }],
    [false, true, { FORCE_COLOR: '0' }],
    [true, false, { FORCE_COLOR: '1', NO_COLOR: '1' }],
  ])('are %s for a terminal %s with %o', (expected, isTTY, env) => {
    expect(wantsColors({ write: () => true, isTTY }, env)).toBe(expected);
  });

  test('style the text and nothing after it', () => {
    expect(painter(true)('error', 'bad')).toBe('\u001b[31mbad\u001b[39m');
    expect(painter(false)('error', 'bad')).toBe('bad');
  });
});

describe('progress', () => {
  test('is one updated line on a terminal', () => {
    const { terminal: term, stderr, stdout, clock } = terminal(true, { NO_COLOR: '1' });
    const progress = term.progress(false);
    progress.show({ stage: 'reading' });
    clock.ms = 1200;
    progress.show({ stage: 'rendering', done: 3, total: 10 });
    clock.ms = 1300;
    progress.show({ stage: 'rendering', done: 7 });
    progress.end();
    expect(stderr.written.map((text) => text.replace('\r\u001b[2K', '<'))).toEqual([
      '<reading 0 ms',
      '<rendering 3/10 1.2 s',
      '<rendering 7 1.3 s',
      '<',
    ]);
    expect(stdout.written).toEqual([]);
  });

  test('is updated at a limited rate', () => {
    const { terminal: it, stderr } = terminal(true);
    const progress = it.progress(false);
    for (let done = 1; done <= 1000; done++) progress.show({ stage: 'rendering', done, total: 1000 });
    expect(stderr.written).toHaveLength(1);
  });

  test('fits the width of the terminal', () => {
    const { terminal: it, stderr } = terminal(true, { NO_COLOR: '1' });
    it.progress(false).show({ stage: 'x'.repeat(200) });
    expect(stderr.written[0]!.length).toBeLessThan(60);
  });

  test('treats a terminal without a width as 80 columns wide', () => {
    const { terminal: it, stderr } = terminal(true, { NO_COLOR: '1' });
    stderr.columns = 0;
    it.progress(false).show({ stage: 'reading' });
    expect(stderr.written[0]).toContain('reading 0 ms');
  });

  test('clears nothing if nothing was shown', () => {
    const { terminal: it, stderr } = terminal(true);
    it.progress(false).end();
    expect(stderr.written).toEqual([]);
  });

  test.each<[string, boolean, Environment]>([
    ['in a log', false, {}],
    ['in CI', true, { CI: 'true' }],
    ['on a dumb terminal', true, { TERM: 'dumb' }],
  ])('is one line for each stage %s', (_, isTTY, env) => {
    const { terminal: it, stderr } = terminal(isTTY, env);
    const progress = it.progress(false);
    for (const stage of ['reading', 'rendering', 'rendering', 'writing']) progress.show({ stage });
    progress.end();
    expect(stderr.written).toEqual(['reading\n', 'rendering\n', 'writing\n']);
  });

  test('is empty for quiet runs', () => {
    const { terminal: it, stderr } = terminal(true);
    const progress = it.progress(true);
    progress.show({ stage: 'reading' });
    progress.end();
    expect(stderr.written).toEqual([]);
  });
});

test('results and notes go to different streams', () => {
  const { terminal: it, stdout, stderr } = terminal(false);
  it.print('result');
  it.note('remark');
  it.raw.out('a');
  it.raw.err('b');
  expect([stdout.written, stderr.written]).toEqual([
    ['result\n', 'a'],
    ['remark\n', 'b'],
  ]);
});
