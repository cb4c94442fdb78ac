import {
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useState, type JSX } from 'react';
import { TOOL_LABELS, Tools, ToolsPicture } from '../_card/Tools.tsx';

interface FrameToolsProps {
  readonly names: readonly string[];
  /** Empty until the editors exist. */
  readonly editors: readonly LexicalEditor[];
}

/**
 * Renders a toolbar for examples whose code does not contain one. The toolbar acts
 * on the editor that had the focus last.
 */
export function FrameTools({ names, editors }: FrameToolsProps): JSX.Element {
  const active = useLastFocused(editors);
  if (!active) return <ToolsPicture labels={TOOL_LABELS} />;
  // Each editor has a toolbar, because Lexical reports changes of the history only once.
  return (
    <>
      {editors.map((editor, index) => (
        <Tools
          key={editor.getKey()}
          editor={editor}
          label={`Formatting: ${names[index] ?? ''}`}
          hidden={editor !== active}
        >
          {names.length > 1 && <p aria-hidden="true">{names[index]}</p>}
        </Tools>
      ))}
    </>
  );
}

/** Returns the editor that had the focus last, or the first editor. */
function useLastFocused(
  editors: readonly LexicalEditor[],
): LexicalEditor | undefined {
  const [focused, setFocused] = useState<LexicalEditor>();

  useEffect(() => {
    const unregister = editors.map((editor) =>
      editor.registerCommand(
        FOCUS_COMMAND,
        () => {
          setFocused(editor);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
    return () => unregister.forEach((stop) => stop());
  }, [editors]);

  return focused && editors.includes(focused) ? focused : editors[0];
}
