/**
 * The schemas of requests to the photo upload endpoint (packages/api/CONTRACT.md, Uploads). Unknown fields are
 * refused.
 */
import { number, object, string, type InferType } from 'yup';
import { validateBody } from '../../core/form.ts';
import { isCalendarDay } from '../../core/local-time.ts';
import { vehiclePhotoViews } from '../rentals/photo-views.ts';

/** The maximum size of an uploaded photo, in bytes. */
const photoAtMost = 10 * 1024 * 1024;

const text = (most: number) => string().strict().max(most);

const ticketForm = object({
  rental_agreement_number: text(9).required(),
  batch: text(64)
    .required()
    .matches(/^[\w.-]{1,64}$/),
  view: text(20).required().oneOf(vehiclePhotoViews),
  type: text(20).required().oneOf(['image/jpeg']),
  size: number().strict().required().integer().min(1).max(photoAtMost),
  sha256: text(64)
    .required()
    .matches(/^[0-9a-f]{64}$/),
})
  .noUnknown()
  .strict();

const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Whether a text is a time at which a photo may have been taken: ISO 8601 with an offset from UTC, on a day and at an
 * hour that exist.
 */
const isMoment = (written: string): boolean => {
  const [, day] = moment.exec(written) ?? [];
  return day !== undefined && isCalendarDay(day) && !Number.isNaN(Date.parse(written));
};

const metadataForm = object({
  batch: text(64).required(),
  unit_number: text(40).defined(),
  meridian_timestamp: text(40)
    .required()
    .test((value) => isMoment(value)),
  /** The author of an uploaded photo can only be CUSTOMER, because only renters upload photos here. */
  author: text(20).required().oneOf(['CUSTOMER']),
  type: text(20).required().oneOf(['preRental', 'rental', 'postRental']),
  author_id: text(9).required(),
  latitude: number().strict().required().min(-90).max(90),
  longitude: number().strict().required().min(-180).max(180),
  country: text(2).required(),
})
  .noUnknown()
  .strict();

export type UploadTicketRequest = InferType<typeof ticketForm>;
export type PhotoMetadata = InferType<typeof metadataForm>;

/**
 * Validates a request for a photo's upload ticket.
 * @throws HttpError 400 when a field is missing, unknown or invalid
 */
export const readUploadTicketRequest = (value: unknown): UploadTicketRequest =>
  validateBody(ticketForm, value);

/**
 * Validates the metadata that is sent with a photo.
 * @throws HttpError 400 when a field is missing, unknown or invalid
 */
export const readPhotoMetadata = (value: unknown): PhotoMetadata => validateBody(metadataForm, value);
