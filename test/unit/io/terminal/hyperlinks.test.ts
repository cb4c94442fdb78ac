import { describe, expect, test } from 'vitest';
import { hyperlink, wantsHyperlinks } from '../../../../lib/io/terminal/hyperlinks.ts';

const terminal = { write: (): boolean => true, isTTY: true };

describe('hyperlinks', () => {
  test.each([
    ['iTerm', { TERM_PROGRAM: 'iTerm.app' }],
    ['Visual Studio Code', { TERM_PROGRAM: 'vscode' }],
    ['GNOME Terminal', { VTE_VERSION: '7600' }],
    ['Windows Terminal', { WT_SESSION: '1' }],
    ['kitty', { TERM: 'xterm-kitty' }],
  ])('are used in %s', (_, env) => {
    expect(wantsHyperlinks(terminal, env)).toBe(true);
  });

  test.each([
    ['an unknown terminal', terminal, { TERM: 'xterm-256color' }],
    ['an old GNOME Terminal', terminal, { VTE_VERSION: '4999' }],
    ['a pipe', { write: (): boolean => true }, { TERM_PROGRAM: 'vscode' }],
    ['CI', terminal, { TERM_PROGRAM: 'vscode', CI: 'true' }],
    ['a terminal without escape codes', terminal, { TERM_PROGRAM: 'vscode', TERM: 'dumb' }],
  ])('are not used in %s', (_, stream, env) => {
    expect(wantsHyperlinks(stream, env)).toBe(false);
  });

  test('FORCE_HYPERLINK decides', () => {
    expect(wantsHyperlinks({ write: (): boolean => true }, { FORCE_HYPERLINK: '1' })).toBe(true);
    expect(wantsHyperlinks(terminal, { TERM_PROGRAM: 'vscode', FORCE_HYPERLINK: '0' })).toBe(false);
  });

  test('keep the text', () => {
    expect(hyperlink('https://docsgen.dev', 'docs')).toBe('\u001b]8;;https://docsgen.dev\u0007docs\u001b]8;;\u0007');
  });
});
