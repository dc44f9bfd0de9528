/**
 * Serves the files of incident reports to the renter of the rental only: damage photos by country, and the
 * reports' PDFs.
 */
import { Hono, type Context } from 'hono';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/http-error.ts';
import type { RentalRow } from '../../store/rows/booking.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { makeReportPdf } from '../documents/pdf.ts';
import { drawSamplePhoto } from '../photos/drawing.ts';
import type { WireIncidentReport } from '../../store/records/rental.ts';

/** The country of damage photos, by the path segment in their URL. */
const packs: Readonly<Record<string, string>> = { damagepack: 'AU', nz_damagepack: 'NZ' };

type Found = { readonly rental: RentalRow; readonly vir: WireIncidentReport };

/**
 * @returns the requested incident report with its rental; undefined if it belongs to none of the caller's own
 *   rentals
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
 * Whether an incident report lists a file. The report lists whole addresses, while a request contains only the
 * last segment of one.
 */
const lists = (addresses: readonly string[] | null | undefined, file: string): boolean =>
  addresses?.some((address) => address.split('/').at(-1) === file) ?? false;

/** @returns the content of a stored file, or of a sample photo that is drawn now; undefined when there is none */
const readStoredFile = async (c: Context<HonoEnv>, key: string) => {
  const row = await c.var.db.get('objects', key);
  const body =
    row && (row.drawing ? drawSamplePhoto(row.drawing) : (await c.env.services.objects.get(key))?.stream);
  return body ? { body, type: row.type } : undefined;
};

type File = { readonly body: string | ReadableStream | Uint8Array<ArrayBuffer>; readonly type: string };

/**
 * Sends a file that the caller's incident report lists. Any other file gets the same 404, whether it is missing or
 * another person's.
 */
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
    // A file that is opened in a browser tab counts as a page of this origin. This policy forbids scripts and
    // requests in it.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
};

export const damageRoutes = new Hono<HonoEnv>()
  .get('/damage/view/incident_reports/:report/:file', createBearerMiddleware('portal'), (c) =>
    answer(c, 'incident-report', async ({ rental, vir }, file) => {
      const isIncident = lists(vir.incidentReports, file);
      if (!isIncident && !lists(vir.assessmentReports, file)) return undefined;
      const stored = await readStoredFile(c, file);
      if (stored) return stored;
      // For a report from a scenario only the PDF's name is stored, so the PDF is generated now.
      const body = await makeReportPdf(
        rental.data,
        vir,
        isIncident ? 'incident' : 'assessment',
        c.env.services.generatePdf,
      );
      return { body, type: 'application/pdf' };
    }),
  )
  .get('/damage/view/:pack/:report/:file', createBearerMiddleware('portal'), (c) =>
    answer(c, 'damage-photo', async ({ rental, vir }, file) => {
      const isThere =
        packs[c.req.param('pack') ?? ''] === rental.data.wire.country &&
        (lists(vir.damagePhotos?.customer, file) || lists(vir.damagePhotos?.staff, file));
      return isThere ? readStoredFile(c, file) : undefined;
    }),
  );
