import { Button, Notice, Skeleton, Stack } from '@journey/ui';
import { frameMessages as text } from '../messages.ts';

interface Props {
  /** What is waited for, where it can fail. */
  readonly query?: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Something is on its way, or could not be had and is asked for again. */
export const Waiting = ({ query }: Props) =>
  query?.error ? (
    <Notice tone="danger" role="alert">
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
    <Skeleton label={text.loading} lines={6} />
  );
