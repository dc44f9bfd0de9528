import { Button, Notice, Stack, type NoticeProps } from '@journey/ui';
import { keepFocus } from '../engine/keep-focus.ts';
import { shellMessages as text } from './messages.ts';
import { BrowserTabTitle } from './PageHead.tsx';
import { Waiting, type WaitingProps } from './Waiting.tsx';

interface Props extends Pick<WaitingProps, 'label' | 'lines' | 'onRetry'> {
  /** The query whose data the page needs. It is left out when loading cannot fail. */
  readonly query?: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The title of the page in the browser's tab, for a page whose heading comes with the query's data. */
  readonly title?: string;
  /** What could not be loaded, as a heading above the error. */
  readonly failed?: string;
  /** How grave the failure is: `warning` where the page is of use without the query's data. */
  readonly tone?: NoticeProps['tone'];
}

/**
 * Shows a placeholder while a query is loading. When the query has failed, it shows the error and a button that
 * tries again.
 */
export const QueryPlaceholder = ({ query, title, failed, tone = 'danger', ...waiting }: Props) => (
  <>
    {title !== undefined && <BrowserTabTitle title={title} problem={Boolean(query?.error)} />}
    {/* The pressed button disappears while the query is loading again. */}
    <div ref={keepFocus} tabIndex={-1}>
      {query?.error ? (
        <Notice tone={tone} role="alert" title={failed}>
          <Stack $gap={12}>
            <p>{query.error.message}</p>
            <div>
              <Button busy={query.isFetching} onClick={() => void query.refetch()}>
                {text.retry}
              </Button>
            </div>
          </Stack>
        </Notice>
      ) : (
        <Waiting {...waiting} />
      )}
    </div>
  </>
);
