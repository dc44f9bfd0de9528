import { useRentals, type Rental } from '@journey/api/rentals';
import { usePortal, usePortalState } from './portal.ts';

/**
 * The rentals, newest first, and the one the pages are about (P-10): the one that was chosen, or the newest where none
 * was, or where the chosen one is no longer among them.
 */
export const useCurrentRental = () => {
  const { state } = usePortal();
  const { currentRental } = usePortalState();
  const query = useRentals();
  const rentals: readonly Rental[] = query.data ?? [];
  const rental = rentals.find((one) => one.agreementNumber === currentRental) ?? rentals[0];
  const choose = (agreementNumber: string) => state.set({ ...state.get(), currentRental: agreementNumber });
  return { query, rentals, rental, choose };
};
