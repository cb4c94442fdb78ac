import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

/** Returns the labels of the tabs with their text. */
const tabs = (html: string): string[] =>
  [...html.matchAll(/<section class="tab" data-label="([^"]*)">(.*?)<\/section>/gs)].map(
    ([, label, content]) => `${label}: ${content!.replace(/<p class="tab-label">.*?<\/p>|<[^>]*>/g, '').trim()}`,
  );

describe('a code group', () => {
  test('has a tab for each code block, named by its label or title', () => {
    const { html, found } = markdown(
      ':::code-group{group="config"}\n\n```ts [config.ts] title="src/config.ts"\na\n```\n\n```js title="config.js"\nb\n```\n\n```json\n1\n```\n\n:::',
    );
    expect(found).toEqual([]);
    expect(html).toContain('<div class="tabs" data-group="config">');
    expect(tabs(html)).toEqual(['config.ts: src/config.tsa', 'config.js: b', 'json: 1']);
  });

  test('works in MDX', () => {
    const { html, found } = mdx(':::code-group\n```ts [a]\na\n```\n```ts [b]\nb\n```\n:::');
    expect(found).toEqual([]);
    expect(html).toContain('className: "tabs"');
    expect(html).toContain('"data-label": "b"');
  });

  test('reports other content, equal labels and a group without code', () => {
    const messages = (text: string): string[] => markdown(text).diagnostics.map(({ message }) => message);
    expect(messages(':::code-group\ntext\n```ts [a]\n```\n```ts [a]\n```\n:::')).toEqual([
      'This code group contains more than code blocks.',
      'Two tabs of this code group have the label "a".',
    ]);
    expect(markdown(':::code-group\n:::').diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['This code group has no code blocks.', 'Write fences such as ` ```ts [a.ts] ` inside it.'],
    ]);
  });
});

describe('npm commands', () => {
  const INSTALL = [
    'npm: npm install --save-dev typescript',
    'yarn: yarn add --dev typescript',
    'pnpm: pnpm add --save-dev typescript',
    'bun: bun add --dev typescript',
  ];

  test.each(['npm2yarn', 'bash npm2yarn', 'sh npm2yarn'])('become tabs with ```%s', (info) => {
    const { html, found } = markdown(`\`\`\`${info}\nnpm install --save-dev typescript\n\`\`\``);
    expect(found).toEqual([]);
    expect(html).toContain('<div class="tabs" data-group="pm">');
    expect(tabs(html)).toEqual(INSTALL);
  });

  test.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    ['npm run build -- -w', 'yarn build -w', 'pnpm run build -w', 'bun run build -w'],
    ['npm exec tsc', 'yarn tsc', 'pnpm exec tsc', 'bunx tsc'],
    ['npx --yes a b', 'yarn dlx a b', 'pnpm dlx a b', 'bun x a b'],
    ['npm create vite@latest', 'yarn create vite', 'pnpm create vite', 'bunx create-vite'],
    ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm update', 'yarn upgrade', 'pnpm update', 'bun update'],
    ['cd a && npm ci', ...['yarn', 'pnpm', 'bun'].map((name) => `cd a && ${name} install --frozen-lockfile`)],
    ['# npm install', '# npm install', '# npm install', '# npm install'],
    ['npm pkg set a=b', 'npm pkg set a=b', 'npm pkg set a=b', 'npm pkg set a=b'],
  ])('%s', (npm, yarn, pnpm, bun) => {
    const { html } = markdown(`\`\`\`npm2yarn\n${npm}\n\`\`\``);
    const unescaped = tabs(html).map((tab) => tab.replaceAll('&amp;', '&'));
    expect(unescaped).toEqual([`npm: ${npm}`, `yarn: ${yarn}`, `pnpm: ${pnpm}`, `bun: ${bun}`]);
  });
});
