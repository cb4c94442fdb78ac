import type { JSX } from 'react';

interface ToolButtonProps {
  /** The name and the tooltip. tools.css shows an icon instead. */
  readonly label: string;
  readonly keys?: string | undefined;
  readonly isPressed?: boolean;
  /** The button keeps the focus when it becomes unavailable, so it is not disabled. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

export function ToolButton({
  label,
  keys,
  isPressed,
  isOff,
  onClick,
}: ToolButtonProps): JSX.Element {
  return (
    <button
      type="button"
      title={label}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      aria-disabled={isOff}
      // Keeps the selection in the text when a button is pressed with the mouse.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </button>
  );
}
