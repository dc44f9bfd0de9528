/**
 * The routes of the incident report service (packages/api/CONTRACT.md). Each route gives access only to the rental
 * of the caller's session.
 */
import { isEmail, MAX_REPORT_SIGN_IN_LENGTHS } from '@journey/api/contract';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { strictObject, requiredTextSchema, readValidatedBody, textSchema } from '../../core/form.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { HttpError } from '../../core/http-error.ts';
import { isPhoneNumber } from '../../core/phone.ts';
import type { ReportRow } from '../../store/rows/incident.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { signPhotoUrlsInIncidentRentals, signPhotoUrlsInReports } from '../photos/signed-answers.ts';
import { getReportEtag, toReportListResponse, toReportResponse } from './answers.ts';
import { handleCreateReport } from './create.ts';
import { licencePhotoFormMiddleware, handleLicencePhotos } from './licences.ts';
import { handleRentalLookup } from './lookup.ts';
import {
  assertMayBeginReport,
  assertMayWriteReports,
  requireOwnReport,
  listOwnReports,
  readSessionRental,
  requireOwnIncidentRental,
  assertSameRegistration,
} from './own.ts';
import { handlePresignedUrlRequest, handlePresignedUpload } from './presigned.ts';
import { reportTypes } from '../../store/records/incident.ts';
import { handleSendSms } from './sms.ts';
import { handleSaveStep } from './steps.ts';
import { isReportClosed, isReportSubmitted } from './submission.ts';

const user = strictObject({
  serviceTrackingId: requiredTextSchema(64),
  email: textSchema(MAX_REPORT_SIGN_IN_LENGTHS.email),
  phoneNumber: textSchema(30),
});
const tracked = strictObject({
  serviceTrackingId: requiredTextSchema(64),
  registration: requiredTextSchema(20),
});
const one = strictObject({ virId: requiredTextSchema(64) });
const beginning = strictObject({
  serviceTrackingId: requiredTextSchema(64),
  virType: requiredTextSchema().oneOf(reportTypes),
  registration: requiredTextSchema(20),
  createdBy: requiredTextSchema().oneOf(['customer', 'staff']),
});

const session = createBearerMiddleware('vir');
const write = createIdempotencyMiddleware('required');

/**
 * Middleware for POST /vir/user, which may change contact details or only read. It requires an idempotency key
 * only for a change.
 */
const writeWithDetails = createMiddleware<HonoEnv>(async (c, next) => {
  const { email: address, phoneNumber } = await readValidatedBody(c, user);
  return address === undefined && phoneNumber === undefined ? next() : write(c, next);
});

export const incidentRoutes = new Hono<HonoEnv>()
  .post('/vir/login', signPhotoUrlsInIncidentRentals, handleRentalLookup)
  .post('/vir/user', session, signPhotoUrlsInIncidentRentals, writeWithDetails, async (c) => {
    const { serviceTrackingId, email: address, phoneNumber } = await readValidatedBody(c, user);
    const row = await requireOwnIncidentRental(c.var.db, c.var.token, serviceTrackingId);
    if (address === undefined && phoneNumber === undefined)
      return c.json({ data: await readSessionRental(c.var.db, c.var.token, row) });
    assertMayWriteReports(row, c.var.token);
    if (address !== undefined && !isEmail(address))
      throw new HttpError(422, 'The e-mail address is not valid.');
    if (phoneNumber !== undefined && !isPhoneNumber(phoneNumber))
      throw new HttpError(422, 'The phone number is not valid.');
    const data = {
      ...row.data,
      email: address ?? row.data.email,
      phoneNumber: phoneNumber ?? row.data.phoneNumber,
    };
    await c.var.db.change('trackings', row.id, { data });
    return c.json({ data: await readSessionRental(c.var.db, c.var.token, { ...row, data }) });
  })
  .post('/vir/serviceTracking/virs', session, async (c) => {
    const { serviceTrackingId, registration } = await readValidatedBody(c, tracked);
    const row = await requireOwnIncidentRental(c.var.db, c.var.token, serviceTrackingId);
    assertSameRegistration(row, registration);
    const reports = await listOwnReports(c.var.db, c.var.token, row.id);
    return c.json({ data: toReportListResponse(reports) });
  })
  .post('/vir/init', session, write, async (c) => {
    const { serviceTrackingId, virType, registration, createdBy } = await readValidatedBody(c, beginning);
    const { token } = c.var;
    const tracking = await requireOwnIncidentRental(c.var.db, token, serviceTrackingId);
    assertSameRegistration(tracking, registration);
    const role = token.role === 'STAFF' ? 'staff' : 'customer';
    if (createdBy !== role) throw new HttpError(403, 'This sign-in is not for that.');
    assertMayWriteReports(tracking, token);
    const begun = newReport(tracking.id, virType, role, c.env.call.now);
    const row = token.link ? { ...begun, data: { ...begun.data, link: token.link } } : begun;
    await c.var.db.transaction(async (tx) => {
      await assertMayBeginReport(tx, token, tracking.id);
      await tx.add('reports', row);
      await addAuditEntry(tx, { event: 'report-created', call: c.env.call, detail: virType });
    });
    return c.json({ data: { virId: row.id } });
  })
  .post('/vir/detail', session, signPhotoUrlsInReports, async (c) => {
    const { virId } = await readValidatedBody(c, one);
    const row = await requireOwnReport(c.var.db, c.var.token, virId);
    return c.json({ data: toReportResponse(row) }, 200, { etag: getReportEtag(row) });
  })
  .patch('/vir/detail', session, signPhotoUrlsInReports, write, handleSaveStep)
  .delete('/vir/detail', session, write, async (c) => {
    const { virId } = await readValidatedBody(c, one);
    const { token } = c.var;
    const tracking = await requireOwnIncidentRental(c.var.db, token);
    await c.var.db.transaction(async (tx) => {
      const row = await requireOwnReport(tx, token, virId);
      assertMayWriteReports(tracking, token);
      // A report with a number is on the group's records, and one that the group has closed is no draft any more.
      if (isReportSubmitted(row) || row.reportNumber || isReportClosed(row))
        throw new HttpError(409, 'Only a draft can be deleted.');
      // The report's links are kept. They no longer open a report, but a session that was opened through one may still
      // start a new report.
      await tx.remove('reports', { id: virId });
      await addAuditEntry(tx, { event: 'report-deleted', call: c.env.call, detail: row.type });
    });
    return c.json({ data: { virId } });
  })
  .post('/vir/create', session, write, handleCreateReport)
  .put('/vir/create', session, write, handleCreateReport)
  .post('/vir/file', session, licencePhotoFormMiddleware, write, handleLicencePhotos)
  .post('/vir/sendSMS', session, write, handleSendSms)
  .get('/wecapture/get_presigned_url', session, handlePresignedUrlRequest)
  .put('/wecapture/files/:ticket', handlePresignedUpload);

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
