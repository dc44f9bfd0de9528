import type { RentalStage } from '../rentals/rental.ts';
import { ApiError } from '../transport/api-error.ts';
import { createResponseParser, readNumber, readRequiredText } from '../wire/read.ts';
import type { Transport, UploadOptions, WriteRequestOptions } from '../transport/types.ts';
import { formatIsoWithOffset } from '../wire/dates.ts';

/**
 * What a photo of the car shows, called its view: five required views, in the order in which the page requests
 * them, and five extra ones.
 */
export const REQUIRED_PHOTO_VIEWS = ['dashboard', 'front', 'back', 'left', 'right'] as const;
export const EXTRA_PHOTO_VIEWS = ['extra1', 'extra2', 'extra3', 'extra4', 'extra5'] as const;
export type RequiredPhotoView = (typeof REQUIRED_PHOTO_VIEWS)[number];
export type VehiclePhotoView = RequiredPhotoView | (typeof EXTRA_PHOTO_VIEWS)[number];

/** One photo of a batch, ready to be uploaded: a JPEG whose metadata has been removed. */
export interface PhotoUpload {
  readonly agreementNumber: string;
  readonly batchId: string;
  readonly view: VehiclePhotoView;
  readonly blob: Blob;
  /** SHA-256 of the photo's bytes, in hexadecimal. It lets the services recognise a photo that is sent again. */
  readonly sha256: string;
  /** The rental vehicle's number in the group's fleet, if it has one. */
  readonly unitNumber?: string;
  /** When the photo was taken, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly stage: RentalStage;
  /** Where the photo was taken, in degrees north; `longitude` is in degrees east. */
  readonly latitude: number;
  readonly longitude: number;
  /** The country of the rental, AU or NZ. */
  readonly country: string;
}

type Options = WriteRequestOptions & Pick<UploadOptions, 'onProgress'>;

const action = 'photos';

/**
 * Builds the `metadata` field of a photo upload, under the services' names (CONTRACT.md, Uploads). For every brand
 * the time is called `meridian_timestamp`, after the main brand.
 */
const getMetadata = (photo: PhotoUpload) => ({
  batch: photo.batchId,
  unit_number: photo.unitNumber ?? '',
  meridian_timestamp: formatIsoWithOffset(photo.takenAt),
  author: 'CUSTOMER',
  type: photo.stage,
  author_id: photo.agreementNumber,
  latitude: photo.latitude,
  longitude: photo.longitude,
  country: photo.country,
});

/** Requests an upload ticket for one photo, then sends the photo to it. */
const sendWithNewTicket = async (api: Transport, photo: PhotoUpload, options: Options): Promise<void> => {
  const { idempotencyKey, onProgress, signal } = options;
  const announced = {
    rental_agreement_number: photo.agreementNumber,
    batch: photo.batchId,
    view: photo.view,
    type: photo.blob.type,
    size: photo.blob.size,
    sha256: photo.sha256,
  };
  // The request for an upload ticket is marked as a read, so that the transport retries it. Asking twice does
  // no harm, because a ticket that is not used simply expires.
  const ticket = await api.json(
    'uploads',
    { action, body: announced, read: true, signal },
    createResponseParser('ticket', readRequiredText),
  );
  const body = new FormData();
  const metadata = JSON.stringify(getMetadata(photo));
  body.set('metadata', new File([metadata], 'metadata.json', { type: 'application/json' }));
  body.set('files', new File([photo.blob], `${photo.view}.jpg`, { type: photo.blob.type }));
  await api.upload(
    `uploads/${ticket}`,
    { action, body, idempotencyKey, onProgress, signal },
    createResponseParser('success', readNumber),
  );
};

/**
 * Uploads one photo of a batch. Uploading the same photo again is harmless, because it is stored only once.
 * @throws ApiError: `conflict` when the batch has another photo of this view, `business` when the photo was
 *   refused
 */
export const uploadPhoto = (api: Transport, photo: PhotoUpload, options: Options): Promise<void> =>
  sendWithNewTicket(api, photo, options).catch((error: unknown) => {
    // The services answer 403 if the ticket has expired, which can happen while retries wait for a broken connection.
    if (error instanceof ApiError && error.status === 403) return sendWithNewTicket(api, photo, options);
    throw error;
  });
