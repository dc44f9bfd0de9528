/**
 * Handles PATCH /vir/detail, which saves a step of an incident report if the page edited its newest version. The
 * thank-you page sends the same request to confirm a submission.
 */
import type { Context } from 'hono';
import { object } from 'yup';
import type { HonoEnv } from '../../core/call.ts';
import { strictObject, requiredTextSchema, readValidatedBody } from '../../core/form.ts';
import { HttpError } from '../../core/http-error.ts';
import type { ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import type { Transaction } from '../../store/store.ts';
import { getReportEtag, toReportResponse } from './answers.ts';
import { assignCustomerNumbers } from './numbers.ts';
import { assertMayWriteReports, requireOwnReport, requireOwnIncidentRental } from './own.ts';
import {
  createChangedElsewhereError,
  createClosedReportError,
  createLockedAnswerError,
  createMissingStepError,
} from './refusals.ts';
import type { ReportSections } from '../../store/records/incident.ts';
import {
  findChangedLockedField,
  findSkippedReportStep,
  hasSameAnswers,
  listRequiredReportFileKinds,
  WIRE_REPORT_STEP_STATUSES,
  type WireReportStepStatus,
} from './rules.ts';
import { getAwaitedPhotoCount, mergeReportSections, parseReportSectionsOfStep } from './sections.ts';
import { isReportClosed, isReportSubmitted, saveReportAndShowInPortal } from './submission.ts';

const change = strictObject({
  virId: requiredTextSchema(64),
  virStatus: requiredTextSchema().oneOf(WIRE_REPORT_STEP_STATUSES),
  data: object().defined(),
});

export const handleSaveStep = async (c: Context<HonoEnv>): Promise<Response> => {
  const body = await readValidatedBody(c, change);
  const status = body.virStatus;
  const sections = parseReportSectionsOfStep(body.data);
  const ifMatch = c.req.header('if-match');
  const { token } = c.var;
  const tracking = await requireOwnIncidentRental(c.var.db, token);
  const saved = await c.var.db.transaction(async (tx) => {
    const row = await requireOwnReport(tx, token, body.virId);
    if (status === 'SubmissionPage' && Object.keys(sections).length === 0) return getSubmission(row);
    assertMayWriteReports(tracking, token);
    if (isReportClosed(row)) throw createClosedReportError();
    if (!ifMatch) throw new HttpError(428, 'A step needs the version it was made from, as If-Match.');
    if (ifMatch !== getReportEtag(row)) throw createChangedElsewhereError();
    const changed = await withNumbers(tx, row, withStep(row, { status, sections, token }));
    const after = await withMissingFiles(tx, changed);
    return saveReportAndShowInPortal(tx, row, after, c.env.call);
  });
  return c.json({ data: toReportResponse(saved) }, 200, { etag: getReportEtag(saved) });
};

/**
 * Answers the request of the thank-you page. It confirms that a report has been submitted, but cannot submit one.
 * @throws HttpError 409 when files of the report are still missing
 */
const getSubmission = (row: ReportRow): ReportRow => {
  if (isReportSubmitted(row) && row.data.missing.length === 0) return row;
  throw createIncompleteError();
};

const createIncompleteError = () => new HttpError(409, 'This report is not complete yet.');

/**
 * Returns a changed report with customer numbers for its current people, if numbers were assigned before. The next
 * submission could not match the numbers to people, because it sees only the people after this change.
 */
const withNumbers = async (tx: Transaction, before: ReportRow, after: ReportRow): Promise<ReportRow> =>
  before.data.people === null
    ? after
    : {
        ...after,
        data: {
          ...after.data,
          people: await assignCustomerNumbers(tx, after.data.sections, before.data),
        },
      };

/**
 * Returns a changed report with an updated list of missing files, if it has a number and is not submitted yet. A step
 * may announce a licence photo or withdraw it, and only this list tells another device about it.
 */
const withMissingFiles = async (tx: Transaction, row: ReportRow): Promise<ReportRow> => {
  if (row.reportNumber === null || isReportSubmitted(row)) return row;
  const arrived = (await tx.find('parts', { report: row.id })).map(({ kind }) => kind);
  const missing = listRequiredReportFileKinds(row.data.sections).filter(
    (kind) => row.data.missing.includes(kind) || !arrived.includes(kind),
  );
  return { ...row, data: { ...row.data, missing } };
};

type Step = { status: WireReportStepStatus; sections: ReportSections; token: TokenRow };

const withStep = (row: ReportRow, { status, sections, token }: Step): ReportRow => {
  const before = row.data.sections;
  const after = mergeReportSections(before, sections);
  // A submitted report may be edited in any order. A changed answer, such as who was driving, may make a further step
  // necessary, which can only be saved afterwards.
  if (!isReportSubmitted(row)) {
    // A report is submitted only by the arrival of its last file. A save with this status edits a report that was
    // submitted before.
    if (status === 'SubmissionPage') throw createIncompleteError();
    const first = findSkippedReportStep(row.type, status, after);
    if (first) throw createMissingStepError(first);
  } else if (token.role !== 'STAFF') {
    const locked = findChangedLockedField(before, after);
    if (locked) throw createLockedAnswerError(locked);
  }
  // The photo counts are compared separately, because a page without new photos sends 0, while a stored report has no
  // count once its photos have arrived.
  const changed =
    getAwaitedPhotoCount(before) !== getAwaitedPhotoCount(after) || !hasSameAnswers(before, after);
  return {
    ...row,
    status: isReportSubmitted(row) ? row.status : status,
    data: {
      ...row.data,
      sections: after,
      needsNewPdf: row.data.needsNewPdf || (row.reportNumber !== null && changed),
      customerEditBySms: row.data.customerEditBySms || (token.audience === 'vir-sms' && changed),
    },
  };
};
