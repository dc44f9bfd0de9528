import { Button, Stack, type ButtonProps } from '@journey/ui';
import { Fragment, type ReactNode } from 'react';
import { shellMessages } from './messages.ts';

interface Props extends Pick<ButtonProps, 'busy' | 'aria-disabled'> {
  readonly children: ReactNode;
  /**
   * How many times it has failed so far, for a notice that stays while the person tries again. With each further
   * failure, screen readers announce the notice again if it is an alert.
   */
  readonly failures?: number;
  readonly onRetry: () => void;
}

/** Renders the content of a notice about a failure: a text, and below it the retry button. */
export const TextWithRetry = ({ children, failures, onRetry, ...button }: Props) => (
  <Stack $gap={12}>
    {/* A new key creates new elements, because screen readers announce only changes in a live region. */}
    <Fragment key={failures}>{children}</Fragment>
    <div>
      <Button {...button} onClick={onRetry}>
        {shellMessages.retry}
      </Button>
    </div>
  </Stack>
);
