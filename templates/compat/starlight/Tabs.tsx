import type { JSX, ReactNode } from 'react';
import { TabItem as OwnTabItem, Tabs as OwnTabs } from '../../components/content/Tabs.tsx';

interface TabsProps {
  /** Tabs with the same key show the same choice. */
  readonly syncKey?: string;
  readonly children?: ReactNode;
}

/** `<Tabs>` of Starlight. */
export function Tabs({ syncKey, children }: TabsProps): JSX.Element {
  return <OwnTabs {...(syncKey !== undefined && { group: syncKey })}>{children}</OwnTabs>;
}

interface TabItemProps {
  readonly label: string;
  /** Has no effect: the label of a tab is text. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** `<TabItem>` of Starlight. */
export function TabItem({ label, children }: TabItemProps): JSX.Element {
  return <OwnTabItem label={label}>{children}</OwnTabItem>;
}
