import { Component, type ReactNode } from 'react';
import type { MountOptions } from '../client/islands/module.ts';

interface BoundaryProps {
  readonly onReady: MountOptions['onReady'];
  readonly onCrash: MountOptions['onCrash'];
  readonly children: ReactNode;
}

/** Reports when an island is ready, and when it crashes. After a crash, it renders nothing until the reader retries. */
export class Boundary extends Component<BoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidMount(): void {
    this.props.onReady();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error, () => this.setState({ hasCrashed: false }));
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
