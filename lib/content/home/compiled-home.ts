import type { Ref } from '../../core/model/index.ts';
import type { HomeView } from '../../core/view/index.ts';

/** The start of a home page with the links in it. */
export interface CompiledHome {
  readonly view: HomeView;
  readonly refs: readonly Ref[];
  /** The text of the heading. Absent if the hero has none. */
  readonly title?: string;
}
