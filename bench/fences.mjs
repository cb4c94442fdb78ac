// @ts-check
/** @typedef {import('./random.mjs').Random} Random */

/** The languages of the code blocks, in order. */
export const LANGUAGES = /** @type {const} */ (['ts', 'tsx', 'bash', 'json', 'css']);

const NAMES = ['editor', 'session', 'router', 'cache', 'record', 'channel', 'profile', 'worker', 'report', 'theme'];

/**
 * Returns about 12 lines of code that rarely repeat from page to page.
 *
 * @param {Random} random
 * @param {typeof LANGUAGES[number]} language
 */
export function codeOf(random, language) {
  const name = random.pick(NAMES);
  const number = random.int(2, 9999);
  return SAMPLES[language]({ name, type: name[0]?.toUpperCase() + name.slice(1), number, other: random.pick(NAMES) });
}

/** @typedef {{ name: string, type: string, number: number, other: string }} Names */

/** @type {Record<typeof LANGUAGES[number], (names: Names) => string>} */
const SAMPLES = {
  ts: ({ name, type, number, other }) => `import { create${type}, type ${type}Options } from './${name}.ts';

const options: ${type}Options = { limit: ${number}, label: '${other} ${number}', strict: true };

/** Updates the ${name} once, and never twice. */
export async function update${type}(id: string): Promise<${type}Options | undefined> {
  const ${name} = await create${type}(options);
  if (!${name}.has(id)) return undefined; // nothing to do
  for (const [key, value] of ${name}.entries()) {
    if (value > ${number} && key.startsWith(\`${other}-\${id}\`)) ${name}.delete(key);
  }
  return { ...options, limit: ${name}.size ** 2 };
}`,
  tsx: ({ name, type, number, other }) => `import { useState, type JSX } from 'react';

export function ${type}Panel({ id, children }: { id: string; children: JSX.Element }) {
  const [${name}, set${type}] = useState<number>(${number});
  const onClick = () => set${type}((current) => current + 1);
  return (
    <section className="${name}" data-${other}={id} aria-label={\`${type} \${${name}}\`}>
      <button type="button" disabled={${name} > ${number * 2}} onClick={onClick}>
        Next ${other} {${name}}
      </button>
      {children}
    </section>
  );
}`,
  bash: ({ name, number, other }) => `#!/usr/bin/env bash
set -euo pipefail

${name.toUpperCase()}_DIR="\${1:-./${other}}" # where the ${name} lives
if [ ! -d "$${name.toUpperCase()}_DIR" ]; then
  mkdir -p "$${name.toUpperCase()}_DIR"
fi
for file in "$${name.toUpperCase()}_DIR"/*.json; do
  echo "checking $file"
  node scripts/${name}.js --limit ${number} < "$file" | grep -v '${other}' || true
done
npm run ${name}:publish -- --port ${number}`,
  json: ({ name, number, other }) => `{
  "name": "@example/${name}",
  "version": "1.${number % 40}.0",
  "private": false,
  "scripts": { "build": "${name} build", "test": "${other} --run" },
  "${other}": {
    "limit": ${number},
    "ratio": ${(number / 7).toFixed(2)},
    "enabled": true,
    "files": ["src/${name}.ts", "src/${other}.ts"],
    "extends": null
  }
}`,
  css: ({ name, number, other }) => `/* The ${name} next to the ${other}. */
.${name}-panel > .${other}:not(:last-child) {
  --${name}-gap: ${number % 48}px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${number % 320}px;
  color: rgb(${number % 255} 20 60 / 80%);
  background: url('/img/${other}.svg') no-repeat;
}

@media (max-width: ${number % 1200}px) {
  .${name}-panel { display: block !important; }
}`,
};
