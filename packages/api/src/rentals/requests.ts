import {
  RentalAddPhotoBatchDocument,
  RentalDocument,
  RentalRefreshDamagePhotosDocument,
} from '../contract/generated/graphql.ts';
import { createGraphqlMutation, createGraphqlQuery } from '../transport/query.ts';
import type { Transport, WriteRequest } from '../transport/types.ts';
import { useServiceQuery } from '../use-service-query.ts';
import { createFieldReader, readTexts } from '../wire/read.ts';
import { readRentals, readPhotoBatches, type PhotoBatch, type Rental, type RentalStage } from './rental.ts';

export { isSubmittedStatus } from './report-status.ts';
export {
  sortReportsNewestFirst,
  type PhotoBatch,
  type RentalStage,
  type Rental,
  type RentalIncidentReport,
  type RentalPickupOrReturn,
} from './rental.ts';

const queryRentals = createGraphqlQuery(
  'rentals',
  RentalDocument,
  (agreementNumber?: string) => ({ rental_agreement_number: agreementNumber }),
  readRentals,
);

/**
 * Fetches the signed-in person's rentals, newest first.
 * @param agreementNumber limits the result to the rental with this number; the result is empty if that is another
 *   person's rental
 * @throws ApiError
 */
export const fetchRentals = (
  api: Transport,
  { agreementNumber, signal }: { agreementNumber?: string; signal?: AbortSignal } = {},
): Promise<Rental[]> => queryRentals(api, agreementNumber, signal);

/**
 * Query keys under which rentals are cached. They do not say whose rentals these are, so clear the cache on
 * sign-out.
 */
export const rentalQueryKeys = {
  all: ['rentals'] as const,
  list: () => [...rentalQueryKeys.all, 'list'] as const,
};

/** React hook that queries the signed-in person's rentals, newest first. */
export const useRentals = () =>
  useServiceQuery(rentalQueryKeys.list(), (api, signal) => fetchRentals(api, { signal }), { isKept: true });

/**
 * A batch of photos that the customer took of the car, to be recorded with the rental. The photos themselves must
 * have been uploaded before.
 */
interface NewPhotoBatch {
  agreementNumber: string;
  batchId: string;
  stage: RentalStage;
  comments?: string;
}

/**
 * Records a batch of uploaded photos with its rental.
 * @returns all batches of the rental that have photos, newest first
 * @throws ApiError
 */
export const addPhotoBatch: WriteRequest<NewPhotoBatch, PhotoBatch[]> = createGraphqlMutation(
  'photos',
  RentalAddPhotoBatchDocument,
  ({ agreementNumber, batchId, stage, comments }) => ({
    input: {
      rental_agreement_number: agreementNumber,
      batch_id: batchId,
      batch_type: stage,
      comments: comments?.trim() || undefined,
    },
  }),
  createFieldReader('rental_photos', readPhotoBatches),
);

/**
 * Asks the services to read the rental's damage photos from their file storage again.
 * @returns the photos' addresses
 * @throws ApiError
 */
export const refreshDamagePhotos: WriteRequest<string, string[]> = createGraphqlMutation(
  'photos',
  RentalRefreshDamagePhotosDocument,
  (agreementNumber) => ({ rental_agreement_number: agreementNumber }),
  createFieldReader('damage_data.damage_photos_locations', readTexts),
);
