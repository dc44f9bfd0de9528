/**
 * Signs the photos in answers. Handlers answer photos' paths, as records keep them, and middleware outside of the
 * idempotency keys signs them. So a stored answer has no address, and one that is replayed days later has addresses that
 * open.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../../core/call.ts';
import type { IncidentRentalRecord, ReportRecord } from '../../store/records/incident.ts';
import type { WireRental } from '../../store/records/rental.ts';
import { createPhotoAddressSigner, type SignPhotoPath } from './address.ts';

/** Photos are signed where an answer names them, never by searching its text, which has what people typed. */
type SignAnswer<T> = (sign: SignPhotoPath, answer: T) => Promise<unknown>;

const signAll = (sign: SignPhotoPath, paths: readonly string[]): Promise<string[]> =>
  Promise.all(paths.map(sign));

type RentalPhotos = Partial<Pick<WireRental, 'pre_rental_photos' | 'rental_photos' | 'damage_data' | 'virs'>>;

/** Signs a rental of the query endpoint, or the part of one that a mutation answers. */
export const signRentalPhotos = async (sign: SignPhotoPath, rental: RentalPhotos): Promise<RentalPhotos> => ({
  ...rental,
  ...(rental.pre_rental_photos && { pre_rental_photos: await signAll(sign, rental.pre_rental_photos) }),
  ...(rental.rental_photos && {
    rental_photos: await Promise.all(
      rental.rental_photos.map(async (batch) => ({
        ...batch,
        photo_urls: await signAll(sign, batch.photo_urls),
      })),
    ),
  }),
  ...(rental.damage_data && {
    damage_data: {
      ...rental.damage_data,
      damage_photos_locations: await signAll(sign, rental.damage_data.damage_photos_locations),
    },
  }),
  ...(rental.virs && {
    virs: await Promise.all(
      rental.virs.map(async (report) => {
        if (!report.damagePhotos) return report;
        const { customer, staff } = report.damagePhotos;
        const damagePhotos = {
          customer: await signAll(sign, customer),
          staff: await signAll(sign, staff),
        };
        return { ...report, damagePhotos };
      }),
    ),
  }),
});

type QueryAnswer = { data?: Record<string, RentalPhotos | readonly RentalPhotos[] | null> | null };

/** The operations of the query endpoint whose answers name photos. */
const operations = ['Rental', 'RentalAddPhotoBatch', 'RentalRefreshDamagePhotos'];

const signQueryAnswer: SignAnswer<QueryAnswer> = async (sign, answer) => {
  const data = await Promise.all(
    Object.entries(answer.data ?? {}).map(async ([name, value]) => {
      if (Array.isArray(value))
        return [name, await Promise.all(value.map((one) => signRentalPhotos(sign, one)))];
      return [name, value && (await signRentalPhotos(sign, value as RentalPhotos))];
    }),
  );
  return { ...answer, ...(answer.data && { data: Object.fromEntries(data) as unknown }) };
};

type Damage = IncidentRentalRecord['recordedDamage'];
type Batches = ReportRecord['photoBatches'];

const signIncidentRental: SignAnswer<{ data: { recordedDamage: Damage } }> = async (
  sign,
  { data, ...more },
) => {
  const recordedDamage = await Promise.all(
    data.recordedDamage.map(async (damage) => ({ ...damage, photos: await signAll(sign, damage.photos) })),
  );
  return { ...more, data: { ...data, recordedDamage } };
};

const signReport: SignAnswer<{ data: { PhotoBatch: Batches } }> = async (sign, { data, ...more }) => {
  const PhotoBatch = await Promise.all(
    data.PhotoBatch.map(async (batch) => {
      const photoUrls = batch.photoUrls.map(async (photo) => ({ ...photo, url: await sign(photo.url) }));
      return { ...batch, photoUrls: await Promise.all(photoUrls) };
    }),
  );
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
    const { status, headers } = c.res;
    const signed = await signAnswer(createPhotoAddressSigner(services, call.now), (await c.res.json()) as T);
    c.res = new Response(JSON.stringify(signed), { status, headers });
  });

/** Middleware that signs the photos of rentals in answers of the query endpoint. */
export const signQueryPhotos = createSigningMiddleware(signQueryAnswer, (c) =>
  operations.includes(c.env.call.operation ?? ''),
);
/** Middleware that signs the photos of recorded damage in answers that are a rental of an incident report's session. */
export const signIncidentRentalPhotos = createSigningMiddleware(signIncidentRental);
/** Middleware that signs the photos in answers that are an incident report. */
export const signReportPhotos = createSigningMiddleware(signReport);
