/**
 * Receives uploads of rental photos. The page first requests a ticket for one photo, then sends the photo to it. A
 * ticket allows one photo of one size and hash, for one view of one batch, for 15 minutes
 * (docs/security.md#tokens). Both requests may be repeated, because a photo that is already stored is not stored
 * again.
 */
import { Hono, type Context } from 'hono';
import { readJson } from '../../core/body.ts';
import type { HonoEnv } from '../../core/call.ts';
import { parseRequestJson } from '../../core/json.ts';
import { readMultipart } from '../../core/multipart.ts';
import { createNotFoundError, HttpError, createMalformedRequestError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import { deleteObjects } from '../../store/objects.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { findToken, issueToken } from '../auth/tokens.ts';
import { requireOwnRental } from '../rentals/resolvers.ts';
import {
  readPhotoMetadata,
  readUploadTicketRequest,
  type PhotoMetadata,
  type UploadTicketRequest,
} from './forms.ts';
import { sanitisePhoto } from './take-photo.ts';

/**
 * The maximum size of a photo upload's form without the photo itself, in bytes: its metadata and the headers of its
 * parts.
 */
const aroundPhoto = 64 * 1024;

const issue = async (c: Context<HonoEnv>) => {
  const { call } = c.env;
  const { subject, audience, role, signIn } = c.var.token;
  const ticketRequest = readUploadTicketRequest(readJson(c));
  if (!(await requireOwnRental(c.var.db, subject, ticketRequest.rental_agreement_number)))
    throw createNotFoundError();
  const holder = {
    subject,
    audience,
    role,
    signIn,
    scope: 'upload' as const,
    object: JSON.stringify(ticketRequest),
  };
  const { token, expiresAt } = await issueToken(c.var.db, holder, call.now);
  return c.json({ ticket: token, expires: new Date(expiresAt).toISOString() });
};

/**
 * Returns what an upload ticket allows: one photo of a rental, by its size and hash.
 * @throws HttpError 403 when the ticket is unknown, has expired or is another person's
 */
const allowedBy = async (c: Context<HonoEnv>): Promise<UploadTicketRequest> => {
  const row = await findToken(c.var.db, c.req.param('ticket') ?? '', c.env.call.now);
  if (row?.scope !== 'upload' || row.subject !== c.var.token.subject || !row.object)
    throw new HttpError(403, 'This upload was not allowed, or not any more.');
  return JSON.parse(row.object) as UploadTicketRequest;
};

/**
 * Reads the two parts of a photo upload's form, metadata and photo.
 * @throws HttpError when one is missing or invalid, or the form has another part
 */
const getParts = async (c: Context<HonoEnv>, allowed: UploadTicketRequest) => {
  const { staging } = c.env.services;
  const most = allowed.size + aroundPhoto;
  const { fields, file } = await readMultipart(c.req.raw, { fileField: 'files', most, staging });
  const { metadata, ...more } = fields;
  try {
    if (metadata === undefined || Object.keys(more).length)
      throw createMalformedRequestError('one part metadata and one part files');
    return { metadata: readPhotoMetadata(parseRequestJson(metadata)), file };
  } catch (error) {
    await file.discard();
    throw error;
  }
};

const receive = async (c: Context<HonoEnv>) => {
  const { call, services } = c.env;
  const { objects, staging } = services;
  const allowed = await allowedBy(c);
  const { metadata, file: arrived } = await getParts(c, allowed);
  try {
    const isAsAllowed =
      arrived.type === allowed.type &&
      arrived.file.size === allowed.size &&
      arrived.sha256 === allowed.sha256 &&
      metadata.batch === allowed.batch &&
      metadata.author_id === allowed.rental_agreement_number;
    if (!isAsAllowed) throw new HttpError(422, 'This is not the photo that was announced.');
    const photo = await sanitisePhoto(arrived.file, staging);
    const id = crypto.randomUUID();
    try {
      // The photo's bytes are stored before its database row is written, so that a row never points to a missing
      // file.
      await objects.put(id, photo.file, allowed.type);
    } catch (error) {
      // The failed request may have stored the photo all the same, for example if it timed out. So the photo is
      // deleted.
      await deleteObjects(objects, [id]);
      throw error;
    } finally {
      await photo.discard();
    }
    const size = photo.file.size;
    const key = await c.var.db.transaction((tx) => keep(tx, { id, allowed, size, metadata, now: call.now }));
    if (key !== id) await deleteObjects(objects, [id]);
    if (!key) throw new HttpError(412, 'There is another photo in this place already.');
    return c.json({ success: 1, key });
  } finally {
    await arrived.discard();
  }
};

type Arrived = {
  id: string;
  allowed: UploadTicketRequest;
  size: number;
  metadata: PhotoMetadata;
  now: number;
};

/**
 * Writes the database row of a photo, unless its batch already has a photo of the same view.
 * @returns the key of the stored photo of this view, this one or an identical earlier one; undefined when a
 *   different photo is stored
 */
const keep = async (
  tx: Transaction,
  { id, allowed, size, metadata, now }: Arrived,
): Promise<string | undefined> => {
  const { rental_agreement_number: owner, batch, view, type, sha256 } = allowed;
  // The rental is locked while a photo is recorded. So if two uploads arrive at once, the later one finds the
  // other's photo.
  await tx.lock('rentals', owner);
  const there = (await tx.find('objects', { owner, batch })).find((row) => row.photo?.view === view);
  if (there) return there.sha256 === sha256 ? there.id : undefined;
  const { latitude, longitude, meridian_timestamp } = metadata;
  const photo = { view, takenAt: Date.parse(meridian_timestamp), latitude, longitude };
  const row = { id, owner, kind: 'customer-photo', batch, type, size, sha256, photo, drawing: null };
  await tx.add('objects', { ...row, storedAt: now });
  return id;
};

export const uploadRoutes = new Hono<HonoEnv>()
  .post('/uploads', createBearerMiddleware('portal'), issue)
  .post('/uploads/:ticket', createBearerMiddleware('portal'), receive)
  // Errors of the upload service have their own format: `success: 0` and a message.
  .onError((error, c) => {
    // Unexpected errors are left to the application's error handler.
    if (!(error instanceof HttpError)) throw error;
    return c.json({ success: 0, error: error.message }, error.status, error.headers);
  });
