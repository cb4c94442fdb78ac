import { diagnostic } from '../core/diagnostic.ts';
import { formatHuman } from '../core/report.ts';
import { VERSION } from './version.ts';

/** What is said of a bug of docsgen: the only time that anybody sees a stack. */
export function crashReport(error: unknown, argv: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const finding = diagnostic('internal.error', `docsgen has failed: ${message}`, {
    subject: `docsgen ${VERSION}, Node ${process.versions.node}, ${process.platform}: docsgen ${argv.join(' ')}`,
    hint: 'This is a bug in docsgen, not a mistake of yours. Please report it with these lines and, if you can, the files that it happens with.',
  });
  const text = formatHuman(finding, { textOf: () => undefined, paint: (_, part) => part });
  return ['', text, '', ...stacks(error)].join('\n');
}

function stacks(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const [first, ...rest] = [error.stack ?? error.message, ...stacks(error.cause)];
  return [first, ...rest.map((stack, index) => (index === 0 ? `caused by ${stack}` : stack))];
}
