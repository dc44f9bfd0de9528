/**
 * Photos of rentals: a ticket for one photo, then the photo. A ticket allows one photo of one size and hash at one
 * place of one batch, for 15 minutes (docs/security.md#tokens). Both may be repeated: what is there already is not
 * stored again.
 */
import { Hono, type Context } from 'hono';
import { readJson } from '../../core/body.ts';
import type { Env } from '../../core/call.ts';
import { parseJson } from '../../core/json.ts';
import { readMultipart } from '../../core/multipart.ts';
import { notFound, Problem, unfit } from '../../core/problem.ts';
import type { Transaction } from '../../store/store.ts';
import { dropObjects } from '../../store/objects.ts';
import { bearer } from '../auth/bearer.ts';
import { findToken, issueToken } from '../auth/tokens.ts';
import { ownRental } from '../rentals/resolvers.ts';
import { readMetadata, readTicketForm, type PhotoMetadata, type TicketForm } from './forms.ts';
import { takePhoto } from './take-photo.ts';

/** What stands around a photo in its form: the metadata and a few lines. */
const aroundPhoto = 64 * 1024;

const issue = async (c: Context<Env>) => {
  const { call } = c.env;
  const { subject, audience, role, signIn } = c.var.token;
  const asked = readTicketForm(await readJson(c));
  if (!(await ownRental(c.var.db, subject, asked.rental_agreement_number))) throw notFound();
  const holder = { subject, audience, role, signIn, scope: 'upload' as const, object: JSON.stringify(asked) };
  const { token, expiresAt } = await c.var.db.transaction((tx) => issueToken(tx, holder, call.now));
  return c.json({ ticket: token, expires: new Date(expiresAt).toISOString() });
};

/** What the ticket allows. @throws Problem 403 when it is over, unknown or another's */
const allowedBy = async (c: Context<Env>): Promise<TicketForm> => {
  const row = await findToken(c.var.db, c.req.param('ticket') ?? '', c.env.call.now);
  if (row?.scope !== 'upload' || row.subject !== c.var.token.subject || !row.object)
    throw new Problem(403, 'This upload was not allowed, or not any more.');
  return JSON.parse(row.object) as TicketForm;
};

/** The two parts of an upload, and no other. @throws Problem */
const partsOf = async (c: Context<Env>, allowed: TicketForm) => {
  const { staging } = c.env.services;
  const most = allowed.size + aroundPhoto;
  const { fields, file } = await readMultipart(c.req.raw, { fileField: 'files', most, staging });
  const { metadata, ...more } = fields;
  try {
    if (metadata === undefined || Object.keys(more).length)
      throw unfit('one part metadata and one part files');
    return { metadata: readMetadata(parseJson(metadata)), file };
  } catch (error) {
    await file.discard();
    throw error;
  }
};

const receive = async (c: Context<Env>) => {
  const { call, services } = c.env;
  const { objects, staging } = services;
  const allowed = await allowedBy(c);
  const { metadata, file: arrived } = await partsOf(c, allowed);
  try {
    const isAsAllowed =
      arrived.type === allowed.type &&
      arrived.file.size === allowed.size &&
      arrived.sha256 === allowed.sha256 &&
      metadata.batch === allowed.batch &&
      metadata.author_id === allowed.rental_agreement_number;
    if (!isAsAllowed) throw new Problem(422, 'This is not the photo that was announced.');
    const photo = await takePhoto(arrived.file, staging);
    const id = crypto.randomUUID();
    try {
      // The bytes first: a row never leads to nothing.
      await objects.put(id, photo.file, allowed.type);
    } catch (error) {
      // A put that timed out may still have been stored.
      await dropObjects(objects, [id]);
      throw error;
    } finally {
      await photo.discard();
    }
    const size = photo.file.size;
    const key = await c.var.db.transaction((tx) => keep(tx, { id, allowed, size, metadata, now: call.now }));
    if (key !== id) await dropObjects(objects, [id]);
    if (!key) throw new Problem(412, 'There is another photo in this place already.');
    return c.json({ success: 1, key });
  } finally {
    await arrived.discard();
  }
};

type Arrived = { id: string; allowed: TicketForm; size: number; metadata: PhotoMetadata; now: number };

/** @returns the key of the photo in this place when it is the same, this one or one before; undefined when it is another */
const keep = async (
  tx: Transaction,
  { id, allowed, size, metadata, now }: Arrived,
): Promise<string | undefined> => {
  const { rental_agreement_number: owner, batch, view, type, sha256 } = allowed;
  // One at a time for each rental: of two that come together, one finds the other's photo.
  await tx.lock('rentals', owner);
  const there = (await tx.find('objects', { owner, batch })).find((row) => row.photo?.view === view);
  if (there) return there.sha256 === sha256 ? there.id : undefined;
  const { latitude, longitude, meridian_timestamp } = metadata;
  const photo = { view, takenAt: Date.parse(meridian_timestamp), latitude, longitude };
  const row = { id, owner, kind: 'customer-photo', batch, type, size, sha256, photo, drawing: null };
  await tx.add('objects', { ...row, storedAt: now });
  return id;
};

export const uploadRoutes = new Hono<Env>()
  .post('/uploads', bearer('portal'), issue)
  .post('/uploads/:ticket', bearer('portal'), receive)
  // What the service calls failure, in words as well.
  .onError((error, c) => {
    // Everything else is the application's to word.
    if (!(error instanceof Problem)) throw error;
    return c.json({ success: 0, error: error.message }, error.status, error.headers);
  });
