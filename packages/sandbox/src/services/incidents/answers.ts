/** Builds the parts of responses that describe rentals and incident reports (packages/api/CONTRACT.md). */
import type { IncidentRentalRow, LinkRow, ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { reportTypes } from '../../store/records/incident.ts';

/**
 * How a session for incident reports was opened, as responses state it in the field `source`. The key is the
 * audience of the session's token.
 */
const sources: Readonly<Record<string, string>> = { 'vir-web': 'web', 'vir-app': 'app', 'vir-sms': 'sms' };

export const toRentalResponse = (row: IncidentRentalRow, token: Pick<TokenRow, 'role' | 'audience'>) => {
  const { status, recordedDamage, ...facts } = row.data;
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
    // Checkout is the start of the rental, when the vehicle left the branch.
    checkoutLocation: facts.rentalLocation,
    checkoutDate: facts.rentalDate,
    recordedDamage,
  };
};

/** @returns the fields of a rental's response that are added if a text message's link has opened the session */
export const toSmsLinkFields = ({ id, type }: ReportRow, { newReport }: Pick<LinkRow, 'newReport'>) => ({
  vir: id,
  virType: type,
  newReport,
});

export const toReportListResponse = (rows: readonly ReportRow[]) => ({
  virs: Object.fromEntries(
    reportTypes.map((type) => [
      type,
      rows
        .filter((row) => row.type === type)
        .map(({ id, status, createdAt, reportNumber, data }) => ({
          virid: id,
          virtype: type,
          virstatus: status,
          createTime: new Date(createdAt).toISOString(),
          createSource: data.createSource,
          ReportNumber: reportNumber,
        })),
    ]),
  ),
});

export const toReportResponse = ({
  id,
  type,
  status,
  createdBy,
  createdAt,
  reportNumber,
  data,
}: ReportRow) => ({
  _id: id,
  virtype: type,
  virstatus: status,
  createTime: new Date(createdAt).toISOString(),
  createdBy,
  ReportNumber: reportNumber,
  Unreported: data.unreported,
  CustomerEditBySms: data.customerEditBySms,
  PhotoBatch: data.photoBatches,
  MissingParts: data.missing,
  ...data.sections,
});

export const getReportEtag = ({ version }: Pick<ReportRow, 'version'>): string => `"${version}"`;
