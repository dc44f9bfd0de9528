import { Button, Notice, Stack } from '@journey/ui';
import { useEffect, useState } from 'react';
import { isHostReachable, reloadIfHostReachable } from './host-reachable.ts';
import { pageFailureMessages as text } from './messages.ts';

interface Props {
  /** Whether the page's code failed to load. Otherwise the page threw an error while it was rendered. */
  readonly isLoadFailure: boolean;
  /** Renders the failed page again. Without this function, the retry button reloads the whole document. */
  readonly onRetry?: () => void;
}

/** Shows, in place of a page, why it failed and a retry button. It takes the focus, as the page would have. */
export const PageFailure = ({ isLoadFailure, onRetry }: Props) => {
  const [hasNewRelease, setHasNewRelease] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    document.getElementById('page-title')?.focus();
    if (isLoadFailure) void isHostReachable().then(setHasNewRelease);
  }, [isLoadFailure]);
  const { title, text: advice } = isLoadFailure
    ? hasNewRelease
      ? text.released
      : text.offline
    : text.broken;

  const retry = async () => {
    if (onRetry) return onRetry();
    setRetrying(true);
    if (await reloadIfHostReachable()) return;
    setHasNewRelease(false);
    setRetrying(false);
  };
  return (
    <>
      <title>{title}</title>
      <Notice tone="danger" role="alert">
        <Stack $gap={12}>
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          <p>{advice}</p>
          <div>
            <Button busy={isRetrying} busyLabel={text.trying} onClick={() => void retry()}>
              {text.retry}
            </Button>
          </div>
        </Stack>
      </Notice>
    </>
  );
};
