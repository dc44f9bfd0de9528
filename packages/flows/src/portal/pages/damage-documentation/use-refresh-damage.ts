import { createIdempotencyKey, useApi } from '@journey/api';
import { refreshDamagePhotos, rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that makes the services read a rental's damage photos again from their storage, and updates
 * the cached rentals (P-24).
 * @returns a function that refreshes the photos; it rejects with an ApiError.
 */
export const useRefreshDamagePhotosCallback = (agreementNumber: string): (() => Promise<void>) => {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const damagePhotos = await refreshDamagePhotos(api, agreementNumber, {
      idempotencyKey: createIdempotencyKey(),
    });
    queries.setQueryData<Rental[]>(rentalQueryKeys.list(), (rentals) =>
      rentals?.map((rental) =>
        rental.agreementNumber === agreementNumber ? { ...rental, damagePhotos } : rental,
      ),
    );
  };
};
