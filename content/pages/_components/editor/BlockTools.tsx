import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useState, type JSX } from 'react';
import { ToolButton } from '../../../examples/_card/ToolButton.tsx';
import { BLOCK_TOOLS, type BlockKind } from './block-tool-list.ts';
import { $blockKind, makeBlock } from './block-tools.ts';

/** Buttons that turn paragraphs into headings, lists and quotes, and back. */
export function BlockTools(): JSX.Element[] {
  const [editor] = useLexicalComposerContext();
  const active = useBlockKind();
  return BLOCK_TOOLS.map(({ name, label }) => (
    <ToolButton
      key={name}
      label={label}
      isPressed={active === name}
      onClick={() => makeBlock(editor, active === name ? 'paragraph' : name)}
    />
  ));
}

function useBlockKind(): BlockKind | undefined {
  const [editor] = useLexicalComposerContext();
  const [kind, setKind] = useState<BlockKind>();
  useEffect(() => editor.registerUpdateListener(({ editorState }) => setKind(editorState.read($blockKind))), [editor]);
  return kind;
}
