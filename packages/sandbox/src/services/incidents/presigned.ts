/**
 * Presigned uploads (D-08): the services return an address for one file of a known type, size and hash, and then
 * receive that file at this address.
 */
import type { Context } from 'hono';
import { number } from 'yup';
import type { HonoEnv } from '../../core/call.ts';
import { addAuditEntry } from '../../core/audit.ts';
import { createSecret, hashText } from '../../crypto/crypto.ts';
import { strictObject, requiredTextSchema, validateBody, textSchema } from '../../core/form.ts';
import { readBodyChunks } from '../../core/body-chunks.ts';
import { createNotFoundError, HttpError } from '../../core/http-error.ts';
import type { UploadTicketRow } from '../../store/rows/file.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';
import type { StagedFileWithHash } from '../../store/staging.ts';
import { ZIP_LIMITS } from '../uploads/zip.ts';
import { requireOwnReport, requireOwnIncidentRental, assertSameRegistration } from './own.ts';
import { assertMaySendReportFile, isReportFileStored, saveReportFileRows } from './parts.ts';
import { deleteOrphanedFiles, storeUploadedFile } from './stored-files.ts';
import type { WireReportFileKind } from '../../store/records/incident.ts';

const ticketLife = 15 * 60_000;
const largestPdf = 10 * 1024 * 1024;

/**
 * The kinds of files that may be uploaded to a presigned address, by the `rentalType` in the request. `most` is
 * the maximum size in bytes.
 */
const kinds = {
  VirPDF: { part: 'VirPDF', type: 'application/pdf', most: largestPdf },
  CUST_DAMAGE: { part: 'DamagePhotos', type: 'application/zip', most: ZIP_LIMITS.sent },
  DAMAGE: { part: 'DamagePhotos', type: 'application/zip', most: ZIP_LIMITS.sent },
} as const;
type RentalType = keyof typeof kinds;

const presignQuery = strictObject({
  virId: requiredTextSchema(64),
  registration: requiredTextSchema(20),
  rentalType: requiredTextSchema().oneOf(Object.keys(kinds)),
  reportNumber: textSchema(40),
  virNumber: textSchema(40),
  authorType: textSchema(20),
  author: textSchema(20),
  country: textSchema(2),
  brand: textSchema(20),
  location: textSchema(200),
  rentalAgreement: textSchema(20),
  unitNumber: textSchema(40),
  contentType: requiredTextSchema(40),
  size: number().required().integer().min(1),
  sha256: requiredTextSchema().matches(/^[0-9a-f]{64}$/),
});

/** Handles GET /wecapture/get_presigned_url: returns a secret address to which one announced file can be sent. */
export const handlePresignedUrlRequest = async (c: Context<HonoEnv>): Promise<Response> => {
  const query = c.req.query();
  const fields = validateBody(presignQuery, { ...query, size: Number(query['size']) });
  const { token } = c.var;
  const kind = kinds[fields.rentalType as RentalType];
  const tracking = await requireOwnIncidentRental(c.var.db, token);
  assertSameRegistration(tracking, fields.registration);
  const report = await requireOwnReport(c.var.db, token, fields.virId);
  const author = token.role === 'STAFF' ? 'staff' : 'customer';
  // Customers must announce their damage photos as CUST_DAMAGE and staff theirs as DAMAGE. The token states which of
  // the two the caller is.
  const foreign = { customer: 'DAMAGE', staff: 'CUST_DAMAGE' }[author];
  if (fields.rentalType === foreign) throw new HttpError(403, 'This sign-in is not for that.');
  if (!report.reportNumber)
    throw new HttpError(409, 'The report has no number yet: it must be created first.');
  if ((fields.reportNumber ?? fields.virNumber) !== report.reportNumber) throw createNotFoundError();
  if (fields.contentType !== kind.type) throw new HttpError(422, `The file must be ${kind.type}.`);
  if (fields.size > kind.most) throw new HttpError(413, 'The file is too large.');
  const part = { report: report.id, kind: kind.part, sha256: fields.sha256 };
  await assertMaySendReportFile(c.var.db, { tracking, token, report, part });
  const secret = createSecret();
  const ticket: UploadTicketRow = {
    id: hashText(secret),
    ...part,
    author,
    subject: c.env.call.subject,
    type: fields.contentType,
    size: fields.size,
    expiresAt: c.env.call.now + ticketLife,
  };
  await c.var.db.add('tickets', ticket);
  return c.json({ data: `/api/wecapture/files/${secret}` });
};

/**
 * Handles PUT /wecapture/files/{ticket}: receives a file at its presigned address. The secret address itself is
 * the permission, so no bearer token is sent.
 */
export const handlePresignedUpload = async (c: Context<HonoEnv>): Promise<Response> => {
  const { call, services } = c.env;
  const ticket = await services.store.get('tickets', hashText(c.req.param('ticket') ?? ''));
  if (!ticket || ticket.expiresAt <= call.now) throw createNotFoundError();
  call.subject = ticket.subject;
  if (c.req.header('content-type')?.split(';')[0]?.trim() !== ticket.type) throw otherFile();
  const arrived = await stagedBy(c, ticket);
  try {
    if (arrived.file.size !== ticket.size || arrived.sha256 !== ticket.sha256) throw otherFile();
    const { report, author, type, sha256: hash } = ticket;
    const kind = ticket.kind as (typeof kinds)[RentalType]['part'];
    const part = { report, kind, author, type, sha256: hash };
    const stored = (await isReportFileStored(services.store, part))
      ? []
      : await lookedAt(kind, arrived, c.env);
    const { known } = await services.store
      .transaction(async (tx) => {
        const row = await tx.lock('reports', report);
        if (!row) throw createNotFoundError();
        return saveReportFileRows(tx, row, { ...part, stored }, call);
      })
      .catch(async (error: unknown) => {
        // If it is unknown whether the transaction was committed, the stored files are kept, because database rows may
        // refer to them.
        if (!(error instanceof StoreUnavailableError)) await deleteOrphanedFiles(stored, services.objects);
        throw error;
      });
    if (known) await deleteOrphanedFiles(stored, services.objects);
    return c.json({ sha256: hash }, known ? 200 : 201);
  } finally {
    await arrived.discard();
  }
};

const otherFile = () => new HttpError(412, 'This is not the file that the address is for.');

/**
 * Receives a file at a presigned address. It answers 412 as soon as the file is longer than the one that was
 * announced.
 */
const stagedBy = async (c: Context<HonoEnv>, { size }: UploadTicketRow): Promise<StagedFileWithHash> => {
  try {
    return await c.env.services.staging.stage(readBodyChunks(c.req.raw, size));
  } catch (error) {
    throw error instanceof HttpError && error.status === 413 ? otherFile() : error;
  }
};

/**
 * Checks and stores a file that was sent to a presigned address.
 * @throws HttpError 422 when the file is not of the type that it was announced as; the audit log records this
 */
const lookedAt = async (
  kind: WireReportFileKind,
  arrived: StagedFileWithHash,
  { call, services }: HonoEnv['Bindings'],
) => {
  try {
    return await storeUploadedFile(kind, arrived, services);
  } catch (error) {
    if (error instanceof HttpError)
      await addAuditEntry(services.store, { event: 'file-refused', call, detail: kind });
    throw error;
  }
};
