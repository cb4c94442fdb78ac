import { describe, expect, test } from 'vitest';
import { check, report } from './load.ts';

/** Returns a configuration with the required keys and `keys`. */
const site = (keys: string): string =>
  `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Site',
  url: 'https://example.org',
  ${keys}
});
`;

describe('a configuration error', () => {
  test('suggests the most similar key for an unknown key', async () => {
    expect(await report(site(`favicn: 'img/icon.svg',`))).toMatchInlineSnapshot(`
      "error Unknown configuration key \`favicn\`. [config.unknown-key]
        at site.config.ts:6:3

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   favicn: 'img/icon.svg',
            |   ^^^^^^
          7 | });
          8 |

        hint: Did you mean \`favicon\`?"
    `);
  });

  test('lists the known keys for an unknown key that every object inherits', async () => {
    const { diagnostics } = await check({ 'site.config.ts': site('constructor: 1,') });
    expect(diagnostics.map(({ message, hint }) => [message, typeof hint])).toEqual([
      ['Unknown configuration key `constructor`.', 'string'],
    ]);
  });

  test('names a sidebar category that contains itself', async () => {
    const text = `const guides = { type: 'category', label: 'Guides', items: ['intro'] };
guides.items.push({ type: 'category', label: 'More', items: [guides] });

export default { title: 'Site', url: 'https://example.org', docs: { sidebars: { docs: [guides] } } };
`;
    expect(await report(text)).toMatchInlineSnapshot(`
      "error \`docs.sidebars.docs[0].items[1].items[0]\`: the category "Guides" contains itself. [config.invalid-value]
        at site.config.ts:1:60

        > 1 | const guides = { type: 'category', label: 'Guides', items: ['intro'] };
            |                                                            ^^^^^^^^^
          2 | guides.items.push({ type: 'category', label: 'More', items: [guides] });
          3 |

        hint: Remove it from its \`items\`."
    `);
  });

  test('allows the same sidebar category twice', async () => {
    const text = `const guides = { type: 'category', label: 'Guides', items: ['intro'] };

export default { title: 'Site', url: 'https://example.org', docs: { sidebars: { docs: [guides, guides] } } };
`;
    expect(await report(text)).toBe('');
  });

  test('asks for names of admonitions without colons', async () => {
    expect(await report(site(`markdown: { admonitions: ['question', ':::note'] },`))).toContain(
      'error `markdown.admonitions[1]`: expected the name of a directive such as `question`, found ":::note". [config.invalid-value]',
    );
  });

  test('asks for the function of a grammar', async () => {
    expect(await report(site(`markdown: { languages: ['./grammars/acme.ts', {}] },`))).toMatchInlineSnapshot(`
      "error \`markdown.languages[0]\`: expected the grammar of a language, found "./grammars/acme.ts". [config.invalid-value]
        at site.config.ts:6:27

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { languages: ['./grammars/acme.ts', {}] },
            |                           ^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: Import the grammar and pass its function: \`import grammar from './grammars/acme.ts';\`.

      error \`markdown.languages[1]\`: expected the grammar of a language, found a value of the type \`object\`. [config.invalid-value]
        at site.config.ts:6:49

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { languages: ['./grammars/acme.ts', {}] },
            |                                                 ^^
          7 | });
          8 |

        hint: A grammar is a function such as the default export of \`refractor/haskell\`, with \`displayName\` and \`aliases\`."
    `);
    expect(await report(site(`markdown: { languages: [() => {}] },`))).toMatchInlineSnapshot(`
      "error \`markdown.languages[0]\`: this grammar has no \`displayName\`, so code blocks cannot use it. [config.invalid-value]
        at site.config.ts:6:27

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { languages: [() => {}] },
            |                           ^^^^^^^^
          7 | });
          8 |

        hint: A grammar is a function such as the default export of \`refractor/haskell\`, with \`displayName\` and \`aliases\`."
    `);
    const withAliases = "Object.assign(() => {}, { displayName: 'acme', aliases: 'ac' })";
    expect(await report(site(`markdown: { languages: [${withAliases}] },`))).toMatchInlineSnapshot(`
      "error \`markdown.languages[0]\`: the \`aliases\` of the language \`acme\` are not a list of names. [config.invalid-value]
        at site.config.ts:6:27

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { languages: [Object.assign(() => {}, { displayName: 'acme', aliases: 'ac' })] },
            |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: A grammar is a function such as the default export of \`refractor/haskell\`, with \`displayName\` and \`aliases\`."
    `);
  });

  test('asks for the function of a plugin', async () => {
    expect(await report(site(`markdown: { remarkPlugins: ['remark-emoji'] },`))).toMatchInlineSnapshot(`
      "error \`markdown.remarkPlugins[0]\`: expected the function of a plugin, found "remark-emoji". [config.invalid-value]
        at site.config.ts:6:31

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { remarkPlugins: ['remark-emoji'] },
            |                               ^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: Import the plugin and pass its function: \`import plugin from 'remark-emoji';\`."
    `);
    expect(await report(site(`markdown: { rehypePlugins: [{ plugin: 1 }] },`))).toMatchInlineSnapshot(`
      "error \`markdown.rehypePlugins[0].plugin\`: expected the function of a plugin, found a number. [config.invalid-value]
        at site.config.ts:6:41

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { rehypePlugins: [{ plugin: 1 }] },
            |                                         ^
          7 | });
          8 |

        hint: Pass the plugin's function, \`[plugin, options]\`, or \`{ plugin, options, include, pure }\`."
    `);
  });

  test('lists the known keys if none is similar', async () => {
    expect(await report(site(`navbar: { brand: 'Site' },`))).toMatchInlineSnapshot(`
      "error Unknown configuration key \`navbar.brand\`. [config.unknown-key]
        at site.config.ts:6:13

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   navbar: { brand: 'Site' },
            |             ^^^^^
          7 | });
          8 |

        hint: Known keys are: title, logo, hideOnScroll, items."
    `);
  });

  test('names the docsgen keys for keys of other generators', async () => {
    expect(await report(site(`themeConfig: { navbar: {} },`))).toMatchInlineSnapshot(`
      "error Unknown configuration key \`themeConfig\`. [config.unknown-key]
        at site.config.ts:6:3

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   themeConfig: { navbar: {} },
            |   ^^^^^^^^^^^
          7 | });
          8 |

        hint: docsgen has no \`themeConfig\`. Move \`navbar\`, \`footer\`, \`colorMode\` and \`announcementBar\` to the top level of the configuration."
    `);
  });

  test('lists the values of a key and suggests the most similar one', async () => {
    expect(await report(site(`footer: { style: 'drak' },`))).toMatchInlineSnapshot(`
      "error \`footer.style\`: expected "light" or "dark", found "drak". [config.invalid-value]
        at site.config.ts:6:20

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   footer: { style: 'drak' },
            |                    ^^^^^^
          7 | });
          8 |

        hint: Did you mean "dark"?"
    `);
  });

  test('names the type of value that a key expects', async () => {
    expect(await report(site(`navbar: { hideOnScroll: 'yes' },`))).toMatchInlineSnapshot(`
      "error \`navbar.hideOnScroll\`: expected true or false, found "yes". [config.invalid-value]
        at site.config.ts:6:27

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   navbar: { hideOnScroll: 'yes' },
            |                           ^^^^^
          7 | });
          8 |"
    `);
  });

  test('points at the object that lacks a required key', async () => {
    expect(await report(`export default { title: 'Site' };\n`)).toMatchInlineSnapshot(`
      "error \`url\`: this key is required. Expected a string. [config.invalid-value]
        at site.config.ts:1:16

        > 1 | export default { title: 'Site' };
            |                ^^^^^^^^^^^^^^^^^
          2 |"
    `);
  });

  test('requires an object', async () => {
    expect(await report(`export default 'Site';\n`)).toMatchInlineSnapshot(`
      "error Expected an object, found "Site". [config.invalid-value]
        at site.config.ts:1:16

        > 1 | export default 'Site';
            |                ^^^^^^
          2 |"
    `);
  });

  test('requires an origin for another site and suggests it', async () => {
    const text = `export default {\n  title: 'Site',\n  url: 'https://example.org',\n  frameBridge: { origins: ['https://tools.example/a'] },\n};\n`;
    const output = await report(text);
    expect(output).toContain(
      '`frameBridge.origins[0]`: expected a URL with only a scheme and a host, found "https://tools.example/a".',
    );
    expect(output).toContain('site.config.ts:4:28');
    expect(output).toContain('hint: Use `https://tools.example`.');
  });

  test('suggests url and baseUrl for a URL with a path', async () => {
    expect(await report(`export default {\n  title: 'Site',\n  url: 'https://example.org/docs/',\n};\n`))
      .toMatchInlineSnapshot(`
        "error \`url\`: expected a URL with only a scheme and a host, found "https://example.org/docs/". [config.invalid-value]
          at site.config.ts:3:8

            1 | export default {
            2 |   title: 'Site',
          > 3 |   url: 'https://example.org/docs/',
              |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            4 | };
            5 |

          hint: Use \`url: 'https://example.org'\` and \`baseUrl: '/docs/'\`."
      `);
  });

  test('suggests a scheme for a URL without one', async () => {
    expect(await report(`export default {\n  title: 'Site',\n  url: 'example.org',\n};\n`)).toMatchInlineSnapshot(`
      "error \`url\`: expected a URL that starts with \`https://\`, found "example.org". [config.invalid-value]
        at site.config.ts:3:8

          1 | export default {
          2 |   title: 'Site',
        > 3 |   url: 'example.org',
            |        ^^^^^^^^^^^^^
          4 | };
          5 |

        hint: Did you mean \`https://example.org\`?"
    `);
  });

  test('checks the codes and levels of rules', async () => {
    expect(await report(site(`rules: { 'link.broken-anchors': 'error', 'link.broken': 'warning' },`)))
      .toMatchInlineSnapshot(`
        "error \`rules['link.broken']\`: expected "error", "warn" or "ignore", found "warning". [config.invalid-value]
          at site.config.ts:6:59

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   rules: { 'link.broken-anchors': 'error', 'link.broken': 'warning' },
              |                                                           ^^^^^^^^^
            7 | });
            8 |

        error Unknown configuration key \`rules['link.broken-anchors']\`. [config.unknown-key]
          at site.config.ts:6:12

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   rules: { 'link.broken-anchors': 'error', 'link.broken': 'warning' },
              |            ^^^^^^^^^^^^^^^^^^^^^
            7 | });
            8 |

          hint: Did you mean \`link.broken-anchor\`?"
      `);
  });

  test('suggests only similar codes for an unknown rule', async () => {
    const text = await report(site(`rules: { 'broken-anchor': 'error' },`));
    expect(text.split('\n').at(-1)).toMatchInlineSnapshot(
      `"  hint: Did you mean \`link.broken-anchor\` or \`link.broken-markdown\`? All codes are listed at https://docsgen.dev/docs/reference/diagnostics."`,
    );
  });

  test('requires a target of sidebar links', async () => {
    const items = `[{ type: 'link', label: 'A' }, { type: 'link', label: 'B', to: '/b', href: '/c' }, { type: 'link', label: 'C', to: 'https://c.example' }]`;
    const text = await report(site(`docs: { sidebars: { docs: ${items} } },`));
    expect(text.split('\n').filter((line) => /^(?:error| {2}(?:at|hint))/.test(line))).toMatchInlineSnapshot(`
      [
        "error \`docs.sidebars.docs[0]\`: a link needs \`to\`, a path of this site, or \`href\`, a path or a URL. [config.invalid-value]",
        "  at site.config.ts:6:30",
        "  hint: To link to a document by its id, write \`{ type: 'doc', id: 'guide/install' }\`.",
        "error \`docs.sidebars.docs[1].href\`: a link can't have both \`to\` and \`href\`. [config.invalid-value]",
        "  at site.config.ts:6:104",
        "error \`docs.sidebars.docs[2].to\`: expected a path of this site such as \`/community\`, found "https://c.example". [config.invalid-value]",
        "  at site.config.ts:6:144",
        "  hint: Use \`href\` for URLs of other sites.",
      ]
    `);
  });

  test('does not let rules change the severity of configuration errors', async () => {
    expect((await report(site(`rules: { 'config.invalid-value': 'ignore' },`))).slice(0, 80)).toMatchInlineSnapshot(
      `"error Unknown configuration key \`rules['config.invalid-value']\`. [config.unknown"`,
    );
  });

  test('requires the default locale to be one of the locales', async () => {
    expect(await report(site(`i18n: { defaultLocale: 'fr', locales: ['en', { name: 'de' }] },`)))
      .toMatchInlineSnapshot(`
      "error \`i18n.defaultLocale\`: "fr" is not one of the locales: en, de. [config.invalid-value]
        at site.config.ts:6:26

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   i18n: { defaultLocale: 'fr', locales: ['en', { name: 'de' }] },
            |                          ^^^^
          7 | });
          8 |"
    `);
  });

  test('requires language tags and unique locales', async () => {
    expect(await report(site(`i18n: { locales: ['en', 'en', 'english language'] },`))).toMatchInlineSnapshot(`
      "error \`i18n.locales[2]\`: expected a language tag such as \`en\` or \`pt-BR\`, found "english language". [config.invalid-value]
        at site.config.ts:6:33

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   i18n: { locales: ['en', 'en', 'english language'] },
            |                                 ^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

      error \`i18n.locales[1]\`: duplicate locale "en". [config.invalid-value]
        at site.config.ts:6:27

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   i18n: { locales: ['en', 'en', 'english language'] },
            |                           ^^^^
          7 | });
          8 |"
    `);
  });

  test('requires unique version names', async () => {
    expect(await report(site(`docs: { versions: [{ name: '2' }, { name: '2' }] },`))).toMatchInlineSnapshot(`
      "error \`docs.versions[1].name\`: duplicate version name "2". [config.invalid-value]
        at site.config.ts:6:45

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   docs: { versions: [{ name: '2' }, { name: '2' }] },
            |                                             ^^^
          7 | });
          8 |"
    `);
  });

  test('two sets of docs with the same id, folder or path', async () => {
    const docs = `[
  {}, { id: 'default' }, {},
  { id: 'a', dir: 'content/docs', versions: [{ name: '1', path: '/docs' }], routeBasePath: '/' },
]`;
    expect(await report(site(`docs: ${docs},`))).toMatchInlineSnapshot(`
      "error \`docs[1].id\`: duplicate docs id "default". [config.invalid-value]
        at site.config.ts:7:13

          5 |   url: 'https://example.org',
          6 |   docs: [
        > 7 |   {}, { id: 'default' }, {},
            |             ^^^^^^^^^
          8 |   { id: 'a', dir: 'content/docs', versions: [{ name: '1', path: '/docs' }], routeBasePath: '/' },
          9 | ],

        hint: Choose another id.

      error \`docs[2]\`: these docs need an \`id\`. [config.invalid-value]
        at site.config.ts:7:26

          5 |   url: 'https://example.org',
          6 |   docs: [
        > 7 |   {}, { id: 'default' }, {},
            |                          ^^
          8 |   { id: 'a', dir: 'content/docs', versions: [{ name: '1', path: '/docs' }], routeBasePath: '/' },
          9 | ],

        hint: Add one, for example \`id: 'community'\`. The id of the first docs is \`default\`.

      error \`docs[3].dir\`: the folder \`content/docs\` already belongs to the docs \`default\`. [config.invalid-value]
        at site.config.ts:8:19

           6 |   docs: [
           7 |   {}, { id: 'default' }, {},
        >  8 |   { id: 'a', dir: 'content/docs', versions: [{ name: '1', path: '/docs' }], routeBasePath: '/' },
             |                   ^^^^^^^^^^^^^^
           9 | ],
          10 | });

        hint: Set a different \`dir\`.

      error \`docs[3].routeBasePath\`: the path \`/docs\` already belongs to the docs \`default\`. [config.invalid-value]
        at site.config.ts:8:92

           6 |   docs: [
           7 |   {}, { id: 'default' }, {},
        >  8 |   { id: 'a', dir: 'content/docs', versions: [{ name: '1', path: '/docs' }], routeBasePath: '/' },
             |                                                                                            ^^^
           9 | ],
          10 | });

        hint: Set a different \`routeBasePath\`."
    `);
  });

  test('an API reference without docs', async () => {
    expect(await report(site(`docs: false, api: {},`))).toMatchInlineSnapshot(`
      "error \`docs\`: the API reference needs docs, because its pages are part of them. [config.invalid-value]
        at site.config.ts:6:9

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   docs: false, api: {},
            |         ^^^^^
          7 | });
          8 |

        hint: Remove \`docs: false\` or \`api\`. A site can have docs that contain only the API reference."
    `);
  });

  test('docs of a link that has no document', async () => {
    const items = "[{ label: 'A', to: '/a', docs: 'x' }, { type: 'search', docs: 'x' }]";
    expect(await report(site(`navbar: { items: ${items} },`))).toMatchInlineSnapshot(`
      "error \`navbar.items[0].docs\`: \`docs\` needs \`doc\` or \`sidebar\`. [config.invalid-value]
        at site.config.ts:6:51

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   navbar: { items: [{ label: 'A', to: '/a', docs: 'x' }, { type: 'search', docs: 'x' }] },
            |                                                   ^^^
          7 | });
          8 |

      error Unknown configuration key \`navbar.items[1].docs\`. [config.unknown-key]
        at site.config.ts:6:76

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   navbar: { items: [{ label: 'A', to: '/a', docs: 'x' }, { type: 'search', docs: 'x' }] },
            |                                                                            ^^^^
          7 | });
          8 |

        hint: \`docs\` needs \`type: "link"\` or \`type: "versions"\`. Otherwise, known keys are: type, position."
    `);
  });

  test('allows only one latest version', async () => {
    expect(await report(site(`docs: { versions: [{ name: '3', isLast: true }, { name: '2', isLast: true }] },`)))
      .toMatchInlineSnapshot(`
        "error \`docs.versions[1].isLast\`: only one version can be the latest, and version "3" already is. [config.invalid-value]
          at site.config.ts:6:72

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   docs: { versions: [{ name: '3', isLast: true }, { name: '2', isLast: true }] },
              |                                                                        ^^^^
            7 | });
            8 |"
      `);
  });

  test('requires folders of content to be relative and not above the site folder', async () => {
    expect(await report(site(`docs: { dir: '..' }, staticDirs: ['/srv/static'],`))).toMatchInlineSnapshot(`
      "error \`docs.dir\`: expected a folder such as \`content/docs\` or \`../docs\`, found "..". [config.invalid-value]
        at site.config.ts:6:16

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   docs: { dir: '..' }, staticDirs: ['/srv/static'],
            |                ^^^^
          7 | });
          8 |

        hint: Paths are relative to the folder of site.config.ts. The folder must not contain the site.

      error \`staticDirs[0]\`: expected a folder such as \`content/docs\` or \`../docs\`, found "/srv/static". [config.invalid-value]
        at site.config.ts:6:37

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   docs: { dir: '..' }, staticDirs: ['/srv/static'],
            |                                     ^^^^^^^^^^^^^
          7 | });
          8 |

        hint: Paths are relative to the folder of site.config.ts. The folder must not contain the site."
    `);
  });

  test('requires exactly one target for a link', async () => {
    expect(
      await report(
        site(`navbar: {
    items: [
      { label: 'None' },
      { label: 'Two', to: '/a', href: 'https://example.org/' },
      { to: '/nameless' },
      { label: 'Elsewhere', to: 'https://example.org/' },
    ],
  },`),
      ),
    ).toMatchInlineSnapshot(`
      "error \`navbar.items[0]\`: a link needs \`to\`, \`href\`, \`doc\` or \`sidebar\`. [config.invalid-value]
        at site.config.ts:8:7

           6 |   navbar: {
           7 |     items: [
        >  8 |       { label: 'None' },
             |       ^^^^^^^^^^^^^^^^^
           9 |       { label: 'Two', to: '/a', href: 'https://example.org/' },
          10 |       { to: '/nameless' },

      error \`navbar.items[1].href\`: a link can't have both \`to\` and \`href\`. [config.invalid-value]
        at site.config.ts:9:39

           7 |     items: [
           8 |       { label: 'None' },
        >  9 |       { label: 'Two', to: '/a', href: 'https://example.org/' },
             |                                       ^^^^^^^^^^^^^^^^^^^^^^
          10 |       { to: '/nameless' },
          11 |       { label: 'Elsewhere', to: 'https://example.org/' },

      error \`navbar.items[2]\`: a link with \`to\` needs a \`label\`. [config.invalid-value]
        at site.config.ts:10:7

           8 |       { label: 'None' },
           9 |       { label: 'Two', to: '/a', href: 'https://example.org/' },
        > 10 |       { to: '/nameless' },
             |       ^^^^^^^^^^^^^^^^^^^
          11 |       { label: 'Elsewhere', to: 'https://example.org/' },
          12 |     ],

      error \`navbar.items[3].to\`: expected a path of this site such as \`/community\`, found "https://example.org/". [config.invalid-value]
        at site.config.ts:11:33

           9 |       { label: 'Two', to: '/a', href: 'https://example.org/' },
          10 |       { to: '/nameless' },
        > 11 |       { label: 'Elsewhere', to: 'https://example.org/' },
             |                                 ^^^^^^^^^^^^^^^^^^^^^^
          12 |     ],
          13 |   },

        hint: Use \`href\` for URLs of other sites."
    `);
  });

  test('lists the types of navbar items', async () => {
    expect(await report(site(`navbar: { items: [{ type: 'version' }] },`))).toMatchInlineSnapshot(`
      "error \`navbar.items[0].type\`: expected "link", "menu", "versions", "locales", "search" or "html", found "version". [config.invalid-value]
        at site.config.ts:6:29

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   navbar: { items: [{ type: 'version' }] },
            |                             ^^^^^^^^^
          7 | });
          8 |

        hint: Did you mean "versions"?"
    `);
  });

  test('lists the types of sidebar items', async () => {
    expect(await report(site(`docs: { sidebars: { docs: ['intro', { type: 'dok', id: 'a' }, { id: 'b' }, 3] } },`)))
      .toMatchInlineSnapshot(`
        "error \`docs.sidebars.docs[1].type\`: expected "doc", "ref", "link", "html", "autogenerated", "api" or "category", found "dok". [config.invalid-value]
          at site.config.ts:6:47

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   docs: { sidebars: { docs: ['intro', { type: 'dok', id: 'a' }, { id: 'b' }, 3] } },
              |                                               ^^^^^
            7 | });
            8 |

          hint: Did you mean "doc"?

        error \`docs.sidebars.docs[2].type\`: this key is required. Expected "doc", "ref", "link", "html", "autogenerated", "api" or "category". [config.invalid-value]
          at site.config.ts:6:65

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   docs: { sidebars: { docs: ['intro', { type: 'dok', id: 'a' }, { id: 'b' }, 3] } },
              |                                                                 ^^^^^^^^^^^
            7 | });
            8 |

        error \`docs.sidebars.docs[3]\`: expected a string or an object, found 3. [config.invalid-value]
          at site.config.ts:6:78

            4 |   title: 'Site',
            5 |   url: 'https://example.org',
          > 6 |   docs: { sidebars: { docs: ['intro', { type: 'dok', id: 'a' }, { id: 'b' }, 3] } },
              |                                                                              ^
            7 | });
            8 |"
      `);
  });

  test('checks nested categories', async () => {
    expect(
      await report(
        site(`docs: {
    sidebars: {
      docs: [{ type: 'category', label: 'A', items: [{ type: 'category', label: 'B', itmes: [] }] }],
    },
  },`),
      ),
    ).toMatchInlineSnapshot(`
      "error Unknown configuration key \`docs.sidebars.docs[0].items[0].itmes\`. [config.unknown-key]
        at site.config.ts:8:86

           6 |   docs: {
           7 |     sidebars: {
        >  8 |       docs: [{ type: 'category', label: 'A', items: [{ type: 'category', label: 'B', itmes: [] }] }],
             |                                                                                      ^^^^^
           9 |     },
          10 |   },

        hint: Did you mean \`items\`?"
    `);
  });

  test('requires a placeholder for the file in an edit URL', async () => {
    expect(await report(site(`docs: { editUrl: 'https://example.org/edit/' },`))).toMatchInlineSnapshot(`
      "error \`docs.editUrl\`: expected a URL that contains \`{path}\` or \`{file}\`, found "https://example.org/edit/". [config.invalid-value]
        at site.config.ts:6:20

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   docs: { editUrl: 'https://example.org/edit/' },
            |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: \`{path}\` is replaced with the path of the file in the site folder: \`https://github.com/owner/name/edit/main/{path}\`."
    `);
  });

  test('requires the keys of the search provider', async () => {
    expect(await report(site(`search: { provider: 'algolia', appId: 'A' },`))).toMatchInlineSnapshot(`
      "error \`search.apiKey\`: required with \`provider: 'algolia'\`. [config.invalid-value]
        at site.config.ts:6:11

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   search: { provider: 'algolia', appId: 'A' },
            |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

      error \`search.indexName\`: required with \`provider: 'algolia'\`. [config.invalid-value]
        at site.config.ts:6:11

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   search: { provider: 'algolia', appId: 'A' },
            |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |"
    `);
  });

  test('requires origins for search hosts and a placeholder for the query in the report URL', async () => {
    expect(await report(site(`search: { hosts: ['search.example.org/api'] },`))).toMatchInlineSnapshot(`
      "error \`search.hosts[0]\`: expected a URL that starts with \`https://\`, found "search.example.org/api". [config.invalid-value]
        at site.config.ts:6:21

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   search: { hosts: ['search.example.org/api'] },
            |                     ^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: Did you mean \`https://search.example.org/api\`?"
    `);
    expect(await report(site(`search: { reportUrl: 'https://example.org/issues' },`))).toMatchInlineSnapshot(`
      "error \`search.reportUrl\`: expected a URL that starts with \`https://\` and contains \`{query}\`, found "https://example.org/issues". [config.invalid-value]
        at site.config.ts:6:24

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   search: { reportUrl: 'https://example.org/issues' },
            |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          7 | });
          8 |

        hint: \`{query}\` is replaced with the search query: \`https://github.com/owner/name/issues/new?title={query}\`."
    `);
  });

  test('requires a URL or a path that a form can be sent to', async () => {
    for (const endpoint of ['https://answers.example/page', 'http://127.0.0.1:8080', '/answers?site=acme'])
      expect(await report(site(`feedback: { endpoint: '${endpoint}' },`))).toBe('');
    for (const endpoint of ['mailto:team@example.org', 'javascript:alert(1)', '//answers.example', ''])
      expect(await report(site(`feedback: { endpoint: '${endpoint}' },`))).toContain(
        `error \`feedback.endpoint\`: expected a URL that starts with \`https://\` or a path such as \`/feedback\`, found "${endpoint}".`,
      );
    expect(await report(site(`feedback: { endpoint: 'answers.example/page' },`))).toContain(
      'hint: Did you mean `https://answers.example/page`?',
    );
    expect(await report(site(`feedback: {},`))).toContain('`feedback.endpoint`');
  });

  test('checks the sources of the policy and the host', async () => {
    const withSource = (source: string) =>
      report(site(`security: { csp: { sources: { 'img-src': [${JSON.stringify(source)}] } } },`));
    for (const source of ["'unsafe-eval'", 'https://*.example.org:8080/x', 'blob:', '*', "'sha256-a/+='"])
      expect(await withSource(source)).toBe('');
    for (const source of ['a b', 'a;script-src *', "'a'b", 'a,b', ''])
      expect(await withSource(source)).toContain('expected a source such as `https://api.example.org`');
    expect(await withSource('unsafe-eval')).toContain(`hint: Keywords need quotes: \`"'unsafe-eval'"\`.`);
    expect(await report(site(`security: { csp: { sources: { 'image-src': [] } } },`))).toContain('img-src');
    expect(await report(site(`security: { csp: { reportUri: '/reports; x' } },`))).toContain(
      '`security.csp.reportUri`',
    );
    for (const uri of ['/reports', 'https://reports.example/csp?key=1'])
      expect(await report(site(`security: { csp: { reportUri: '${uri}' } },`))).toBe('');
    expect(await report(site(`deploy: { host: 'heroku' },`))).toContain('`deploy.host`');
  });

  test('checks regular expressions', async () => {
    expect(await report(site(`search: { externalUrlRegex: '(' },`))).toMatchInlineSnapshot(`
      "error \`search.externalUrlRegex\`: invalid regular expression /(/: Unterminated group. [config.invalid-value]
        at site.config.ts:6:31

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   search: { externalUrlRegex: '(' },
            |                               ^^^
          7 | });
          8 |"
    `);
  });

  test('requires heading levels in order and in range', async () => {
    expect(await report(site(`markdown: { tocMinLevel: 4 },`))).toMatchInlineSnapshot(`
      "error \`markdown.tocMaxLevel\`: expected at least \`tocMinLevel\` (4), found 3. [config.invalid-value]
        at site.config.ts:6:13

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { tocMinLevel: 4 },
            |             ^^^^^^^^^^^^^^^^^^
          7 | });
          8 |"
    `);
    expect(await report(site(`markdown: { tocMaxLevel: 7 },`))).toMatchInlineSnapshot(`
      "error \`markdown.tocMaxLevel\`: expected at most 6, found 7. [config.invalid-value]
        at site.config.ts:6:28

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   markdown: { tocMaxLevel: 7 },
            |                            ^
          7 | });
          8 |"
    `);
  });

  test('requires integers', async () => {
    expect(await report(site(`blog: { postsPerPage: 2.5 },`))).toMatchInlineSnapshot(`
      "error \`blog.postsPerPage\`: expected an integer or "all", found 2.5. [config.invalid-value]
        at site.config.ts:6:25

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { postsPerPage: 2.5 },
            |                         ^^^
          7 | });
          8 |"
    `);
  });

  test('checks the formats and limit of feeds', async () => {
    expect(await report(site(`blog: { feeds: { formats: ['rss', 'atm'], limt: 5 } },`))).toMatchInlineSnapshot(`
      "error \`blog.feeds.formats[1]\`: expected "rss" or "atom", found "atm". [config.invalid-value]
        at site.config.ts:6:37

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: { formats: ['rss', 'atm'], limt: 5 } },
            |                                     ^^^^^
          7 | });
          8 |

        hint: Did you mean "atom"?

      error Unknown configuration key \`blog.feeds.limt\`. [config.unknown-key]
        at site.config.ts:6:45

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: { formats: ['rss', 'atm'], limt: 5 } },
            |                                             ^^^^
          7 | });
          8 |

        hint: Did you mean \`limit\`?"
    `);
    expect(await report(site(`blog: { feeds: { formats: [], limit: 0 } },`))).toMatchInlineSnapshot(`
      "error \`blog.feeds.formats\`: expected at least 1 item, found an empty list. [config.invalid-value]
        at site.config.ts:6:29

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: { formats: [], limit: 0 } },
            |                             ^^
          7 | });
          8 |

      error \`blog.feeds.limit\`: expected at least 1, found 0. [config.invalid-value]
        at site.config.ts:6:40

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: { formats: [], limit: 0 } },
            |                                        ^
          7 | });
          8 |"
    `);
    expect(await report(site(`blog: { feeds: { formats: ['rss', 'rss'] } },`))).toMatchInlineSnapshot(`
      "error \`blog.feeds.formats[1]\`: duplicate format "rss". [config.invalid-value]
        at site.config.ts:6:37

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: { formats: ['rss', 'rss'] } },
            |                                     ^^^^^
          7 | });
          8 |"
    `);
    expect(await report(site(`blog: { feeds: true },`))).toMatchInlineSnapshot(`
      "error \`blog.feeds\`: expected false or an object, found true. [config.invalid-value]
        at site.config.ts:6:18

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   blog: { feeds: true },
            |                  ^^^^
          7 | });
          8 |

        hint: Known keys are: formats, limit, title, description."
    `);
  });

  test('requires an entry point for the API reference', async () => {
    expect(await report(site(`api: { entryPoints: [] },`))).toMatchInlineSnapshot(`
      "error \`api.entryPoints\`: expected at least 1 item, found an empty list. [config.invalid-value]
        at site.config.ts:6:23

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   api: { entryPoints: [] },
            |                       ^^
          7 | });
          8 |"
    `);
  });

  test.each(['/old/*', '/old/:slug', '/old/:slug(.*)'])('rejects the pattern %s in redirects', async (pattern) => {
    const text = await report(site(`redirects: [{ from: ['/a', '${pattern}'], to: '/new' }],`));
    expect(text).toContain(
      `error \`redirects[0].from[1]\`: redirects can't contain patterns, found "${pattern}". [config.invalid-value]`,
    );
    expect(text).toContain('List the paths in `from`, or configure the pattern at your host.');
  });

  test.each([
    [`navbar: { items: [{ label: 'a', to: 'docs' }] }`, 'Did you mean `/docs`?'],
    [`navbar: { items: [{ label: 'a', to: './docs/intro.md#part' }] }`, 'Did you mean `/docs/intro#part`?'],
    [`navbar: { items: [{ label: 'a', to: 'https://a.example' }] }`, 'Use `href` for URLs of other sites.'],
    [`navbar: { items: [{ label: 'a', href: 'docs/intro' }] }`, 'Did you mean `/docs/intro`?'],
    [
      `navbar: { items: [{ label: 'a', href: 'www.example.org/docs' }] }`,
      'Did you mean `https://www.example.org/docs`?',
    ],
    [`redirects: [{ from: 'old', to: '/new' }]`, 'Did you mean `/old`?'],
  ])('suggests a path or a URL: %s', async (keys, hint) => {
    expect(await report(site(`${keys},`))).toContain(`hint: ${hint}`);
  });

  test('requires root-relative paths in redirects', async () => {
    expect(await report(site(`redirects: [{ from: 'old', to: 'new' }],`))).toMatchInlineSnapshot(`
      "error \`redirects[0].from\`: expected a path of this site such as \`/docs\`, found "old". [config.invalid-value]
        at site.config.ts:6:23

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   redirects: [{ from: 'old', to: 'new' }],
            |                       ^^^^^
          7 | });
          8 |

        hint: Did you mean \`/old\`?

      error \`redirects[0].to\`: expected a path such as \`/community\` or a URL such as \`https://example.org/\`, found "new". [config.invalid-value]
        at site.config.ts:6:34

          4 |   title: 'Site',
          5 |   url: 'https://example.org',
        > 6 |   redirects: [{ from: 'old', to: 'new' }],
            |                                  ^^^^^
          7 | });
          8 |

        hint: Did you mean \`/new\`?"
    `);
  });

  test('reports all errors at once', async () => {
    const output = await report(site(`titel: 1, baseUrl: 3, footer: { lnks: [] }, markdown: { tocMaxLevel: 'x' },`));
    expect(output.match(/\[config\./g)).toHaveLength(4);
  });
});
