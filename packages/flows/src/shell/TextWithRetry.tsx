import { Button, Stack, type ButtonProps } from '@journey/ui';
import type { ReactNode } from 'react';
import { shellMessages } from './messages.ts';

interface Props extends Pick<ButtonProps, 'busy'> {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Renders the content of a notice about a failure: a text, and below it the retry button. */
export const TextWithRetry = ({ children, busy, onRetry }: Props) => (
  <Stack $gap={12}>
    {children}
    <div>
      <Button busy={busy} onClick={onRetry}>
        {shellMessages.retry}
      </Button>
    </div>
  </Stack>
);
