import { expect, test } from 'vitest';
import { resolved } from '../load.ts';

async function directionOf(locale: string): Promise<string> {
  return (await resolved(`i18n: { locales: [${locale}] }`)).i18n.locales[0]!.direction;
}

test.each(['ar', 'he', 'fa', 'ur', 'ar-EG', 'iw', 'pa-Arab', 'ckb', 'yi', 'dv'])(
  '%s is written from right to left',
  async (name) => {
    expect(await directionOf(`'${name}'`)).toBe('rtl');
  },
);

test.each(['en', 'de', 'ja', 'zh-Hans', 'az', 'pa', 'ar-Latn'])('%s is written from left to right', async (name) => {
  expect(await directionOf(`'${name}'`)).toBe('ltr');
});

test('the configuration can set another direction', async () => {
  expect(await directionOf("{ name: 'ar', direction: 'ltr' }")).toBe('ltr');
});
