/** The incident report's routes (packages/api/CONTRACT.md). Each sees only the rental of its own session. */
import { isEmail } from '@journey/api/contract';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { addAuditEntry } from '../../core/audit.ts';
import type { Env } from '../../core/call.ts';
import { strictObject, requiredText, readBody, text } from '../../core/form.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { HttpError } from '../../core/problem.ts';
import type { ReportRow } from '../../store/tables.ts';
import { bearer } from '../auth/bearer.ts';
import { getEtag, toReportListAnswer, toRentalAnswer, toReportAnswer } from './answers.ts';
import { createReport } from './create.ts';
import { readLicenceForm, receiveLicences } from './licences.ts';
import { lookUp } from './lookup.ts';
import { assertMayWrite, ownReport, listOwnReports, ownTracking, assertSameRegistration } from './own.ts';
import { createPresignedUrl, receivePresignedFile } from './presigned.ts';
import { reportTypes } from '../../store/records/incident.ts';
import { sendSms } from './sms.ts';
import { saveStep } from './steps.ts';
import { isSubmitted } from './submission.ts';

const user = strictObject({ serviceTrackingId: requiredText(64), email: text(120), phoneNumber: text(30) });
const tracked = strictObject({ serviceTrackingId: requiredText(64), registration: requiredText(20) });
const one = strictObject({ virId: requiredText(64) });
const beginning = strictObject({
  serviceTrackingId: requiredText(64),
  virType: requiredText().oneOf(reportTypes),
  registration: requiredText(20),
  createdBy: requiredText().oneOf(['customer', 'staff']),
});

const session = bearer('vir');
const write = createIdempotencyMiddleware('required');

/** Requires an idempotency key when the request changes details. A request without details only reads. */
const writeWithDetails = createMiddleware<Env>(async (c, next) => {
  const { email: address, phoneNumber } = await readBody(c, user);
  return address === undefined && phoneNumber === undefined ? next() : write(c, next);
});

export const incidentRoutes = new Hono<Env>()
  .post('/vir/login', lookUp)
  .post('/vir/user', session, writeWithDetails, async (c) => {
    const { serviceTrackingId, email: address, phoneNumber } = await readBody(c, user);
    const row = await ownTracking(c.var.db, c.var.token, serviceTrackingId);
    if (address === undefined && phoneNumber === undefined)
      return c.json({ data: toRentalAnswer(row, c.var.token) });
    if (address !== undefined && !isEmail(address))
      throw new HttpError(422, 'The e-mail address is not valid.');
    const data = {
      ...row.data,
      email: address ?? row.data.email,
      phoneNumber: phoneNumber ?? row.data.phoneNumber,
    };
    await c.var.db.transaction((tx) => tx.change('trackings', row.id, { data }));
    return c.json({ data: toRentalAnswer({ ...row, data }, c.var.token) });
  })
  .post('/vir/serviceTracking/virs', session, async (c) => {
    const { serviceTrackingId, registration } = await readBody(c, tracked);
    const row = await ownTracking(c.var.db, c.var.token, serviceTrackingId);
    assertSameRegistration(row, registration);
    const reports = await listOwnReports(c.var.db, c.var.token, row.id);
    return c.json({ data: toReportListAnswer(reports) });
  })
  .post('/vir/init', session, write, async (c) => {
    const { serviceTrackingId, virType, registration, createdBy } = await readBody(c, beginning);
    const { token } = c.var;
    const tracking = await ownTracking(c.var.db, token, serviceTrackingId);
    assertSameRegistration(tracking, registration);
    const role = token.role === 'STAFF' ? 'staff' : 'customer';
    if (createdBy !== role) throw new HttpError(403, 'This sign-in is not for that.');
    assertMayWrite(tracking, token);
    const begun = newReport(tracking.id, virType, role, c.env.call.now);
    const row = token.link ? { ...begun, data: { ...begun.data, link: token.link } } : begun;
    await c.var.db.transaction(async (tx) => {
      await tx.add('reports', row);
      await addAuditEntry(tx, { event: 'report-created', call: c.env.call, detail: virType });
    });
    return c.json({ data: { virId: row.id } });
  })
  .post('/vir/detail', session, async (c) => {
    const { virId } = await readBody(c, one);
    const row = await ownReport(c.var.db, c.var.token, virId);
    return c.json({ data: toReportAnswer(row) }, 200, { etag: getEtag(row) });
  })
  .patch('/vir/detail', session, write, saveStep)
  .delete('/vir/detail', session, write, async (c) => {
    const { virId } = await readBody(c, one);
    const { token } = c.var;
    const tracking = await ownTracking(c.var.db, token);
    await c.var.db.transaction(async (tx) => {
      const row = await ownReport(tx, token, virId);
      assertMayWrite(tracking, token);
      // A report with a number is on the group's records, so only drafts can be deleted.
      if (isSubmitted(row) || row.reportNumber) throw new HttpError(409, 'Only a draft can be deleted.');
      await tx.remove('reports', { id: virId });
      await tx.remove('links', { report: virId });
      await addAuditEntry(tx, { event: 'report-deleted', call: c.env.call, detail: row.type });
    });
    return c.json({ data: { virId } });
  })
  .post('/vir/create', session, write, createReport)
  .put('/vir/create', session, write, createReport)
  .post('/vir/file', session, readLicenceForm, write, receiveLicences)
  .post('/vir/sendSMS', session, write, sendSms)
  .get('/wecapture/get_presigned_url', session, createPresignedUrl)
  .put('/wecapture/files/:ticket', receivePresignedFile);

const newReport = (tracking: string, type: string, createdBy: string, now: number): ReportRow => ({
  id: crypto.randomUUID(),
  tracking,
  type,
  status: 'Initialized',
  version: 1,
  createdBy,
  reportNumber: null,
  createdAt: now,
  data: {
    createSource: 'ATHENA-WEBAPP',
    unreported: false,
    customerEditBySms: false,
    sections: {},
    photoBatches: [],
    missing: [],
    needsNewPdf: false,
    people: null,
    submittedAt: null,
  },
});
