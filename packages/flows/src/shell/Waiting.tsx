import { Button, LoadingOverlay, Notice, Skeleton, Stack } from '@journey/ui';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reloadIfHostReachable } from './host-reachable.ts';
import { pageFailureMessages, shellMessages, waitingMessages as text } from './messages.ts';
import { useWaitingState } from './use-waited.ts';

/** The live region of a long wait. It takes up space only while it has content. */
const Region = styled.div`
  &:not(:empty) {
    margin-top: var(--space16);
  }
  &:empty {
    position: absolute;
  }
  &:focus {
    outline: none;
  }
`;

interface LongWaitProps {
  /**
   * Retries the loading. Without this function, the retry button reloads the whole page. Drafts and stored state
   * survive that.
   */
  readonly onRetry?: () => void;
  /**
   * Whether a live region around this component already announces its texts. This component then renders no live
   * region, because live regions must not be nested.
   */
  readonly isAnnounced?: boolean;
  /** How long the person had already waited when this component appeared, in milliseconds. */
  readonly waitedBeforeMs?: number;
}

/**
 * Explains a long wait. At first it shows nothing, after 3 s a text that loading takes longer than usual, and after 10
 * s a retry button.
 */
const LongWait = ({ onRetry, isAnnounced = false, waitedBeforeMs }: LongWaitProps) => {
  const [tries, setTries] = useState(0);
  const waited = useWaitingState(tries, waitedBeforeMs);
  const [isTrying, setTrying] = useState(false);
  /** How many times in a row the host did not answer. */
  const [failedTries, setFailedTries] = useState(0);
  const isUnreachable = failedTries > 0;
  const region = useRef<HTMLDivElement>(null);
  const retry = async () => {
    if (onRetry) {
      // The pressed button disappears because the wait starts again. The live region takes the focus, which would
      // otherwise be lost.
      region.current?.focus({ preventScroll: true });
      setTries(tries + 1);
      return onRetry();
    }
    setTrying(true);
    setFailedTries((await reloadIfHostReachable()) ? 0 : failedTries + 1);
    setTrying(false);
  };
  return (
    // The live region is rendered even while it is empty, because screen readers announce only changes in an existing
    // region.
    <Region ref={region} role={isAnnounced ? undefined : 'status'} tabIndex={-1} data-long-wait="">
      {waited === 'slow' && <p>{text.slow}</p>}
      {waited === 'stuck' && (
        <Notice tone="warning" title={isUnreachable ? pageFailureMessages.offline.title : undefined}>
          <Stack $gap={12}>
            {/* A new key creates a new element, so that screen readers announce each failed retry. */}
            <p key={failedTries}>{isUnreachable ? pageFailureMessages.offline.text : text.stuck}</p>
            <div>
              <Button busy={isTrying} busyLabel={pageFailureMessages.trying} onClick={() => void retry()}>
                {pageFailureMessages.retry}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
    </Region>
  );
};

export interface WaitingProps extends Pick<LongWaitProps, 'onRetry' | 'waitedBeforeMs'> {
  /** The text that is announced to screen readers while the content loads. */
  readonly label?: string;
  /** Whether the label is shown below the placeholder, too. */
  readonly isLabelVisible?: boolean;
  /** The number of lines that the placeholder draws in place of the text that is loading. */
  readonly lines?: number;
  /**
   * Renders a placeholder instead of the skeleton. It must contain the explanation of a long wait that it gets, because
   * a placeholder such as the brand's loader would cover an explanation beside it.
   */
  readonly placeholder?: ((longWait: ReactNode) => ReactNode) | undefined;
}

/**
 * The placeholder for a page or for content that is loading. After 3 s it explains the wait, and after 10 s it offers a
 * retry.
 */
export const Waiting = ({
  label = shellMessages.loading,
  isLabelVisible = false,
  lines = 5,
  placeholder,
  ...waiting
}: WaitingProps) => {
  const longWait = <LongWait {...waiting} />;
  if (placeholder) return placeholder(longWait);
  return (
    <div>
      <Skeleton label={label} labelVisible={isLabelVisible} lines={lines} />
      {longWait}
    </div>
  );
};

/** Covers the page while something is loading. After 3 s it explains the wait, and after 10 s it offers a retry. */
export const WaitingOverlay = ({ children }: { readonly children: string }) => (
  <LoadingOverlay below={<LongWait isAnnounced />}>{children}</LoadingOverlay>
);
