/** The names of the configuration. docsgen reads the first one that exists. */
export const CONFIG_FILES: readonly [string, ...string[]] = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
];
