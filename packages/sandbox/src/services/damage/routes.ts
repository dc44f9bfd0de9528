/** Files of incident reports: damage photos by country, and the reports' PDFs, for the renter only. */
import { Hono, type Context } from 'hono';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/problem.ts';
import type { RentalRow } from '../../store/tables.ts';
import { requireBearer } from '../auth/bearer.ts';
import { makeReportPdf } from '../documents/pdf.ts';
import { drawPhoto } from '../photos/drawing.ts';
import type { Vir } from '../../store/records/rental.ts';

/** The country whose damage photos are at a path, by the path segment that stands for it. */
const packs: Readonly<Record<string, string>> = { damagepack: 'AU', nz_damagepack: 'NZ' };

type Found = { readonly rental: RentalRow; readonly vir: Vir };

/**
 * @returns the incident report if it belongs to one of the caller's own rentals; another person's counts as not found
 */
const ownReport = async (c: Context<HonoEnv>): Promise<Found | undefined> => {
  const rentals = await c.var.db.find('rentals', { customer: c.var.token.subject });
  for (const rental of rentals) {
    const vir = rental.data.archived
      ? undefined
      : rental.data.wire.virs?.find(({ reportNumber }) => reportNumber === c.req.param('report'));
    if (vir) return { rental, vir };
  }
  return undefined;
};

/**
 * Whether an incident report lists a file. The report holds whole addresses, and a request names the last segment of
 * one.
 */
const lists = (addresses: readonly string[] | null | undefined, file: string): boolean =>
  addresses?.some((address) => address.split('/').at(-1) === file) ?? false;

/** @returns a stored file, or a sample photo drawn on request; undefined when there is none */
const readStoredFile = async (c: Context<HonoEnv>, key: string) => {
  const row = await c.var.db.get('objects', key);
  const body =
    row && (row.drawing ? drawPhoto(row.drawing) : (await c.env.services.objects.get(key))?.stream);
  return body ? { body, type: row.type } : undefined;
};

type File = { readonly body: string | ReadableStream | ArrayBuffer; readonly type: string };

/** Answers with a file that the report lists. Every other request gets the same 404, whoever owns the file. */
const answer = async (
  c: Context<HonoEnv>,
  kind: 'damage-photo' | 'incident-report',
  take: (found: Found, file: string) => Promise<File | undefined>,
) => {
  const found = await ownReport(c);
  const file = found && (await take(found, c.req.param('file') ?? ''));
  const event = file ? 'document-read' : 'document-refused';
  await addAuditEntry(c.var.db, { event, call: c.env.call, detail: kind });
  if (!file) throw createNotFoundError();
  const { body, type } = file;
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': 'attachment',
    // If the file is opened in a tab, it is a document of this origin, so its policy forbids scripts and requests.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
};

export const damageRoutes = new Hono<HonoEnv>()
  .get('/damage/view/incident_reports/:report/:file', requireBearer('portal'), (c) =>
    answer(c, 'incident-report', async ({ rental, vir }, file) => {
      const isIncident = lists(vir.incidentReports, file);
      if (!isIncident && !lists(vir.assessmentReports, file)) return undefined;
      const stored = await readStoredFile(c, file);
      if (stored) return stored;
      // A scenario only names its reports' PDFs, so they are generated on request.
      const body = await makeReportPdf(rental.data, vir, isIncident ? 'incident' : 'assessment');
      return { body, type: 'application/pdf' };
    }),
  )
  .get('/damage/view/:pack/:report/:file', requireBearer('portal'), (c) =>
    answer(c, 'damage-photo', async ({ rental, vir }, file) => {
      const isThere =
        packs[c.req.param('pack') ?? ''] === rental.data.wire.country &&
        (lists(vir.damagePhotos?.customer, file) || lists(vir.damagePhotos?.staff, file));
      return isThere ? readStoredFile(c, file) : undefined;
    }),
  );
