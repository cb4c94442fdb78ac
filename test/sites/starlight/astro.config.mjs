import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import mdx from '@astrojs/mdx';

export default defineConfig({
  site: 'https://acme.example',
  base: '/kit',
  redirects: { '/start': '/guides/getting-started/' },
  integrations: [
    starlight({
      title: { en: 'Acme', fr: 'Acme en français' },
      description: 'Documentation of Acme',
      logo: { src: './src/assets/logo.svg', alt: 'Acme' },
      social: [{ icon: 'github', label: 'Source code', href: 'https://git.example/acme/kit' }],
      editLink: { baseUrl: 'https://git.example/acme/kit/edit/main/' },
      tableOfContents: { maxHeadingLevel: 4 },
      customCss: ['./src/styles/custom.css'],
      head: [{ tag: 'meta', attrs: { name: 'keywords', content: 'acme, kit' } }],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      expressiveCode: { themes: ['nord'] },
      sidebar: [
        'index',
        {
          label: 'Guides',
          translations: { fr: 'Tutoriels' },
          items: [
            { slug: 'guides/getting-started', badge: 'New' },
            { label: 'Parts', link: '/guides/components/' },
            'guides/code',
            { label: 'Astro', link: 'https://astro.example' },
          ],
        },
        { label: 'Reference', collapsed: true, autogenerate: { directory: 'reference' } },
      ],
    }),
    mdx(),
  ],
});
