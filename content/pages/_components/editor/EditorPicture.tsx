import { createEditor } from 'lexical';
import { createElement, type JSX } from 'react';
import { stateLines, type StateLine } from '../../../examples/_card/state-lines.ts';
import { StateView } from '../../../examples/_card/StateView.tsx';
import { TOOL_LABELS, ToolsPicture } from '../../../examples/_card/Tools.tsx';
import { BLOCK_TOOLS } from './block-tool-list.ts';
import { $writeFirstText, EDITOR } from './config.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { FIRST_TEXT, type FirstBlock, type FirstPiece } from './first-text.ts';

const TAGS = { h2: 'h2', p: 'p', quote: 'blockquote' } as const;
const PIECES = { bold: 'strong', italic: 'em', underline: 'u' } as const;

/** Shows the editor until it is loaded, and without JavaScript. It has the same size, and no controls. */
export function EditorPicture(): JSX.Element {
  return (
    <>
      <div className="live-body">
        <ToolsPicture labels={[...TOOL_LABELS, ...BLOCK_TOOLS.map(({ label }) => label)]} />
        <div className="live-text editor-page">
          <div className="editor-text">{FIRST_TEXT.map(Block)}</div>
        </div>
        <StateView label="Editor state" lines={firstLines()} />
      </div>
      <EditorFoot>
        <noscript>Writing in it needs JavaScript.</noscript>
      </EditorFoot>
    </>
  );
}

function Block({ type, pieces }: FirstBlock, index: number): JSX.Element {
  return createElement(TAGS[type], { key: index }, pieces.map(Piece));
}

function Piece({ text, format }: FirstPiece, index: number): JSX.Element {
  return createElement(format ? PIECES[format] : 'span', { key: index }, text);
}

/** Returns the state of a new editor with the initial text. Its keys start at 1, although Lexical counts the nodes of all editors. */
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
