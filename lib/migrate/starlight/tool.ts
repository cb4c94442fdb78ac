import { moduleFiles, type Tool } from '../tool.ts';
import { integrationOf, migrateStarlight } from './index.ts';

/** Starlight, an integration of Astro. */
export const starlight: Tool = {
  name: 'Starlight',
  configFiles: moduleFiles('astro.config'),
  uses: (loaded) => integrationOf(loaded.value, loaded.originOf) !== undefined,
  migrate: migrateStarlight,
  commands: [
    [/\bastro (?:dev|start)\b/, 'docsgen serve --watch'],
    [/\bastro build\b/, 'docsgen build'],
    [/\bastro preview\b/, 'docsgen serve'],
  ],
};
