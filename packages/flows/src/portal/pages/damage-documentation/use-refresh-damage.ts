import { createIdempotencyKey, useApi } from '@journey/api';
import { refreshDamagePhotos, rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { useQueryClient } from '@tanstack/react-query';

/**
 * React hook for the button that refreshes a rental's damage photos (P-24).
 * @returns a function that makes the services read the photos again from their storage and then updates the
 *   cached rentals; it rejects with an ApiError.
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
