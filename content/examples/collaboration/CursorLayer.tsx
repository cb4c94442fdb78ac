import type { MutableRefObject, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';

interface Props {
  children: (
    cursorsContainerRef: MutableRefObject<HTMLElement | null>,
  ) => ReactNode;
}

// Renders its children when the element exists, because the plugin reads the
// ref while it renders. If the ref is empty, the plugin uses the body.
export function CursorLayer({ children }: Props) {
  const ref = useRef<HTMLElement | null>(null);
  const [ready, setReady] = useState(false);
  const attach = useCallback((element: HTMLDivElement | null) => {
    ref.current = element;
    setReady(element !== null);
  }, []);

  return (
    <div ref={attach} style={{ position: 'relative' }}>
      {ready && children(ref)}
    </div>
  );
}
