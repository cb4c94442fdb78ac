import type { JSX, ReactNode } from 'react';
import type { ApiType } from '../../../lib/core/view/index.ts';
import { text } from '../../components/i18n/strings.ts';
import { codeLines, foldOf, type CodeLine, type Fold } from './code-lines.ts';
import { Type } from './parts.tsx';

/** A complete declaration in TypeScript syntax. The middle of a long declaration is hidden at first. */
export function Declaration({ type }: { readonly type: ApiType }): JSX.Element {
  const lines = codeLines(type);
  const fold = foldOf(lines);
  if (!fold) return <pre className="api-signature">{code(lines)}</pre>;
  return (
    <div className="api-signature api-long">
      <FoldedLines lines={lines} fold={fold} />
    </div>
  );
}

/** The declaration of a parameter or property in a list. */
export function TermCode({ type }: { readonly type: ApiType }): JSX.Element {
  const lines = codeLines(type);
  const fold = foldOf(lines);
  if (!fold) return code(lines);
  return (
    <div className="api-long">
      <FoldedLines lines={lines} fold={fold} />
    </div>
  );
}

interface FoldedLinesProps {
  readonly lines: readonly CodeLine[];
  readonly fold: Fold;
}

/** Lines of which some are in a native `<details>` element, so that they are complete without JavaScript and when printed. */
function FoldedLines({ lines, fold }: FoldedLinesProps): JSX.Element {
  const { from, to, members, lines: count } = fold;
  return (
    <>
      <pre>{code(lines.slice(0, from))}</pre>
      <details className="api-fold">
        <summary>
          <span>
            {members === undefined ? text('api.showLines', { count }) : text('api.showMembers', { count: members })}
          </span>
          <span>{text('api.showLess')}</span>
        </summary>
        <pre>{code(lines.slice(from, to))}</pre>
      </details>
      {to < lines.length && <pre>{code(lines.slice(to))}</pre>}
    </>
  );
}

function code(lines: readonly CodeLine[]): JSX.Element {
  return (
    <code>{lines.length === 1 && lines[0]!.indent === 0 ? <Type type={lines[0]!.tokens} /> : lines.map(lineNode)}</code>
  );
}

/** The greatest indentation that the style sheet has a class for. */
const MAX_INDENT = 12;

/** Each line is an element, so that the style sheet can indent the continuation of a long line. */
function lineNode({ indent, tokens }: CodeLine, index: number): ReactNode {
  return (
    <span key={index} className={`l${Math.min(indent, MAX_INDENT)}`}>
      <Type type={tokens} />
      {'\n'}
    </span>
  );
}
