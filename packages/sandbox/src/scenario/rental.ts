/** Builds the stored record of a rental, with its photos, from the short description in a scenario. */
import type { StoredFileRow } from '../store/rows/file.ts';
import type { SamplePhotoDrawing, SamplePhotoView } from '../store/records/photo.ts';
import { getPhotoPath } from '../services/photos/address.ts';
import { getSamplePhotoSize } from '../services/photos/drawing.ts';
import type { PhotoBatch, RentalRecord, WireIncidentReport, WireRental } from '../store/records/rental.ts';
import type { ScenarioIncident, ScenarioPerson, ScenarioRental } from './schema.ts';
import { resolveStops, type ScenarioLocations } from './branches.ts';
import { resolveScenarioTime } from './time.ts';

export type RentalWithStoredFiles = {
  readonly record: RentalRecord;
  readonly objects: readonly StoredFileRow[];
};

const shots: readonly SamplePhotoView[] = ['front', 'back', 'left', 'right', 'dashboard', 'detail'];
/** The upload endpoint's name for each view, which is what a photo shows. */
const viewNames: Readonly<Record<SamplePhotoView, string>> = {
  front: 'front',
  back: 'back',
  left: 'left',
  right: 'right',
  dashboard: 'dashboard',
  detail: 'extra1',
};
const hour = 3_600_000;
const photosPerBatch = 6;

/** Appends the check digit to the eight digits of an agreement number: their remainder when divided by 7. */
export const appendCheckDigit = (eight: string): string => `${eight}${Number(eight) % 7}`;

/**
 * Builds a scenario's rental as it is stored.
 * @param now the time to which relative times refer, in milliseconds since 1970
 * @param locations the scenario's branches; for other branches, times are in the time zone of the person's country
 */
export const buildScenarioRental = (
  person: ScenarioPerson,
  rental: ScenarioRental,
  now: number,
  locations: ScenarioLocations = [],
): RentalWithStoredFiles => {
  const raNumber = appendCheckDigit(rental.number);
  const { country } = person;
  const objects: StoredFileRow[] = [];
  const without = (name: string) => rental.without?.some((item) => item === name) ?? false;
  const [pickup, dropoff] = resolveStops(locations, person, [rental.pickup, rental.dropoff], now);
  // Events during the rental are in the local time of the pickup branch.
  const local = (at: string | null | undefined) => (at ? resolveScenarioTime(at, now, pickup.zone) : null);
  // A rental without a pickup time counts as picked up 24 hours ago, so that its photos are not dated in the future.
  const from = pickup.moment ?? now - 24 * hour;
  const until = dropoff.moment ?? Infinity;
  // Whether a photo was taken before, during or after the rental depends on its time. The first hour after the
  // pickup still counts as before.
  const stageAt = (at: number) => (at <= from + hour ? 'preRental' : at >= until ? 'postRental' : 'rental');

  const photo = (
    kind: string,
    batch: string | null,
    view: SamplePhotoView,
    caption: string | null,
    at: number,
  ): string => {
    const colour = rental.vehicle?.colour ?? '#7a8a99';
    const plate = rental.vehicle?.registration ?? raNumber;
    const drawing: SamplePhotoDrawing = { view, colour, plate, caption };
    const id = crypto.randomUUID();
    const size = getSamplePhotoSize(drawing);
    objects.push({
      id,
      owner: raNumber,
      kind,
      batch,
      type: 'image/svg+xml',
      size,
      sha256: null,
      storedAt: at,
      drawing,
      photo: null,
    });
    return getPhotoPath(id);
  };
  const photos = (kind: string, batch: string | null, count: number, at: number) =>
    Array.from({ length: count }, (_, index) =>
      photo(kind, batch, shots[index % shots.length] as SamplePhotoView, null, at),
    );

  const getBatches = (type: string, count: number, start: number): PhotoBatch[] =>
    Array.from({ length: Math.ceil(count / photosPerBatch) }, (_, index) => {
      const batch_id = `${rental.number}-${type.toLowerCase()}-${index + 1}`;
      const batch_date = start + index * 24 * hour;
      const staff = type === 'STAFF';
      const size = Math.min(photosPerBatch, count - index * photosPerBatch);
      const coordinates = staff
        ? null
        : country === 'NZ'
          ? { latitude: -36.8485, longitude: 174.7633 }
          : { latitude: -33.8688, longitude: 151.2093 };
      const photo_urls = photos(staff ? 'rental-photo' : 'customer-photo', batch_id, size, batch_date);
      return {
        batch_id,
        batch_type: staff ? type : stageAt(batch_date),
        comments: staff ? 'Before handing over' : 'As I found it',
        batch_date,
        coordinates,
        photo_urls,
        photo_views: shots.slice(0, photo_urls.length).map((view) => viewNames[view]),
      };
    });

  const { preRental = 0, staff = 0, customer = 0, postRental = 0 } = rental.photos ?? {};
  const getDocumentPath = (name: string) => (without(name) ? null : `documents/${raNumber}/${name}`);
  const wire: WireRental = {
    rental_agreement_number: raNumber,
    confirmation_number: rental.confirmation ?? null,
    reservation_number: rental.reservation ?? null,
    brand: person.brand,
    country,
    first_name: person.firstName,
    last_name: person.lastName,
    gold_number: person.goldNumber ?? null,
    pickup: { location: rental.pickup.location, dateTime: pickup.local },
    dropoff: { location: rental.dropoff.location, dateTime: dropoff.local },
    vehicle: rental.vehicle
      ? {
          vehicle_number: rental.vehicle.unit,
          registration_number: rental.vehicle.registration,
          vehicle_class: rental.vehicle.class,
        }
      : null,
    rental_agreement: getDocumentPath('rental_agreement'),
    signed_rental_agreement: getDocumentPath('signed_rental_agreement'),
    rental_invoice: getDocumentPath('rental_invoice'),
    tolls: rental.tolls?.length ? `documents/${raNumber}/tolls` : null,
    insurance_rider: null,
    instant_return: false,
    pre_rental_photos: preRental ? photos('rental-photo', null, preRental, from) : null,
    rental_photos: without('rental_photos')
      ? null
      : [
          ...getBatches('returned', postRental, until + hour / 4),
          ...getBatches('rental', customer, from + hour / 2),
          ...getBatches('STAFF', staff, from - hour / 2),
        ],
    damage_data: without('damage_data')
      ? null
      : {
          vir: rental.damageReport ?? null,
          damage_photos_locations: (rental.damage ?? []).map((name) =>
            photo('damage-photo', null, 'detail', name, from),
          ),
        },
    esignature_trace: without('esignature_trace')
      ? null
      : { documents: [{ url: `documents/${raNumber}/esignature/1` }] },
    virs: without('virs') ? null : (rental.incidents ?? []).map((item) => incident(item, local, photos)),
  };

  const charges = [
    {
      description: `Time charge, ${rental.vehicle?.class ?? 'class as booked'}`,
      quantity: rental.days,
      each: rental.dailyRate,
    },
    ...(rental.extras ?? []),
  ];
  const tollPassages = (rental.tolls ?? []).map(({ road, at, amount }) => ({
    road,
    amount,
    at: local(at) ?? '',
  }));
  return {
    record: {
      wire,
      charges,
      tollPassages,
      renterAddress: addressLine(person),
      archived: rental.archived ?? false,
    },
    objects,
  };
};

const incident = (
  item: ScenarioIncident,
  local: (at: string | null | undefined) => string | null,
  photos: (kind: string, batch: string | null, count: number, at: number) => string[],
): WireIncidentReport => {
  const date = local(item.at);
  const { statusField = 'reportStatus', customerPhotos = 0, staffPhotos = 0 } = item;
  const hasPdf = /^subm/i.test(item.status ?? '') && Boolean(item.description);
  const none = { reportStatus: null, status: null, virStatus: null };
  return {
    ...none,
    [statusField]: item.status,
    reportNumber: item.reportNumber,
    date,
    incidentDetails: {
      date,
      description: item.description,
      address: item.address ?? null,
      renterDriving: item.renterDriving ?? null,
    },
    damagePhotos: {
      customer: photos('damage-photo', item.reportNumber, customerPhotos, 0),
      staff: photos('damage-photo', item.reportNumber, staffPhotos, 0),
    },
    thirdParty: Boolean(item.thirdParty),
    thirdPartyDetails: item.thirdParty ? { lastName: item.thirdParty } : null,
    otherDriverDetails: item.otherDriver ? { lastName: item.otherDriver } : null,
    // In a scenario, a submitted report with a description gets a PDF. If staff took photos as well, it also gets
    // the PDF of an assessment.
    incidentReports: hasPdf ? [`${item.reportNumber}_incident_report.pdf`] : null,
    assessmentReports: hasPdf && staffPhotos > 0 ? [`${item.reportNumber}_assessment_report.pdf`] : null,
    damageDetails: item.damageCodes ? { batchId: null, damageCodes: [...item.damageCodes] } : null,
  };
};

const addressLine = ({ address, country }: ScenarioPerson): string | null =>
  address ? `${address.street}, ${address.city} ${address.state} ${address.postCode}, ${country}` : null;
