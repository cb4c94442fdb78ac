import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { describeError } from '../../core/diagnostics/error-location.ts';
import type { MarkdownPluginConfig } from '../../core/model/config.ts';
import type { SourcePath } from '../../core/paths.ts';
import { excessOf } from '../guard-compile.ts';
import type { VFile } from '../unified.ts';
import { PluginError } from './applied.ts';

type Message = VFile['messages'][number];

/** Reports that a page could not be compiled with its plugins. */
export function failureOf(file: SourcePath, error: unknown): Diagnostic {
  if (!(error instanceof PluginError)) {
    const excess = excessOf(file, error);
    if (excess) return excess;
    const message = `A plugin left a tree that docsgen can't write: ${describeError(error)}`;
    return diagnostic('content.plugin-failed', message, {
      location: startOfFile(file),
      hint: 'Remove the plugins in `markdown` one by one to find the plugin that causes the error.',
    });
  }
  const { cause, config, message } = error;
  return diagnostic('content.plugin-failed', `The plugin ${nameOf(config)} failed: ${message}`, {
    location: locationOf(file, cause as Partial<Message> | undefined),
    hint: `Fix the error, or limit the plugin to other files with \`include\` in \`${config.key}\`.`,
  });
}

/** Returns the messages that plugins have added to a file. An error among them stops the compilation, so `failureOf` reports it. */
export function messagesOf(file: SourcePath, { messages }: VFile): Diagnostic[] {
  return messages
    .filter(({ fatal }) => fatal !== true)
    .map((message) =>
      diagnostic('content.plugin-message', `${sourceOf(message)}${message.reason}`, {
        location: locationOf(file, message),
        hint: message.note ?? message.url,
      }),
    );
}

function nameOf({ key, name }: MarkdownPluginConfig): string {
  return name === '' ? `\`${key}\`` : `\`${name}\` (\`${key}\`)`;
}

function sourceOf({ source, ruleId }: Message): string {
  const name = [source, ruleId].filter(Boolean).join(':');
  return name === '' ? '' : `${name}: `;
}

function locationOf(file: SourcePath, message: Partial<Message> | undefined): SourceLocation {
  const place = message?.place;
  const start = place && ('start' in place ? place.start : place);
  if (!start) return startOfFile(file);
  const end = place && 'end' in place ? place.end : undefined;
  const length = end?.line === start.line ? end.column - start.column : 1;
  return { file, line: start.line, column: start.column, length: Math.max(1, length) };
}
