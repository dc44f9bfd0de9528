import { EmptyState } from '@journey/ui';
import type { Rental } from '@journey/api/rentals';
import type { ReactNode } from 'react';
import { QueryState } from '../../shell/QueryState.tsx';
import { rentalHistoryMessages as text } from '../messages.ts';
import { useCurrentRental } from '../use-current-rental.ts';

interface Props {
  /** Renders the page once there is a rental. */
  readonly children: (current: Rental, all: readonly Rental[]) => ReactNode;
}

/** The states every page about rentals shares: on their way, failed with a retry, none at all. */
export const Rentals = ({ children }: Props) => {
  const { query, rental, rentals } = useCurrentRental();
  if (query.isPending || (query.isError && !rental)) return <QueryState query={query} />;
  return rental ? children(rental, rentals) : <EmptyState title={text.empty} />;
};
