import { relative, resolve } from 'node:path';
import { Logger, LogLevel, type MinimalNode, type MinimalSourceFile } from 'typedoc';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { sourcePath } from '../../../core/paths.ts';
import type { TypedocMessage } from '../index.ts';

/** Collects warnings and errors instead of printing them. Drops those about declarations in packages. */
export class CollectingLogger extends Logger {
  readonly messages: TypedocMessage[] = [];
  readonly #siteDir: string;

  constructor(siteDir: string) {
    super();
    this.#siteDir = siteDir;
  }

  protected override addContext(message: string, level: Exclude<LogLevel, LogLevel.None>, ...at: LoggedAt): string {
    if (level < LogLevel.Warn || NOTHING_INHERITED.test(message)) return message;
    const [file, offset = 0] = typeof at[0] === 'number' ? [at[1], at[0]] : [at[0]?.getSourceFile(), at[0]?.getStart()];
    if (file?.fileName.includes('/node_modules/')) return message;
    const code = level === LogLevel.Error ? 'api.failed' : 'api.typedoc';
    if (file) {
      const location = positionIn(this.#siteDir, file, offset);
      this.messages.push({ code, text: message, location });
    } else this.messages.push({ ...messageInComment(message, this.#siteDir), code });
    return message;
  }
}

function positionIn(siteDir: string, file: MinimalSourceFile, offset: number): SourceLocation {
  const { line, character } = file.getLineAndCharacterOfPosition(offset);
  return { file: sourcePath(relative(siteDir, file.fileName)), line: line + 1, column: character + 1, length: 1 };
}

/** Converts the location at the end of some messages: `… in comment at ./src/index.ts:12`. TypeDoc's paths are relative to the process. */
function messageInComment(message: string, siteDir: string): Pick<TypedocMessage, 'text' | 'location'> {
  const [, text, path, line] = /^(.*) in comment at (.+):(\d+)$/s.exec(message) ?? [];
  if (text === undefined || path === undefined) return { text: message };
  const file = sourcePath(relative(siteDir, resolve(path)));
  return { text: `${text.replace(/[.,]$/, '')}.`, location: { file, line: Number(line), column: 1, length: 1 } };
}

/** Has no location. The reference reports the remaining `{@inheritDoc}` at its declaration. */
const NOTHING_INHERITED = /^Failed to find ".*" to inherit the comment from/s;

type LoggedAt = [MinimalNode?] | [number, MinimalSourceFile];
