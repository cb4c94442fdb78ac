import { useEffect, useState } from 'react';

/** A piece of code with one color. */
export interface Piece {
  readonly text: string;
  readonly className?: string | undefined;
}

type Highlight = (code: string, extension: string) => readonly Piece[];

/**
 * Returns highlighted code. The first call loads the highlighter, which most
 * readers do not need. Until then, the code has no colors.
 */
export function useHighlighted(
  code: string,
  extension: string,
): readonly Piece[] {
  const [highlight, setHighlight] = useState<Highlight>();
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const loaded = await import('./highlight.ts');
      if (isShown) setHighlight(() => loaded.highlight);
    };
    // Without a connection, the code remains readable.
    load().catch(() => undefined);
    return () => void (isShown = false);
  }, []);
  return highlight?.(code, extension) ?? [{ text: code }];
}
