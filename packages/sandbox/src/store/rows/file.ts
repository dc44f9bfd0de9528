/** The rows of stored files, and of the permissions to upload them. */
import type { SamplePhotoDrawing } from '../records/photo.ts';

/** The record of a stored file. Its bytes are in the file storage, unless it is a drawing made on request. */
export type StoredFileRow = {
  id: string;
  owner: string;
  kind: string;
  batch: string | null;
  type: string;
  size: number;
  sha256: string | null;
  storedAt: number;
  drawing: SamplePhotoDrawing | null;
  /** What a photo by a renter shows, and when and where it was taken; null for other files. */
  photo: PhotoFacts | null;
};

/** When and where a photo was taken. The time is in milliseconds since 1970, the place in degrees. */
type PhotoFacts = { view: string; takenAt: number; latitude: number; longitude: number };

/** Permits the upload of one file. Its id is the SHA-256 of the secret in the presigned address. */
export type UploadTicketRow = {
  id: string;
  report: string;
  kind: string;
  /**
   * `author` is who may upload the file, customer or staff. `subject` is a keyed hash of the person who requested the
   * ticket; null in older tickets.
   */
  author: string;
  subject: string | null;
  type: string;
  size: number;
  sha256: string;
  expiresAt: number;
};
