import { diagnostic } from '../core/diagnostic.ts';
import type { Document, SidebarItemConfig, SiteConfig } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Memo } from './memo.ts';
import type { Ports } from './ports.ts';
import type { Stopwatch } from './stopwatch.ts';

/** The pages of the API reference, before they have routes. */
export interface Reference {
  readonly documents: readonly Document[];
  readonly sidebar: readonly SidebarItemConfig[];
}

/** Placeholder until lib/api lands in this tree. */
export function startReference(
  _ports: Ports,
  _config: SiteConfig,
  _memo: Memo,
  _watch: Stopwatch,
): (documents: readonly Document[]) => Promise<Outcome<Reference>> {
  void diagnostic;
  return async () => outcome({ documents: [], sidebar: [] });
}
