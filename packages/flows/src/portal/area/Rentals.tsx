import { Button, EmptyState, Notice, Skeleton, Stack } from '@journey/ui';
import type { Rental } from '@journey/api/rentals';
import type { ReactNode } from 'react';
import { layoutMessages, rentalHistoryMessages as text } from '../messages.ts';
import { useCurrentRental } from '../use-current-rental.ts';

interface Props {
  /** What is shown once there is a rental. */
  readonly children: (current: Rental, all: readonly Rental[]) => ReactNode;
}

/** The states every page about rentals shares: on their way, failed with a retry, none at all. */
export const Rentals = ({ children }: Props) => {
  const { query, rental, rentals } = useCurrentRental();
  if (query.isPending) return <Skeleton label={layoutMessages.loading} lines={5} />;
  if (query.isError && !rental)
    return (
      <Notice tone="danger" role="alert">
        <Stack $gap={12}>
          <p>{query.error.message}</p>
          <div>
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {layoutMessages.retry}
            </Button>
          </div>
        </Stack>
      </Notice>
    );
  if (!rental) return <EmptyState title={text.empty} />;
  return children(rental, rentals);
};
