/** Receives the zips of licence photos of an incident report, as multipart forms (POST /vir/file). */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../../core/call.ts';
import { strictObject, requiredTextSchema, validateBody, textSchema } from '../../core/form.ts';
import { readMultipart, type MultipartForm } from '../../core/multipart.ts';
import { createNotFoundError, HttpError } from '../../core/http-error.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';
import { ZIP_LIMITS } from '../uploads/zip.ts';
import { requireOwnReport, requireOwnIncidentRental, assertSameRegistration } from './own.ts';
import {
  assertMaySendReportFile,
  isReportFileStored,
  saveReportFileRows,
  type ReceivedReportFile,
} from './parts.ts';
import { deleteOrphanedFiles, storeUploadedFile } from './stored-files.ts';

const licenceKinds = ['ThirdPartyLicence', 'WitnessLicence', 'OtherDriverLicence'] as const;

const fieldsForm = strictObject({
  registration: requiredTextSchema(20),
  country: textSchema(2),
  virId: requiredTextSchema(64),
  reportNumber: requiredTextSchema(40),
  kind: requiredTextSchema().oneOf(licenceKinds),
});

/**
 * For each form that was received, its uploaded zip of licence photos, and whether this request has stored the
 * zip (`kept`).
 */
const parts = new WeakMap<MultipartForm, ReceivedReportFile & { kept?: boolean }>();

/**
 * Receives the form with a zip of licence photos and checks the zip. It runs after authentication and before the
 * write's transaction begins.
 */
export const licencePhotoFormMiddleware = createMiddleware<HonoEnv>(async (c, next) => {
  const { services } = c.env;
  const { staging, objects } = services;
  const form = await readMultipart(c.req.raw, { fileField: 'file', most: ZIP_LIMITS.sent, staging });
  try {
    const part = await getPart(c, form);
    const stored = (await isReportFileStored(c.var.db, part))
      ? []
      : await storeUploadedFile(part.kind, form.file, services);
    const arrived = { ...part, stored, kept: false };
    parts.set(form, arrived);
    c.set('form', form);
    await next();
    // The stored files are deleted if the request repeated an earlier one, was refused or failed. If it is unknown
    // whether the transaction was committed, they are kept, because database rows may refer to them.
    const isUnknown = arrived.kept && c.error instanceof StoreUnavailableError;
    if (!isUnknown && (!arrived.kept || c.error || c.res.status >= 300))
      await deleteOrphanedFiles(stored, objects);
  } finally {
    await form.file.discard();
  }
});

const getPart = async (
  c: Context<HonoEnv>,
  { fields, file }: MultipartForm,
): Promise<Omit<ReceivedReportFile, 'stored'>> => {
  const { registration, virId, reportNumber, kind } = validateBody(fieldsForm, fields);
  const { token } = c.var;
  const tracking = await requireOwnIncidentRental(c.var.db, token);
  assertSameRegistration(tracking, registration);
  const found = await requireOwnReport(c.var.db, token, virId);
  if (!found.reportNumber)
    throw new HttpError(409, 'The report has no number yet: it must be created first.');
  if (found.reportNumber !== reportNumber) throw createNotFoundError();
  const author = token.role === 'STAFF' ? 'staff' : 'customer';
  const part = { report: virId, kind, sha256: file.sha256 };
  await assertMaySendReportFile(c.var.db, { tracking, token, report: found, part });
  return { ...part, author, type: 'application/zip' };
};

export const handleLicencePhotos = async (c: Context<HonoEnv>): Promise<Response> => {
  const part = c.var.form && parts.get(c.var.form);
  if (!part) throw new Error('The form has not been read.');
  const { known } = await c.var.db.transaction(async (tx) =>
    saveReportFileRows(tx, await requireOwnReport(tx, c.var.token, part.report), part, c.env.call),
  );
  part.kept = !known;
  return c.json({ data: { kind: part.kind, sha256: part.sha256 } });
};
