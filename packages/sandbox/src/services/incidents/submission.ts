/** Marks an incident report as submitted when the last file that it needs has arrived. */
import { addAuditEntry, type AuditEvent } from '../../core/audit.ts';
import type { RequestContext } from '../../core/call.ts';
import type { Transaction } from '../../store/store.ts';
import type { ReportRow, IncidentRentalRow } from '../../store/tables.ts';
import type { WireIncidentReport } from '../../store/records/rental.ts';
import type { WireReportFileKind, ReportRecord } from '../../store/records/incident.ts';

/**
 * @returns the incident report after one of its files has arrived: the file is no longer in the list of missing
 *   ones, and if it was the last, the report is marked as submitted
 */
export const markReportFileReceived = (row: ReportRow, kind: WireReportFileKind, now: number): ReportRow => {
  const missing = row.data.missing.filter((item) => item !== kind);
  return markReportSubmittedIfComplete({ ...row, data: { ...row.data, missing } }, now);
};

/** @returns the incident report, marked as submitted if it has a report number and no missing file */
export const markReportSubmittedIfComplete = (row: ReportRow, now: number): ReportRow =>
  row.reportNumber === null || row.data.missing.length > 0
    ? row
    : { ...row, status: 'SubmissionPage', data: { ...row.data, submittedAt: row.data.submittedAt ?? now } };

/** Whether the incident report has ever been submitted. An edit afterwards is no new submission. */
export const isReportSubmitted = ({ data }: Pick<ReportRow, 'data'>): boolean => data.submittedAt !== null;

/**
 * Stores an incident report with the next version number. A submitted report without missing files is also shown
 * in its renter's portal.
 */
export const saveReport = async (
  tx: Transaction,
  before: ReportRow,
  after: ReportRow,
  call: RequestContext,
): Promise<ReportRow> => {
  const { id, ...columns } = { ...after, version: before.version + 1 };
  await tx.change('reports', id, columns);
  if (isReportSubmitted(after) && after.data.missing.length === 0) {
    const event = submissionEventOf(before);
    if (event) await addAuditEntry(tx, { event, call, detail: after.type });
    const tracking = await tx.get('trackings', after.tracking);
    if (tracking) await showInPortal(tx, tracking, after);
  }
  return { id, ...columns };
};

/**
 * @param before the report before the change that leaves it submitted and without missing files
 * @returns the audit event of that change; undefined when a submitted report was complete before as well
 */
const submissionEventOf = (before: ReportRow): AuditEvent | undefined => {
  if (!isReportSubmitted(before)) return 'report-submitted';
  return before.data.missing.length > 0 ? 'report-resubmitted' : undefined;
};

const showInPortal = async (
  tx: Transaction,
  tracking: IncidentRentalRow,
  report: ReportRow,
): Promise<void> => {
  const rental = tracking.raNumber ? await tx.lock('rentals', tracking.raNumber) : undefined;
  if (!rental || !report.reportNumber) return;
  const others = (rental.data.wire.virs ?? []).filter((item) => item.reportNumber !== report.reportNumber);
  const virs = [getVir(report, report.reportNumber, report.data), ...others];
  await tx.change('rentals', rental.id, { data: { ...rental.data, wire: { ...rental.data.wire, virs } } });
};

type Texts = Readonly<Record<string, string | undefined>>;

const getVir = (
  report: ReportRow,
  reportNumber: string,
  { sections, photoBatches }: ReportRecord,
): WireIncidentReport => {
  const incident = (sections['IncidentDetails'] ?? {}) as Texts;
  const third = sections['ThirdPartyDetail'] as Texts | undefined;
  const driver = sections['OtherDriverDetails'] as Texts | undefined;
  const damage = sections['DamageDetails'] as
    | { DamageCodes?: { Type?: string; ID: string; Name?: string; Description?: string }[] }
    | undefined;
  const photosBy = (author: string) =>
    photoBatches
      .filter((batch) => batch.author === author)
      .flatMap((batch) => batch.photoUrls.map(({ url }) => url));
  return {
    reportNumber,
    reportStatus: 'SUBMITTED',
    status: null,
    virStatus: report.status,
    date: incident['Date'] ?? null,
    incidentDetails: {
      date: incident['Date'] ?? null,
      description: incident['Description'] ?? null,
      address: incident['Address'] ?? null,
      renterDriving:
        sections['CustomerDriving'] === undefined ? null : sections['CustomerDriving'] === 'Y' ? 'YES' : 'NO',
    },
    damagePhotos: { customer: photosBy('customer'), staff: photosBy('staff') },
    thirdParty: sections['ThirdParty'] === true,
    thirdPartyDetails: third?.['LastName'] ? { lastName: third['LastName'] } : null,
    otherDriverDetails: driver?.['LastName'] ? { lastName: driver['LastName'] } : null,
    incidentReports: null,
    assessmentReports: null,
    damageDetails: damage
      ? {
          batchId: photoBatches[0]?.batchId ?? null,
          damageCodes: (damage.DamageCodes ?? []).map(({ Type = 'S', ID, Name = '', Description = '' }) => ({
            name: Name,
            description: Description,
            id: ID,
            type: Type,
          })),
        }
      : null,
  };
};
