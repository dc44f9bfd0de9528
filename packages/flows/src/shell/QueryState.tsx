import { Button, Notice, Skeleton, Stack } from '@journey/ui';
import { shellMessages as text } from './messages.ts';

interface Props {
  /** The query that is loading; left out when it cannot fail. */
  readonly query?: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The number of text lines in the placeholder. */
  readonly lines?: number;
  readonly retry?: string;
}

/** Shows a placeholder while a query loads, and its error with a retry button when it has failed. */
export const QueryState = ({ query, lines = 5, retry = text.retry }: Props) =>
  query?.error ? (
    <Notice tone="danger" role="alert">
      <Stack $gap={12}>
        <p>{query.error.message}</p>
        <div>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {retry}
          </Button>
        </div>
      </Stack>
    </Notice>
  ) : (
    <Skeleton label={text.loading} lines={lines} />
  );
