import { describe, expect, test } from 'vitest';
import { webManifest } from '../../../../lib/render/site-files/manifest.ts';
import { site } from '../../routes/site.ts';

const manifest = (changes: object): unknown => {
  const { config } = site({ 'pages/index.md': '# Home' }, { config: { favicon: 'icon.svg', ...changes } });
  return config.icons && JSON.parse(webManifest(config, config.icons));
};

describe('site.webmanifest', () => {
  test('contains the name, the colors of the theme, and the icons below the base path', () => {
    const icons = [
      { src: '/sub/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/sub/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/sub/icon-512.png', type: 'image/png', sizes: '512x512' },
    ];
    const paper = { theme_color: '#fdfdfa', background_color: '#fdfdfa' };
    const names = { name: 'Acme Docs', short_name: 'Acme Docs' };
    expect(manifest({ title: 'Acme Docs', baseUrl: '/sub/' })).toEqual({
      ...names,
      start_url: '/sub/',
      ...paper,
      icons,
    });
  });

  test('contains the settings of the site', () => {
    const icons = { shortName: 'Acme', themeColor: '#123456', backgroundColor: '#fff' };
    expect(manifest({ icons })).toMatchObject({ short_name: 'Acme', theme_color: '#123456', background_color: '#fff' });
    expect(manifest({ icons: { themeColor: '#123456' } })).toMatchObject({ background_color: '#123456' });
    expect(manifest({ colorMode: { default: 'dark' } })).toMatchObject({ theme_color: '#13161d' });
  });
});
