/** The query endpoint's resolvers for rentals. A renter sees only their own rentals. */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext, HonoEnv } from '../../core/call.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { StoredFileRow } from '../../store/rows/file.ts';
import type { RentalRow } from '../../store/rows/booking.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { getPhotoPath } from '../photos/address.ts';
import { vehiclePhotoViews } from './photo-views.ts';
import { compareRentalsNewestFirst } from './order.ts';
import type { WireRental } from '../../store/records/rental.ts';

/**
 * What a resolver for rentals receives about the request. `db` is the store, or during a write the transaction of
 * that write.
 */
type QueryContext = { db: HonoEnv['Variables']['db']; token: TokenRow; call: RequestContext };

type PhotoBatchInput = {
  rental_agreement_number: string;
  batch_id: string;
  batch_type: string;
  comments?: string | null;
};

/**
 * @returns the rental with this number if it is the customer's own; undefined if it is missing, archived or
 *   another person's
 */
export const requireOwnRental = async (
  db: StoreReader,
  customer: string,
  raNumber: string,
): Promise<RentalRow | undefined> => getIfOwn(await db.get('rentals', raNumber), customer);

const getIfOwn = (row: RentalRow | undefined, customer: string): RentalRow | undefined =>
  row?.customer === customer && !row.data.archived ? row : undefined;

const absent = { Success: false, Error: 'Sorry, this rental could not be found.' } as const;
const refused = (text: string) => ({ Success: false, Error: text }) as const;
const getPhotos = ({ rental_photos, damage_data }: WireRental) => ({
  Success: true,
  rental_photos,
  damage_data,
});

export const rentalQueries = {
  Rental: async (
    { rental_agreement_number: asked }: { rental_agreement_number?: string | null },
    { db, token }: QueryContext,
  ): Promise<WireRental[]> => {
    const rows = asked
      ? [await requireOwnRental(db, token.subject, asked)]
      : await db.find('rentals', { customer: token.subject });
    return rows
      .flatMap((row) => (row && !row.data.archived ? row.data.wire : []))
      .toSorted(compareRentalsNewestFirst);
  },
};

export const rentalMutations = {
  RentalAddPhotoBatch: ({ input }: { input: PhotoBatchInput }, { db, token, call }: QueryContext) =>
    db.transaction((tx) => addPhotoBatch(tx, input, token.subject, call)),

  RentalRefreshDamagePhotos: async (
    { rental_agreement_number }: { rental_agreement_number: string },
    { db, token }: QueryContext,
  ) => {
    const row = await requireOwnRental(db, token.subject, rental_agreement_number);
    return row ? getPhotos(row.data.wire) : absent;
  },
};

const addPhotoBatch = async (
  tx: Transaction,
  input: PhotoBatchInput,
  customer: string,
  call: RequestContext,
) => {
  const { rental_agreement_number: raNumber, batch_id, batch_type, comments = null } = input;
  if (!/^[\w.-]{1,64}$/.test(batch_id)) return refused('The batch has no valid id.');
  if (!['preRental', 'rental', 'postRental'].includes(batch_type))
    return refused('The batch has no valid type.');
  if ((comments ?? '').length > 1000) return refused('The comments are too long.');
  const row = getIfOwn(await tx.lock('rentals', raNumber), customer);
  if (!row) return absent;
  const { wire } = row.data;
  const batches = wire.rental_photos ?? [];
  // A batch of photos is recorded once. If a repeated request names the same batch, nothing changes.
  if (batches.some((batch) => batch.batch_id === batch_id)) return getPhotos(wire);
  const files = await tx.find('objects', { owner: raNumber, batch: batch_id, kind: 'customer-photo' });
  const batch = { batch_id, batch_type, comments, ...getBatch(files, call.now) };
  const changed: WireRental = { ...wire, rental_photos: [batch, ...batches] };
  await tx.change('rentals', raNumber, { data: { ...row.data, wire: changed } });
  await addAuditEntry(tx, { event: 'photos-added', call, detail: batch_type });
  return getPhotos(changed);
};

const place = ({ photo }: StoredFileRow): number =>
  vehiclePhotoViews.findIndex((view) => view === photo?.view);

/**
 * Builds the fields of a photo batch from its photos. The photos are ordered by what they show, and the latest one
 * gives the batch's date.
 */
const getBatch = (files: readonly StoredFileRow[], now: number) => {
  const ordered = files.toSorted((a, b) => place(a) - place(b));
  const facts = ordered.flatMap(({ photo }) => photo ?? []);
  const [first] = facts;
  return {
    // The date is at most the present time, because a phone's clock may be wrong and no photo can be taken after
    // it was sent.
    batch_date: Math.min(now, Math.max(...facts.map(({ takenAt }) => takenAt), facts.length ? 0 : now)),
    coordinates: first ? { latitude: first.latitude, longitude: first.longitude } : null,
    photo_urls: ordered.map(({ id }) => getPhotoPath(id)),
    photo_views: facts.map(({ view }) => view),
  };
};
