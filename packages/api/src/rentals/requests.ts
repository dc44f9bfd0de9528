import {
  RentalAddPhotoBatchDocument,
  RentalDocument,
  RentalRefreshDamagePhotosDocument,
} from '../contract/generated/graphql.ts';
import { sendGraphqlMutation, sendGraphqlQuery } from '../transport/query.ts';
import type { Transport, WriteRequestOptions } from '../transport/types.ts';
import { useServiceQuery } from '../use-service-query.ts';
import { createResponseParser, readTexts } from '../wire/read.ts';
import { parseRentals, readPhotoBatches, type PhotoBatch, type Rental, type RentalStage } from './rental.ts';

export { isSubmittedStatus } from './report-status.ts';
export {
  sortReportsNewestFirst,
  type PhotoBatch,
  type RentalStage,
  type Rental,
  type RentalIncidentReport,
  type RentalPickupOrReturn,
} from './rental.ts';

/**
 * Fetches the signed-in person's rentals, newest first.
 * @param agreementNumber limits the result to the rental with this number; the result is empty if that is another
 *   person's rental
 * @throws ApiError
 */
export const fetchRentals = (
  api: Transport,
  { agreementNumber, signal }: { agreementNumber?: string; signal?: AbortSignal } = {},
): Promise<Rental[]> =>
  sendGraphqlQuery(
    api,
    RentalDocument,
    { rental_agreement_number: agreementNumber },
    { action: 'rentals', signal },
    parseRentals,
  );

/**
 * Query keys under which rentals are cached. They do not say whose rentals these are, so clear the cache on
 * sign-out.
 */
export const rentalQueryKeys = {
  all: ['rentals'] as const,
  list: () => [...rentalQueryKeys.all, 'list'] as const,
};

/** React hook that queries the signed-in person's rentals, newest first. */
export const useRentals = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useServiceQuery(rentalQueryKeys.list(), (api, signal) => fetchRentals(api, { signal }), {
    enabled,
    isKept: true,
  });

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
export const addPhotoBatch = (
  api: Transport,
  batch: NewPhotoBatch,
  options: WriteRequestOptions,
): Promise<PhotoBatch[]> =>
  sendGraphqlMutation(
    api,
    RentalAddPhotoBatchDocument,
    {
      input: {
        rental_agreement_number: batch.agreementNumber,
        batch_id: batch.batchId,
        batch_type: batch.stage,
        comments: batch.comments?.trim() || undefined,
      },
    },
    { action: 'photos', ...options },
    createResponseParser('RentalAddPhotoBatch.rental_photos', readPhotoBatches),
  );

/**
 * Asks the services to read the rental's damage photos from their file storage again.
 * @returns the photos' addresses
 * @throws ApiError
 */
export const refreshDamagePhotos = (
  api: Transport,
  agreementNumber: string,
  options: WriteRequestOptions,
): Promise<string[]> =>
  sendGraphqlMutation(
    api,
    RentalRefreshDamagePhotosDocument,
    { rental_agreement_number: agreementNumber },
    { action: 'photos', ...options },
    createResponseParser('RentalRefreshDamagePhotos.damage_data.damage_photos_locations', readTexts),
  );
