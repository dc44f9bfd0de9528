/** Builds the parts of responses that describe rentals and incident reports (packages/api/CONTRACT.md). */
import type { HonoEnv } from '../../core/call.ts';
import type { ReportRow, TokenRow, IncidentRentalRow } from '../../store/tables.ts';
import { reportTypes } from '../../store/records/incident.ts';
import { createPhotoAddressSigner, signPhotoPaths } from '../photos/address.ts';

/**
 * How a session for incident reports was opened, as responses state it in the field `source`. The key is the
 * audience of the session's token.
 */
const sources: Readonly<Record<string, string>> = { 'vir-web': 'web', 'vir-app': 'app', 'vir-sms': 'sms' };

/** Returns a rental as responses describe it, with signed addresses of the photos of its recorded damage. */
export const toRentalResponse = async (
  { call, services }: HonoEnv['Bindings'],
  row: IncidentRentalRow,
  token: Pick<TokenRow, 'role' | 'audience'>,
) => {
  const { status, recordedDamage, ...facts } = row.data;
  const sign = createPhotoAddressSigner(services, call.now);
  return {
    serviceTrackingId: row.id,
    Status: status,
    role: token.role === 'STAFF' ? 'staff' : 'customer',
    source: sources[token.audience] ?? 'web',
    brand: row.brand,
    country: row.country,
    raNumber: row.raNumber,
    nonrevNumber: row.nonrevNumber,
    ...facts,
    // The checkout place and time are those of the rental's beginning, when the vehicle left the branch.
    checkoutLocation: facts.rentalLocation,
    checkoutDate: facts.rentalDate,
    recordedDamage: await Promise.all(
      recordedDamage.map(async (damage) => ({
        ...damage,
        photos: await signPhotoPaths(sign, damage.photos),
      })),
    ),
  };
};

export const toReportListResponse = (rows: readonly ReportRow[]) => ({
  virs: Object.fromEntries(
    reportTypes.map((type) => [
      type,
      rows
        .filter((row) => row.type === type)
        .map(({ id, status, createdAt, data }) => ({
          virid: id,
          virtype: type,
          virstatus: status,
          createTime: new Date(createdAt).toISOString(),
          createSource: data.createSource,
        })),
    ]),
  ),
});

/** Returns a report as responses describe it, with signed addresses of its photos. */
export const toReportResponse = async ({ call, services }: HonoEnv['Bindings'], row: ReportRow) => {
  const { id, type, status, createdBy, createdAt, reportNumber, data } = row;
  const sign = createPhotoAddressSigner(services, call.now);
  return {
    _id: id,
    virtype: type,
    virstatus: status,
    createTime: new Date(createdAt).toISOString(),
    createdBy,
    ReportNumber: reportNumber,
    Unreported: data.unreported,
    CustomerEditBySms: data.customerEditBySms,
    PhotoBatch: await Promise.all(
      data.photoBatches.map(async (batch) => ({
        ...batch,
        photoUrls: await Promise.all(
          batch.photoUrls.map(async (photo) => ({ ...photo, url: await sign(photo.url) })),
        ),
      })),
    ),
    MissingParts: data.missing,
    ...data.sections,
  };
};

export const getReportEtag = ({ version }: Pick<ReportRow, 'version'>): string => `"${version}"`;
