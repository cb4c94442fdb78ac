import { moduleFiles, type Tool } from '../tool.ts';
import { migrateVitePress } from './index.ts';

/** VitePress 1. Its project is the site folder, or often the folder `docs` in it. */
export const vitepress: Tool = {
  name: 'VitePress',
  configFiles: ['.vitepress', 'docs/.vitepress'].flatMap((folder) => [
    ...moduleFiles(`${folder}/config`),
    ...moduleFiles(`${folder}/config/index`),
  ]),
  migrate: migrateVitePress,
  commands: [
    [/\bvitepress dev\b/, 'docsgen serve --watch'],
    [/\bvitepress build\b/, 'docsgen build'],
    [/\bvitepress (?:preview|serve)\b/, 'docsgen serve'],
  ],
};
