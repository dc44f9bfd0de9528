import { useRentals, type Rental } from '@journey/api/rentals';
import { usePortalApp, usePortalState } from './portal.ts';

/**
 * Returns the rentals of the renter, newest first, and the current one, whose data the pages show (P-10). The
 * current one is the rental that the person chose, or the newest if none was chosen or the chosen one is no
 * longer in the list.
 */
export const useCurrentRental = () => {
  const { state } = usePortalApp();
  const { currentRental } = usePortalState();
  const query = useRentals();
  const rentals: readonly Rental[] = query.data ?? [];
  const rental = rentals.find((candidate) => candidate.agreementNumber === currentRental) ?? rentals[0];
  const choose = (agreementNumber: string) => state.set({ ...state.get(), currentRental: agreementNumber });
  return { query, rentals, rental, choose };
};
