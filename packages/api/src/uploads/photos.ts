import type { PhotoStage } from '../rentals/types.ts';
import { fields, filledText, number } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { isoWithOffset } from './iso-with-offset.ts';

/** What a photo can show: the five that are asked for, in their order, and five more. */
export const requiredViews = ['dashboard', 'front', 'back', 'left', 'right'] as const;
export const extraViews = ['extra1', 'extra2', 'extra3', 'extra4', 'extra5'] as const;
export type RequiredView = (typeof requiredViews)[number];
export type PhotoView = RequiredView | (typeof extraViews)[number];

/** One photo of a batch, ready to be sent: a JPEG without metadata. */
export interface PhotoUpload {
  readonly agreementNumber: string;
  readonly batchId: string;
  readonly view: PhotoView;
  readonly blob: Blob;
  /** SHA-256 of the blob, in hexadecimal. */
  readonly sha256: string;
  /** The vehicle's number, where the rental has one. */
  readonly unitNumber?: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  readonly stage: PhotoStage;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** AU or NZ. */
  readonly country: string;
}

interface Options {
  /** One for each photo, for as long as it is meant to be sent. */
  readonly idempotencyKey: string;
  /** Told how much has gone, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const action = 'photos';

/** The upload's `metadata`, in the wire’s names (CONTRACT.md, Uploads). The time's name is made from the main brand's id. */
const metadataOf = (photo: PhotoUpload) => ({
  batch: photo.batchId,
  unit_number: photo.unitNumber ?? '',
  meridian_timestamp: isoWithOffset(photo.takenAt),
  author: 'CUSTOMER',
  type: photo.stage,
  author_id: photo.agreementNumber,
  latitude: photo.latitude,
  longitude: photo.longitude,
  country: photo.country,
});

/**
 * Sends one photo of a batch: a ticket for it, then the photo. It may be repeated at any time, with the same photo:
 * what has arrived is not stored again.
 * @throws ApiError: `conflict` when another photo has this place, `business` when the photo was refused
 */
export const uploadPhoto = async (api: Transport, photo: PhotoUpload, options: Options): Promise<void> => {
  const { idempotencyKey, onProgress, signal } = options;
  const announced = {
    rental_agreement_number: photo.agreementNumber,
    batch: photo.batchId,
    view: photo.view,
    type: photo.blob.type,
    size: photo.blob.size,
    sha256: photo.sha256,
  };
  // Changes nothing that could be done twice: a ticket that nobody uses runs out.
  const ticket = await api.json('uploads', { action, body: announced, read: true, signal }, (data) =>
    filledText(fields(data, 'answer')['ticket'], 'ticket'),
  );
  const body = new FormData();
  const metadata = JSON.stringify(metadataOf(photo));
  body.set('metadata', new File([metadata], 'metadata.json', { type: 'application/json' }));
  body.set('files', new File([photo.blob], `${photo.view}.jpg`, { type: photo.blob.type }));
  await api.upload(`uploads/${ticket}`, { action, body, idempotencyKey, onProgress, signal }, (data) =>
    number(fields(data, 'answer')['success'], 'success'),
  );
};
