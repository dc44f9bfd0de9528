/** Marks an incident report as submitted when the last file that it needs has arrived. */
import { addAuditEntry, type AuditEvent } from '../../core/audit.ts';
import type { RequestContext } from '../../core/call.ts';
import type { Transaction } from '../../store/store.ts';
import type { ReportRow, IncidentRentalRow, PartRow } from '../../store/rows/incident.ts';
import type { WireIncidentReport } from '../../store/records/rental.ts';

/**
 * Removes a file that has arrived from an incident report's missing files.
 * @param file the file that has arrived; `object` is the id under which it is stored
 * @returns the incident report, marked as submitted if it is complete now
 */
export const markReportFileReceived = (
  row: ReportRow,
  { kind, object }: Pick<PartRow, 'kind' | 'object'>,
  now: number,
): ReportRow => {
  const missing = row.data.missing.filter((item) => item !== kind);
  const newest = kind === 'VirPDF' ? { newestPdf: object } : {};
  return markReportSubmittedIfComplete({ ...row, data: { ...row.data, missing, ...newest } }, now);
};

/**
 * @returns the incident report, marked as submitted if it has a report number and no missing file. A report that was
 *   edited before it was submitted stays as it is, because its PDF shows the answers from before the edit.
 */
export const markReportSubmittedIfComplete = (row: ReportRow, now: number): ReportRow => {
  const isEdited = !isReportSubmitted(row) && row.data.needsNewPdf;
  return row.reportNumber === null || row.data.missing.length > 0 || isEdited
    ? row
    : { ...row, status: 'SubmissionPage', data: { ...row.data, submittedAt: row.data.submittedAt ?? now } };
};

/** Whether the incident report has ever been submitted. A later edit does not count as a new submission. */
export const isReportSubmitted = ({ data }: Pick<ReportRow, 'data'>): boolean => data.submittedAt !== null;

/** Whether the group has closed the incident report, so that it can be neither edited, submitted nor deleted. */
export const isReportClosed = ({ status }: Pick<ReportRow, 'status'>): boolean =>
  status === 'Expired' || status === 'Unavailable';

/**
 * Stores an incident report with the next version number. A submitted report without missing files is also shown
 * in its renter's portal.
 */
export const saveReportAndShowInPortal = async (
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
 * Returns the audit event of a change after which a report is submitted and has no missing files.
 * @param before the report before the change
 * @returns undefined when the report was already submitted and complete before the change
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
  const all = rental.data.wire.virs ?? [];
  const isSame = ({ reportNumber }: WireIncidentReport) => reportNumber === report.reportNumber;
  const pdf = report.data.newestPdf ?? (await findPdfStoredLast(tx, report));
  const shown = getVir(report, report.reportNumber, all.find(isSame));
  const virs = [{ ...shown, ...(pdf && { incidentReports: [pdf] }) }, ...all.filter((item) => !isSame(item))];
  await tx.change('rentals', rental.id, { data: { ...rental.data, wire: { ...rental.data.wire, virs } } });
};

/**
 * Finds the PDF that was stored last, for a report that does not record its newest PDF. The result may be wrong if the
 * clock has been set back.
 */
const findPdfStoredLast = async (tx: Transaction, { id }: ReportRow): Promise<string | undefined> => {
  const [part] = await tx.find(
    'parts',
    { report: id, kind: 'VirPDF' },
    { orderBy: 'storedAt', descending: true, limit: 1 },
  );
  return part?.object;
};

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The portal's words for answers to the question whether the renter was driving, if they differ from the stored ones.
 */
const drivingWords: Readonly<Record<string, string>> = { Y: 'YES', N: 'NO' };

/**
 * Converts an incident report to the form in which its renter's portal shows it.
 * @param replaced the version that the portal has shown until now. Its PDFs and the staff's photos are kept, because
 *   some of them did not come through the incident report service.
 */
const getVir = (
  { data: { sections, photoBatches }, status }: ReportRow,
  reportNumber: string,
  replaced: WireIncidentReport | undefined,
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
  const date = incident['Date'] ?? replaced?.date ?? null;
  const driving = sections['CustomerDriving'] as string | undefined;
  return {
    reportNumber,
    reportStatus: 'SUBMITTED',
    status: null,
    virStatus: status,
    date,
    incidentDetails: {
      date,
      description: incident['Description'] ?? null,
      address: incident['Address'] ?? null,
      renterDriving: driving === undefined ? null : (drivingWords[driving] ?? driving),
    },
    damagePhotos: {
      customer: photosBy('customer'),
      staff: [...new Set([...(replaced?.damagePhotos?.staff ?? []), ...photosBy('staff')])],
    },
    thirdParty: sections['ThirdParty'] === true,
    thirdPartyDetails: third?.['LastName'] ? { lastName: third['LastName'] } : null,
    otherDriverDetails: driver?.['LastName'] ? { lastName: driver['LastName'] } : null,
    incidentReports: replaced?.incidentReports ?? null,
    assessmentReports: replaced?.assessmentReports ?? null,
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
