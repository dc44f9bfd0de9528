/** Helpers for tests that send batches of photos in Node, to the sandbox's services in the same process. */
import { signInToPortal } from '@journey/api/auth';
import { fetchRentals, type Rental } from '@journey/api/rentals';
import type { VehiclePhotoView } from '@journey/api/uploads';
import type { Store } from '@journey/sandbox';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { toHex } from '../../engine/hex.ts';
import { GREY_JPEG } from '../../engine/testing/faults.ts';
import { createTestTransport, startTestServices, type TestServices } from '../../engine/testing/services.ts';
import { createPhotoBatchStore, type PhotoBatchStore } from '../send/photo-batch.ts';

/** Running services, and the session of a renter who is signed in to the portal. */
export interface PhotoTestServices {
  readonly services: TestServices;
  readonly token: string;
  readonly rental: Rental;
}

const renter = { variant: 'renter', raNumber: '412016732', dob: '14/03/1988' } as const;

/** Starts the sandbox's services and signs in a renter. @param store as for `startTestServices` */
export const startPhotoTestServices = async (store?: Store): Promise<PhotoTestServices> => {
  const services = startTestServices('default', store);
  const { token } = await signInToPortal(createTestTransport(services.fetch), renter);
  const rentals = await fetchRentals(createTestTransport(services.fetch, token));
  return {
    services,
    token,
    rental: rentals.find(({ agreementNumber }) => agreementNumber === renter.raNumber)!,
  };
};

const sha256 = async (blob: Blob): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));

/**
 * Opens the rental's photos, as a page in a new tab does.
 * @param fetch the tab's connection to the services
 */
export const openPhotoBatch = async (
  { token, rental }: PhotoTestServices,
  fetch: typeof globalThis.fetch,
  drafts: Drafts,
  random?: () => number,
): Promise<PhotoBatchStore> => {
  const batch = createPhotoBatchStore({
    api: createTestTransport(fetch, token, random),
    getRental: () => rental,
    drafts: Promise.resolve(drafts),
    prepare: async (file) => ({ blob: file, width: 1, height: 1, sha256: await sha256(file), doubts: [] }),
    onOutcome: () => undefined,
  });
  await batch.loaded;
  return batch;
};

/** Takes a photo of each of these views in an open tab, and writes the comments. */
export const takePhotos = async (
  batch: PhotoBatchStore,
  views: readonly VehiclePhotoView[],
  comments: string,
): Promise<void> => {
  // eslint-disable-next-line no-await-in-loop -- a person takes one photo after another.
  for (const view of views) await batch.take(view, new Blob([GREY_JPEG], { type: 'image/jpeg' }));
  await batch.writeComments(comments);
};

/** The photos that the services have stored: the rental's batches, and the number of files. */
export interface StoredPhotos {
  readonly batches: readonly { batch_id: string; photo_views: readonly string[]; comments: string | null }[];
  readonly fileCount: number;
}

/** Reads the rental's photos from the services' storage. */
export const readStoredPhotos = async ({ services, rental }: PhotoTestServices): Promise<StoredPhotos> => {
  const rentals =
    await services.read<
      { wire: { rental_agreement_number: string; rental_photos: StoredPhotos['batches'] } }[]
    >('records/rentals');
  const { wire } = rentals.find((one) => one.wire.rental_agreement_number === rental.agreementNumber)!;
  return { batches: wire.rental_photos, fileCount: (await services.read<unknown[]>('objects')).length };
};
