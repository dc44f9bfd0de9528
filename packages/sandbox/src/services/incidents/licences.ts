/** POST /vir/file: a zip of licence photos, as a form (2§7). */
import type { Context } from 'hono';
import type { Env } from '../../core/call.ts';
import { sha256Of } from '../../core/crypto.ts';
import { exactly, filled, readForm, text } from '../../core/form.ts';
import { notFound, Problem } from '../../core/problem.ts';
import { readZip } from '../uploads/zip.ts';
import { ownReport, ownTracking, sameRegistration } from './own.ts';
import { keepPart } from './parts.ts';

const licenceKinds = ['ThirdPartyLicence', 'WitnessLicence', 'OtherDriverLicence'] as const;

const form = exactly({
  registration: filled(20),
  country: text(2),
  virId: filled(64),
  reportNumber: filled(40),
  kind: filled().oneOf(licenceKinds),
});

export const receiveLicences = async (c: Context<Env>): Promise<Response> => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'The request must be a form.');
  const { file, ...rest } = await c.req.parseBody();
  const fields = readForm(form, rest);
  if (!(file instanceof File)) throw new Problem(400, 'The request does not fit: file.');
  const { token } = c.var;
  const tracking = await ownTracking(c.var.db, token);
  sameRegistration(tracking, fields.registration);
  const found = await ownReport(c.var.db, token, fields.virId);
  if (!found.reportNumber) throw new Problem(409, 'The report has no number yet: it must be created first.');
  if (found.reportNumber !== fields.reportNumber) throw notFound();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = await readZip(bytes, c.env.services.decode);
  const sha256 = await sha256Of(bytes);
  const { kind } = fields;
  const author = token.role === 'STAFF' ? 'staff' : 'customer';
  await c.var.db.transaction(async (tx) => {
    const report = await ownReport(tx, token, fields.virId);
    return keepPart(tx, report, { kind, author, type: 'application/zip', sha256, bytes, images }, c.env);
  });
  return c.json({ data: { kind, sha256 } });
};
