import { createEditor } from 'lexical';
import { createElement, type JSX } from 'react';
import { $writeFirstText, EDITOR } from './config.ts';
import { FIRST_TEXT, type FirstBlock, type FirstPiece } from './first-text.ts';
import { EditorIcon } from './icons.tsx';
import { stateLines, type StateLine } from './state-lines.ts';
import { StateView } from './StateView.tsx';
import { TOOLS } from './tool-list.ts';

const TAGS = { h2: 'h2', p: 'p', quote: 'blockquote' } as const;
const PIECES = { bold: 'strong', italic: 'em', underline: 'u' } as const;

/** What stands in the place of the editor until it is there, and without JavaScript: the same size, nothing to press. */
export function EditorPicture(): JSX.Element {
  return (
    <>
      <div className="editor-tools" aria-hidden="true">
        {['undo' as const, 'redo' as const, ...TOOLS.map(({ name }) => name)].map((name) => (
          <span key={name}>
            <EditorIcon name={name} />
          </span>
        ))}
        <span>Reset</span>
      </div>
      <div className="editor-page">
        <div className="editor-text">{FIRST_TEXT.map(Block)}</div>
      </div>
      <StateView lines={firstLines()} />
    </>
  );
}

function Block({ type, pieces }: FirstBlock, index: number): JSX.Element {
  return createElement(TAGS[type], { key: index }, pieces.map(Piece));
}

function Piece({ text, format }: FirstPiece, index: number): JSX.Element {
  return createElement(format ? PIECES[format] : 'span', { key: index }, text);
}

/** The state of a new editor with the first text. Keys are numbered anew, because Lexical goes on counting. */
function firstLines(): StateLine[] {
  const editor = createEditor(EDITOR);
  editor.update($writeFirstText, { discrete: true });
  const keys = new Map<string, number>();
  return stateLines(editor.getEditorState()).map(({ text, isSelected }) => ({
    text: text.replace(/\((\d+)\)/, (_, key: string) => `(${numberOf(keys, key)})`),
    isSelected,
  }));
}

function numberOf(keys: Map<string, number>, key: string): number {
  const number = keys.get(key) ?? keys.size + 1;
  keys.set(key, number);
  return number;
}
