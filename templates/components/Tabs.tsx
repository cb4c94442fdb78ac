import type { JSX, ReactNode } from 'react';

interface TabsProps {
  /** Tabs of one group show the same choice everywhere. */
  readonly group?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * Variants of one thing. Here all panels are shown below each other, each under its label;
 * a script makes tabs of it from `data-group`, `data-label` and `data-value`.
 */
export function Tabs({ group, className = '', children }: TabsProps): JSX.Element {
  return (
    <div className={`tabs ${className}`.trim()} data-group={group}>
      {children}
    </div>
  );
}

interface TabItemProps {
  readonly label: string;
  /** What the choice is stored as; the label unless given. */
  readonly value?: string;
  /** The element of the label: a heading where the panels are sections of the page. */
  readonly labelAs?: 'p' | 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** One of the variants. */
export function TabItem({ label, value, labelAs: Label = 'p', children }: TabItemProps): JSX.Element {
  return (
    <section className="tab" data-label={label} data-value={value}>
      <Label className="tab-label">{label}</Label>
      {children}
    </section>
  );
}
