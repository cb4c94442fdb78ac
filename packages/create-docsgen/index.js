#!/usr/bin/env node
// Runs `docsgen init` with the same arguments, so that `npm create docsgen` works.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('docsgen/package.json');
const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
const args = [join(dirname(manifest), bin.docsgen), 'init', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
