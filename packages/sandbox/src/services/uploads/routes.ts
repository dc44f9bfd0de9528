/**
 * Photos of rentals (1§7): a ticket for one photo, then the photo. A ticket allows one photo of one size and hash at one
 * place of one batch, for 15 minutes (design: security, tokens). Both may be repeated: what is there already is not
 * stored again.
 */
import { Hono, type Context } from 'hono';
import { fileBody, readJson } from '../../core/body.ts';
import type { Env } from '../../core/call.ts';
import { sha256Of } from '../../core/crypto.ts';
import { notFound, Problem } from '../../core/problem.ts';
import type { Transaction } from '../../store/store.ts';
import { bearer } from '../auth/bearer.ts';
import { findToken, issueToken } from '../auth/tokens.ts';
import { ownRental } from '../rentals/resolvers.ts';
import { photoProblem } from './check-photo.ts';
import { photoAtMost, readMetadata, readTicketForm, type PhotoMetadata, type TicketForm } from './forms.ts';

/** A photo and the few hundred bytes around it. */
const uploadAtMost = photoAtMost + 64 * 1024;

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

/** The two parts of an upload, and no other (1§7). @throws Problem */
const partsOf = async (c: Context<Env>) => {
  const form = await c.req.formData().catch(() => undefined);
  const [metadata, ...moreMetadata] = form?.getAll('metadata') ?? [];
  const [file, ...moreFiles] = form?.getAll('files') ?? [];
  const isWhole = metadata instanceof File && file instanceof File && [...(form?.keys() ?? [])].length === 2;
  if (!isWhole || moreMetadata.length || moreFiles.length)
    throw new Problem(400, 'An upload has one part “metadata” and one part “files”.');
  const text = metadata.size < 4096 ? await metadata.text() : '';
  return { metadata: readMetadata(parsed(text)), file };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const receive = async (c: Context<Env>) => {
  const { call, services } = c.env;
  const allowed = await allowedBy(c);
  const { metadata, file } = await partsOf(c);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isAsAllowed =
    file.type === allowed.type &&
    bytes.length === allowed.size &&
    metadata.batch === allowed.batch &&
    metadata.author_id === allowed.rental_agreement_number &&
    (await sha256Of(bytes)) === allowed.sha256;
  if (!isAsAllowed) throw new Problem(422, 'This is not the photo that was announced.');
  const problem = await photoProblem(bytes, services.decode);
  if (problem) throw new Problem(422, problem);

  const id = crypto.randomUUID();
  // The bytes first: a row never leads to nothing.
  await services.objects.put(id, bytes, allowed.type);
  const key = await c.var.db.transaction((tx) => keep(tx, { id, allowed, metadata, now: call.now }));
  if (key !== id) await services.objects.delete(id);
  if (!key) throw new Problem(412, 'There is another photo in this place already.');
  return c.json({ success: 1, key });
};

type Arrived = { id: string; allowed: TicketForm; metadata: PhotoMetadata; now: number };

/** @returns the key of the photo in this place when it is the same, this one or one before; undefined when it is another */
const keep = async (
  tx: Transaction,
  { id, allowed, metadata, now }: Arrived,
): Promise<string | undefined> => {
  const { rental_agreement_number: owner, batch, view, type, size, sha256 } = allowed;
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
  .post('/uploads/:ticket', fileBody(uploadAtMost), bearer('portal'), receive)
  // What the service calls failure (1§7), in words as well.
  .onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    return c.json({ success: 0, error: error.message }, error.status, error.headers);
  });
