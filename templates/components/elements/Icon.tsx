import type { JSX } from 'react';

/** Paths on a 24 × 24 grid, drawn as lines. An icon with several strokes is still one path. */
const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  branch:
    'M7 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM7 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM7 8.5v7M17 10.5c0 3.5-4 3-10 4.5',
  chat: 'M4 5h16v11h-8l-4.5 4v-4H4zM8.5 9h7M8.5 12h4.5',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M9 5.5l6.5 6.5L9 18.5',
  chevrons: 'M12 5.5L5.5 12l6.5 6.5M18.5 5.5L12 12l6.5 6.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  languages: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  moon: 'M20 14.2A8.3 8.3 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2z',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.5v.2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  shield: 'M12 3l8 3v6c0 4.5-3.3 7.6-8 9-4.7-1.4-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  speed: 'M4.5 18a9 9 0 1 1 15 0M12 14l4-5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  wrap: 'M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4M15.5 16.5L13 19l2.5 2.5M4 18h5',
  devices: 'M3 5h14v10H3zM7 19h6M15 10h6v10h-6z',
  accessible: 'M12 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM5 9l7 1.5L19 9M12 10.5v4.5M12 14.5L9 21M12 14.5l3 6.5',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon in the color of the surrounding text. It is decorative, so the element around it needs a label. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
