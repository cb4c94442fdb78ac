import { main } from '../lib/commands/main.ts';

// React is loaded later, and its development build takes eight times as long to render.
process.env.NODE_ENV ??= 'production';
process.exitCode = await main(process.argv.slice(2));
