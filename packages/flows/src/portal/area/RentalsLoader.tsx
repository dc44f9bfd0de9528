import { Button, Cluster, EmptyState, LinkButton } from '@journey/ui';
import type { Rental } from '@journey/api/rentals';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { layoutMessages, rentalHistoryMessages as text } from '../messages.ts';
import { usePortalApp } from '../portal.ts';
import { useCurrentRental } from '../use-current-rental.ts';

interface Props {
  /** Renders the content of the page once the rentals are loaded, from the current rental and all rentals. */
  readonly children: (current: Rental, all: readonly Rental[]) => ReactNode;
}

/**
 * Renders what all portal pages about rentals share until they can show one: that the rentals are loading, that
 * loading failed (with a retry), or that there are none.
 */
export const RentalsLoader = ({ children }: Props) => {
  const { phone } = usePortalApp().site;
  const { query, rental, rentals } = useCurrentRental();
  if (query.isPending || (query.isError && !rental)) return <QueryPlaceholder query={query} />;
  if (rental) return children(rental, rentals);
  return (
    <EmptyState
      title={text.empty}
      action={
        <Cluster>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {text.lookAgain}
          </Button>
          <LinkButton href={`tel:${phone.international}`}>
            {layoutMessages.assistance(phone.display)}
          </LinkButton>
        </Cluster>
      }
    />
  );
};
