import type { Tool } from '../../../examples/_card/text-tools.ts';

export type BlockKind = 'heading' | 'bullets' | 'numbers' | 'quote';

/** In a separate module, so that the preview of the editor does not need the packages behind the buttons. */
export const BLOCK_TOOLS: readonly Tool<BlockKind>[] = [
  { name: 'heading', label: 'Heading' },
  { name: 'bullets', label: 'Bullet list' },
  { name: 'numbers', label: 'Numbered list' },
  { name: 'quote', label: 'Quote' },
];
