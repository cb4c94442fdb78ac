import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatHuman } from '../../core/diagnostics/report.ts';
import { VERSION } from '../../core/version.ts';

/** Formats the report of a bug in docsgen. This is the only message that contains a stack trace. */
export function crashReport(error: unknown, argv: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const crash = diagnostic('internal.error', `docsgen crashed: ${message}`, {
    subject: `docsgen ${VERSION}, Node ${process.versions.node}, ${process.platform}: docsgen ${argv.join(' ')}`,
    hint: 'This is a bug in docsgen, not a mistake in your site. Please report it with this output and, if possible, the files that cause it.',
  });
  const text = formatHuman(crash, { textOf: () => undefined, paint: (_, part) => part });
  return ['', text, '', ...stacks(error)].join('\n');
}

function stacks(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const [first, ...rest] = [error.stack ?? error.message, ...stacks(error.cause)];
  return [first, ...rest.map((stack, index) => (index === 0 ? `caused by ${stack}` : stack))];
}
