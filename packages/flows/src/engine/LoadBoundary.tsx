import { Button, Notice } from '@journey/ui';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What could not be shown, and what to do. */
  readonly text: string;
  readonly retry: string;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/**
 * Stands around pages whose code comes when they are gone to: where it does not come, as without a network, the person
 * is told, and Retry loads the page anew. What they did is kept, so it goes on at the same place.
 */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { text, retry, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Notice tone="danger" role="alert">
        <p>{text}</p>
        <Button onClick={() => location.reload()}>{retry}</Button>
      </Notice>
    );
  }
}
