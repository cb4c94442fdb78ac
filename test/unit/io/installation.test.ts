import { expect, test, vi } from 'vitest';
import { loadPackage } from '../../../lib/io/installation.ts';

test('KaTeX prints nothing', () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const katex = loadPackage('katex') as { readonly renderToString: (tex: string, options: object) => string };
  const options = { strict: 'ignore' };
  expect(katex.renderToString('\\message{a} \\errmessage{b} \u202e', options)).toContain('katex');
  for (const method of printed) expect(method).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('the console works again after an exception', () => {
  const katex = loadPackage('katex') as { readonly renderToString: (tex: string) => string };
  const before = { ...console };
  expect(() => katex.renderToString('\\frac{')).toThrow('KaTeX parse error');
  expect({ ...console }).toEqual(before);
});
