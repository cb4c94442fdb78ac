import type { MutableRefObject, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';

interface Props {
  children: (
    cursorsContainerRef: MutableRefObject<HTMLElement | null>,
  ) => ReactNode;
}

// Renders its children only once the element exists: the plugin looks at the
// ref when it renders, and would fall back to the body if it were empty.
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
