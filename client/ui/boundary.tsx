import { Component, type ReactNode } from 'react';

/** Shows something else in the place of what breaks. */
export class Boundary extends Component<{ broken: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
