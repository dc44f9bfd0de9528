import { Button, Notice, Page, Stack } from '@journey/ui';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What could not be shown, and what to do. */
  readonly text: string;
  readonly retry: string;
  /** Stands alone on the page: what was not loaded is its frame as well. */
  readonly isWhole?: boolean;
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
    const { text, retry, isWhole, children } = this.props;
    if (!this.state.hasFailed) return children;
    const notice = (
      <Notice tone="danger" role="alert">
        <Stack $gap={12}>
          <p>{text}</p>
          <div>
            <Button onClick={() => location.reload()}>{retry}</Button>
          </div>
        </Stack>
      </Notice>
    );
    return isWhole ? <Page id="main">{notice}</Page> : notice;
  }
}
