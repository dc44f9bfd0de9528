import { newIdempotencyKey, useApi } from '@journey/api';
import { refreshDamagePhotos, rentalKeys, type Rental } from '@journey/api/rentals';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Has a rental's damage photos read again from where they are kept, and puts them into the rentals at hand (P-24).
 * @returns what does so; it rejects with an ApiError.
 */
export const useRefreshDamage = (agreementNumber: string): (() => Promise<void>) => {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const damagePhotos = await refreshDamagePhotos(api, agreementNumber, {
      idempotencyKey: newIdempotencyKey(),
    });
    queries.setQueryData<Rental[]>(rentalKeys.list(), (rentals) =>
      rentals?.map((rental) =>
        rental.agreementNumber === agreementNumber ? { ...rental, damagePhotos } : rental,
      ),
    );
  };
};
