/**
 * Submits a reviewed incident report (POST /vir/create), or an edit of a report that was submitted before (PUT).
 */
import type { Context } from 'hono';
import { object } from 'yup';
import type { HonoEnv } from '../../core/call.ts';
import { strictObject, requiredTextSchema, readValidatedBody } from '../../core/form.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import type { ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { getReportEtag } from './answers.ts';
import { takeNextReportNumber, assignCustomerNumbers } from './numbers.ts';
import {
  assertMayWriteReports,
  requireOwnReport,
  requireOwnIncidentRental,
  assertSameRegistration,
} from './own.ts';
import {
  createChangedElsewhereError,
  createClosedReportError,
  createLockedAnswerError,
  createMissingStepError,
} from './refusals.ts';
import type { WireReportFileKind, ReportSections } from '../../store/records/incident.ts';
import {
  findChangedLockedField,
  findSkippedReportStep,
  hasSameAnswers,
  listRequiredReportFileKinds,
} from './rules.ts';
import { parseReviewedReportSections } from './sections.ts';
import {
  isReportClosed,
  isReportSubmitted,
  saveReportAndShowInPortal,
  markReportSubmittedIfComplete,
} from './submission.ts';

const reviewed = strictObject({
  DrivingLicence: requiredTextSchema(20),
  virId: requiredTextSchema(64),
  virStatus: requiredTextSchema().oneOf(['ReviewPage', 'SubmissionPage']),
  data: object().defined(),
});

export const handleCreateReport = async (c: Context<HonoEnv>): Promise<Response> => {
  const { DrivingLicence: registration, virId, data } = await readValidatedBody(c, reviewed);
  const sections = parseReviewedReportSections(data);
  const isUpdate = c.req.method === 'PUT';
  const ifMatch = c.req.header('if-match');
  const { token } = c.var;
  const tracking = await requireOwnIncidentRental(c.var.db, token);
  assertSameRegistration(tracking, registration);
  const row = await c.var.db.transaction(async (tx) => {
    const before = await requireOwnReport(tx, token, virId);
    assertMayWriteReports(tracking, token);
    if (isReportClosed(before)) throw createClosedReportError();
    if (isUpdate !== isReportSubmitted(before)) {
      // If the first response was lost, the page sends the same report again. It then gets the same answer.
      if (!isUpdate && sameReport(before, sections)) return before;
      throw new HttpError(
        409,
        isUpdate ? 'This report has not been submitted yet.' : 'This report has been submitted.',
      );
    }
    // A conflict of versions is ignored if the stored answers are the same. The page's own first attempt, whose
    // response was lost, has then raised the version.
    if (ifMatch && ifMatch !== getReportEtag(before) && !sameReport(before, sections))
      throw createChangedElsewhereError();
    if (isUpdate && token.role !== 'STAFF') {
      const locked = findChangedLockedField(before.data.sections, sections);
      if (locked) throw createLockedAnswerError(locked);
    }
    // A report must be complete both in its saved steps and in the sections that the review sends. An edit is not
    // checked, because its report was complete when it was submitted.
    const first =
      !isUpdate &&
      (findSkippedReportStep(before.type, 'ReviewPage', before.data.sections) ??
        findSkippedReportStep(before.type, 'ReviewPage', sections));
    if (first) throw createMissingStepError(first);
    const after = await handedIn(tx, before, { sections, isUpdate, token });
    return saveReportAndShowInPortal(
      tx,
      before,
      markReportSubmittedIfComplete(after, c.env.call.now),
      c.env.call,
    );
  });
  return c.json({
    data: {
      ReportNumber: row.reportNumber,
      thermeonParam: row.data.people ?? {},
      MissingParts: row.data.missing,
    },
  });
};

type Submission = { sections: ReportSections; isUpdate: boolean; token: TokenRow };

const handedIn = async (
  tx: Transaction,
  row: ReportRow,
  { sections, isUpdate, token }: Submission,
): Promise<ReportRow> => ({
  ...row,
  status: isUpdate ? row.status : 'ReviewPage',
  reportNumber: row.reportNumber ?? (await takeNextReportNumber(tx)),
  data: {
    ...row.data,
    sections,
    needsNewPdf: false,
    // Usually a saved step sets this. An edit's new licence photos are announced only in the submission, so it sets
    // this as well.
    customerEditBySms:
      row.data.customerEditBySms || (isUpdate && token.audience === 'vir-sms' && !sameReport(row, sections)),
    people: await assignCustomerNumbers(tx, sections, row.data),
    missing: await stillMissing(tx, row, sections, isUpdate),
  },
});

/**
 * Returns the files that must still arrive before the report counts as submitted. A file that has arrived is not
 * needed again, with two exceptions: a changed or edited report needs a new PDF, and an edited report also needs
 * the new photos that it announces.
 */
const stillMissing = async (
  tx: Transaction,
  row: ReportRow,
  sections: ReportSections,
  isUpdate: boolean,
): Promise<WireReportFileKind[]> => {
  const arrived = (await tx.find('parts', { report: row.id })).map(({ kind }) => kind);
  const stale = row.data.needsNewPdf || (row.reportNumber !== null && !sameReport(row, sections));
  const renewed: readonly WireReportFileKind[] = isUpdate
    ? ['VirPDF', 'DamagePhotos']
    : stale
      ? ['VirPDF']
      : [];
  return listRequiredReportFileKinds(sections).filter(
    (kind) => renewed.includes(kind) || !arrived.includes(kind),
  );
};

/** Whether the sections of a submission equal those of the stored report. */
const sameReport = ({ data }: ReportRow, sections: ReportSections): boolean =>
  hasSameAnswers(data.sections, sections);
