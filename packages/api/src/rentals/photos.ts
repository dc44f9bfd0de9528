import {
  RentalAddPhotoBatchDocument,
  RentalRefreshDamagePhotosDocument,
} from '../contract/generated/graphql.ts';
import { sendGraphqlMutation } from '../transport/query.ts';
import { readObject, readList, readOptionalValue, readText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { parsePhotoBatches } from './parse-rental.ts';
import type { PhotoBatch, RentalStage } from './types.ts';

/**
 * A batch of photos that the customer took of the car, to be recorded with the rental. The photos themselves must
 * have been uploaded before.
 */
export interface NewPhotoBatch {
  agreementNumber: string;
  batchId: string;
  stage: RentalStage;
  comments?: string;
}

interface Options {
  /**
   * The idempotency key of a change to the rental's photos: a new key for each change that the person makes, and
   * the same key for its retries.
   */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/**
 * Records a batch of uploaded photos with its rental.
 * @returns all batches of the rental that have photos, newest first
 * @throws ApiError
 */
export const addPhotoBatch = (
  api: Transport,
  batch: NewPhotoBatch,
  options: Options,
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
    (data) => parsePhotoBatches(result(data, 'RentalAddPhotoBatch')['rental_photos'], 'rental_photos'),
  );

/**
 * Asks the services to read the rental's damage photos from their file storage again.
 * @returns the photos' addresses
 * @throws ApiError
 */
export const refreshDamagePhotos = (
  api: Transport,
  agreementNumber: string,
  options: Options,
): Promise<string[]> =>
  sendGraphqlMutation(
    api,
    RentalRefreshDamagePhotosDocument,
    { rental_agreement_number: agreementNumber },
    { action: 'photos', ...options },
    (data) => {
      const damage = readOptionalValue(
        result(data, 'RentalRefreshDamagePhotos')['damage_data'],
        'damage_data',
        readObject,
      );
      return readList(damage?.['damage_photos_locations'], 'damage_photos_locations', readText);
    },
  );

const result = (data: unknown, name: string) => readObject(readObject(data, 'data')[name], name);
