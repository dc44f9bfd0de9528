/**
 * PATCH /vir/detail saves a step on top of the version it was made from, or confirms a submission for the thank-you
 * page.
 */
import type { Context } from 'hono';
import { object } from 'yup';
import type { Env } from '../../core/call.ts';
import { exactly, filled, readBody } from '../../core/form.ts';
import { Problem } from '../../core/problem.ts';
import type { ReportRow, TokenRow } from '../../store/tables.ts';
import { etagOf, reportAnswer } from './answers.ts';
import { mayWrite, ownReport, ownTracking } from './own.ts';
import type { Sections } from '../../store/records/incident.ts';
import { lockedChange, missingBefore, stepStatuses, type StepStatus } from './rules.ts';
import { merged, readStep, sameValue } from './sections.ts';
import { isSubmitted, keepReport } from './submission.ts';

const change = exactly({
  virId: filled(64),
  virStatus: filled().oneOf(stepStatuses),
  data: object().defined(),
});
const closed = ['Expired', 'Unavailable'];

export const saveStep = async (c: Context<Env>): Promise<Response> => {
  const body = await readBody(c, change);
  const status = body.virStatus;
  const sections = readStep(body.data);
  const ifMatch = c.req.header('if-match');
  const { token } = c.var;
  const tracking = await ownTracking(c.var.db, token);
  const saved = await c.var.db.transaction(async (tx) => {
    const row = await ownReport(tx, token, body.virId);
    if (status === 'SubmissionPage' && Object.keys(sections).length === 0) return submissionOf(row);
    mayWrite(tracking, token);
    if (closed.includes(row.status)) throw new Problem(409, 'This report can no longer be edited.');
    if (!ifMatch) throw new Problem(428, 'A step needs the version it was made from, as If-Match.');
    if (ifMatch !== etagOf(row)) throw new Problem(412, 'This report was changed elsewhere.');
    return keepReport(tx, row, withStep(row, { status, sections, token }), c.env.call);
  });
  return c.json({ data: reportAnswer(saved) }, 200, { etag: etagOf(saved) });
};

/**
 * Answers the thank-you page's request, which confirms a submitted report and cannot submit one.
 * @throws Problem 409 when the report is not complete
 */
const submissionOf = (row: ReportRow): ReportRow => {
  if (isSubmitted(row) && row.data.missing.length === 0) return row;
  throw new Problem(409, 'This report is not complete yet.');
};

type Step = { status: StepStatus; sections: Sections; token: TokenRow };

const withStep = (row: ReportRow, { status, sections, token }: Step): ReportRow => {
  const before = row.data.sections;
  const after = merged(before, sections);
  const first = missingBefore(row.type, status, after);
  if (first) throw new Problem(409, `An earlier step has not been saved: ${first}.`);
  if (isSubmitted(row) && token.role !== 'STAFF') {
    const locked = lockedChange(before, after);
    if (locked) throw new Problem(403, `This has been handed in and cannot be changed: ${locked}.`);
  }
  const changed = !sameValue(before, after);
  return {
    ...row,
    status: isSubmitted(row) ? row.status : status,
    data: {
      ...row.data,
      sections: after,
      renew: row.data.renew || (row.reportNumber !== null && changed),
      customerEditBySms: row.data.customerEditBySms || (token.audience === 'vir-sms' && changed),
    },
  };
};
