// Tests preload this module into docsgen. It kills the process right before the first call of `node:fs` that matches
// DOCSGEN_TEST_KILL_BEFORE: the name of the function, then its paths relative to the working directory. If
// DOCSGEN_TEST_FAIL_WITH is set, every matching call fails with that error code instead. DOCSGEN_TEST_SIGNAL replaces SIGKILL.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killPoint = new RegExp(process.env.DOCSGEN_TEST_KILL_BEFORE);
const prefix = `${process.cwd()}/`;
const signal = process.env.DOCSGEN_TEST_SIGNAL ?? 'SIGKILL';
const errorCode = process.env.DOCSGEN_TEST_FAIL_WITH;
const PATHS = { copyFileSync: 2, linkSync: 2, mkdirSync: 1, openSync: 1, renameSync: 2, rmSync: 1, writeFileSync: 1 };

for (const [name, count] of Object.entries(PATHS)) {
  const original = fs[name];
  fs[name] = (...args) => {
    const call = [name, ...args.slice(0, count)].join(' ').replaceAll(prefix, '');
    if (killPoint.test(call)) {
      if (errorCode) throw Object.assign(new Error(`${errorCode}: ${call}`), { code: errorCode, path: args[0] });
      process.kill(process.pid, signal);
    }
    return original(...args);
  };
}
syncBuiltinESMExports();
