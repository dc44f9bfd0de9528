/**
 * Signs the photo URLs in responses. Handlers return the paths of photos, as records store them, and this middleware
 * signs them outside the middleware for idempotency keys. A stored response therefore has no signed URL, and a
 * response that is replayed days later gets valid ones.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../../core/call.ts';
import { replaceResponseBody } from '../../core/response.ts';
import type { IncidentRentalRecord, ReportRecord } from '../../store/records/incident.ts';
import type { WireRental } from '../../store/records/rental.ts';
import { createPhotoAddressSigner, type SignPhotoPath } from './address.ts';

/**
 * Signs the fields of a response that contain photos. It never searches the whole text for paths, because people may
 * have typed text that looks like one.
 */
type SignAnswer<T> = (sign: SignPhotoPath, answer: T) => unknown;

/** A value of which an answer has only the fields that the query selects. */
type Selected<T> = T extends (infer One)[]
  ? Selected<One>[]
  : T extends object
    ? { [Name in keyof T]?: Selected<T[Name]> }
    : T;

type RentalPhotos = Selected<
  Pick<WireRental, 'pre_rental_photos' | 'rental_photos' | 'damage_data' | 'virs'>
>;

/** Signs the photos of a rental in a query's response, or of the part of a rental that a mutation returns. */
export const signRentalPhotoUrls = (sign: SignPhotoPath, rental: RentalPhotos): RentalPhotos => ({
  ...rental,
  ...(rental.pre_rental_photos && { pre_rental_photos: rental.pre_rental_photos.map(sign) }),
  ...(rental.rental_photos && {
    rental_photos: rental.rental_photos.map((batch) => ({
      ...batch,
      ...(batch.photo_urls && { photo_urls: batch.photo_urls.map(sign) }),
    })),
  }),
  ...(rental.damage_data?.damage_photos_locations && {
    damage_data: {
      ...rental.damage_data,
      damage_photos_locations: rental.damage_data.damage_photos_locations.map(sign),
    },
  }),
  ...(rental.virs && {
    virs: rental.virs.map((report) => {
      if (!report.damagePhotos) return report;
      const { customer, staff } = report.damagePhotos;
      const damagePhotos = {
        ...(customer && { customer: customer.map(sign) }),
        ...(staff && { staff: staff.map(sign) }),
      };
      return { ...report, damagePhotos };
    }),
  }),
});

type QueryAnswer = { data?: Record<string, RentalPhotos | readonly RentalPhotos[] | null> | null };

/** The operations of the query endpoint whose responses contain photos. */
const operations = ['Rental', 'RentalAddPhotoBatch', 'RentalRefreshDamagePhotos'];

const signQueryAnswer: SignAnswer<QueryAnswer> = (sign, answer) => {
  const signValue = (value: RentalPhotos | readonly RentalPhotos[] | null) => {
    if (Array.isArray(value)) return value.map((one: RentalPhotos) => signRentalPhotoUrls(sign, one));
    return value && signRentalPhotoUrls(sign, value as RentalPhotos);
  };
  const data = Object.entries(answer.data ?? {}).map(([name, value]) => [name, signValue(value)]);
  return { ...answer, ...(answer.data && { data: Object.fromEntries(data) as unknown }) };
};

type Damage = IncidentRentalRecord['recordedDamage'];
type Batches = ReportRecord['photoBatches'];

const signIncidentRental: SignAnswer<{ data: { recordedDamage: Damage } }> = (sign, { data, ...more }) => {
  const recordedDamage = data.recordedDamage.map((damage) => ({
    ...damage,
    photos: damage.photos.map(sign),
  }));
  return { ...more, data: { ...data, recordedDamage } };
};

const signReport: SignAnswer<{ data: { PhotoBatch: Batches } }> = (sign, { data, ...more }) => {
  const PhotoBatch = data.PhotoBatch.map((batch) => ({
    ...batch,
    photoUrls: batch.photoUrls.map((photo) => ({ ...photo, url: sign(photo.url) })),
  }));
  return { ...more, data: { ...data, PhotoBatch } };
};

const createSigningMiddleware = <T>(
  signAnswer: SignAnswer<T>,
  isNeeded: (c: Context<HonoEnv>) => boolean = () => true,
) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 200 || !isNeeded(c)) return;
    const { call, services } = c.env;
    // A response that a handler has just created is in `answer`; a stored one is read from `c.res`.
    const answer = (c.var.answer ?? (await c.res.json())) as T;
    const signed = signAnswer(createPhotoAddressSigner(services, call.now), answer);
    replaceResponseBody(c, JSON.stringify(signed));
  });

/** Middleware that signs the URLs of rental photos in the query endpoint's responses. */
export const signPhotoUrlsInQueryAnswers = createSigningMiddleware(signQueryAnswer, (c) =>
  operations.includes(c.env.call.operation ?? ''),
);
/**
 * Middleware that signs the photos of recorded damage in responses with the rental of a session for incident reports.
 */
export const signPhotoUrlsInIncidentRentals = createSigningMiddleware(signIncidentRental);
/** Middleware that signs the photo URLs in responses that contain an incident report. */
export const signPhotoUrlsInReports = createSigningMiddleware(signReport);
