import { ApiError } from '@journey/api';
import { Notice, Stack, type NoticeProps } from '@journey/ui';
import type { ReactNode } from 'react';
import { keepFocus } from '../engine/keep-focus.ts';
import { BrowserTabTitle } from './PageHead.tsx';
import { queryMessages } from './query-messages.ts';
import { TextWithRetry } from './TextWithRetry.tsx';
import { Waiting, type WaitingProps } from './Waiting.tsx';

interface Props extends Pick<WaitingProps, 'label' | 'lines' | 'onRetry'> {
  /** The query whose data the page needs. It is left out when loading cannot fail. */
  readonly query?: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The title in the browser's tab, for a page whose heading is rendered only with the query's data. */
  readonly title?: string;
  /** The heading above the error, which names what could not be loaded. */
  readonly failed?: string;
  /** The severity of the failure: `warning` if the page is useful even without the query's data. */
  readonly tone?: NoticeProps['tone'];
  /** Shown instead of the error and the retry button if what the query asks for does not exist. */
  readonly missing?: ReactNode;
}

/** Shows a placeholder while a query loads. If the query fails, it shows the error and a retry button. */
export const QueryPlaceholder = ({ query, title, failed, tone = 'danger', missing, ...waiting }: Props) => {
  const isMissing = query?.error instanceof ApiError && query.error.kind === 'not-found';
  return (
    <>
      {title !== undefined && <BrowserTabTitle title={title} problem={Boolean(query?.error)} />}
      {/* The pressed retry button disappears while the query loads again, so this element takes the focus. */}
      <div ref={keepFocus} tabIndex={-1}>
        {query?.error ? (
          <Notice tone={tone} role="alert" title={failed}>
            {isMissing && missing ? (
              <Stack $gap={12}>{missing}</Stack>
            ) : (
              <TextWithRetry busy={query.isFetching} onRetry={() => void query.refetch()}>
                <p>{isMissing ? queryMessages.missing : query.error.message}</p>
              </TextWithRetry>
            )}
          </Notice>
        ) : (
          <Waiting {...waiting} />
        )}
      </div>
    </>
  );
};
