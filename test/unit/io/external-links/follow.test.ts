import { describe, expect, test } from 'vitest';
import { follow, isPrivate } from '../../../../lib/io/external-links/follow.ts';
import type { Answer } from '../../../../lib/io/external-links/request.ts';

const START = 'https://docs.example.org/a';

/** Returns how requests end if servers answer with these redirects: the status and the location by address. */
function followed(redirects: Readonly<Record<string, readonly [status: number, location: string]>>) {
  return follow(START, (address): Promise<Answer> => {
    const [status, location] = redirects[address] ?? [200, undefined];
    return Promise.resolve({ status, headers: { location } });
  });
}

describe('redirects', () => {
  test('that are permanent lead to the new address', async () => {
    const end = await followed({
      [START]: [301, '/b'],
      'https://docs.example.org/b': [308, 'https://example.com/c#x'],
    });
    expect(end).toEqual({
      answer: { status: 200, headers: { location: undefined } },
      host: 'example.com',
      movedTo: 'https://example.com/c',
    });
  });

  test('that are permanent count only up to the first temporary redirect', async () => {
    const end = await followed({ [START]: [301, '/b'], 'https://docs.example.org/b': [302, '/c'] });
    expect(end.movedTo).toBe('https://docs.example.org/b');
    expect((await followed({ [START]: [302, '/b'] })).movedTo).toBeUndefined();
  });

  test.each([
    ['a loop', { [START]: [301, START] }, 'redirects in a loop'],
    ['another scheme', { [START]: [301, 'ftp://example.org/'] }, '`ftp://example.org/`, which is not a web address'],
    ['no address', { [START]: [301, 'https://['] }, '`https://[`, which is not a web address'],
    ['a private network', { [START]: [302, 'http://127.0.0.1/'] }, 'the private address `http://127.0.0.1/`'],
  ] as const)('to %s are a problem', async (_, redirects, problem) => {
    expect((await followed(redirects)).problem).toContain(problem);
  });

  test('are followed 20 times', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        at === 0 ? START : `https://docs.example.org/${at}`,
        [302, `/${at + 1}`] as const,
      ]),
    );
    expect((await followed(chain)).problem).toBe('redirects more than 20 times');
  });
});

test.each([
  ['http://localhost:80/', true],
  ['http://printer.local/', true],
  ['http://10.1.2.3/', true],
  ['http://172.20.0.1/', true],
  ['http://169.254.169.254/latest', true],
  ['http://[::1]/', true],
  ['http://[fd00::1]/', true],
  ['http://172.32.0.1/', false],
  ['https://example.org/', false],
  ['https://10.example.org/', false],
])('%s is in a private network: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
