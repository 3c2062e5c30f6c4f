import { Component, type ReactNode } from 'react';

/** Error boundary: renders `broken` instead of children that throw. */
export class Boundary extends Component<{ broken: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
