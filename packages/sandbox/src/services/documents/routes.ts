/** The document service. It returns a rental's documents as PDFs, to the renter of that rental only. */
import { Hono, type Context } from 'hono';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { createNotFoundError } from '../../core/http-error.ts';
import type { RentalRow } from '../../store/rows/booking.ts';
import { createBearerMiddleware } from '../auth/bearer.ts';
import { requireOwnRental } from '../rentals/resolvers.ts';
import type { WireRental } from '../../store/records/rental.ts';
import type { RentalDocumentName } from './rental-documents.ts';
import { makeRentalPdf } from './pdf.ts';

/** The names of a rental's documents in their URLs. An e-signature document has `esignature` and a number instead. */
export const rentalDocumentFileNames = [
  'rental_agreement',
  'signed_rental_agreement',
  'rental_invoice',
  'tolls',
] as const;
type FileName = (typeof rentalDocumentFileNames)[number];

const isFileName = (name: string): name is FileName =>
  (rentalDocumentFileNames as readonly string[]).includes(name);

/**
 * Sends a document of the caller's rental. The answer is 404 whether the document is missing, unknown or another
 * person's.
 */
const answer = async (
  c: Context<HonoEnv>,
  file: string,
  documentName: RentalDocumentName,
  has: (wire: WireRental) => boolean,
) => {
  const { call, services } = c.env;
  const raNumber = c.req.param('ra') ?? '';
  const row = await requireOwnRental(c.var.db, c.var.token.subject, raNumber);
  const rental: RentalRow | undefined = row && has(row.data.wire) ? row : undefined;
  const event = rental ? 'document-read' : 'document-refused';
  await addAuditEntry(c.var.db, { event, call, detail: documentName });
  if (!rental) throw createNotFoundError();
  const bytes = await makeRentalPdf(rental.data, documentName, services.generatePdf);
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename="${raNumber}_${file}.pdf"`,
  };
  return c.body(bytes, 200, headers);
};

export const documentRoutes = new Hono<HonoEnv>()
  .get('/documents/:ra/:file', createBearerMiddleware('portal'), (c) => {
    const file = c.req.param('file');
    if (!isFileName(file)) throw createNotFoundError();
    return answer(c, file, file, (wire) => Boolean(wire[file]));
  })
  .get('/documents/:ra/esignature/:n', createBearerMiddleware('portal'), (c) => {
    const n = Number(c.req.param('n'));
    const has = (wire: WireRental) => Boolean(wire.esignature_trace?.documents[n - 1]);
    return answer(c, `esignature_${n}`, 'esignature', has);
  });
