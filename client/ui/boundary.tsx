import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in the place of what breaks */
  broken: ReactNode;
  /** Called once the error has been caught */
  onBroken?: () => void;
  children: ReactNode;
}

/** Shows something else in the place of what breaks. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
