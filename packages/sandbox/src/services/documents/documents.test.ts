import { jsPDF } from 'jspdf';
import { beforeEach, expect, test, vi } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { buildScenarioRental } from '../../scenario/rental.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';
import { rentalDocuments, type RentalDocumentName } from './rental-documents.ts';
import { makeRentalPdf } from './pdf.ts';
import { generatePdf } from './generate-pdf.ts';

vi.hoisted(() => vi.resetModules());
// The spy counts how often jsPDF is called; the PDFs are still generated.
vi.mock('jspdf', { spy: true });

let client: SandboxClient;
beforeEach(() => {
  vi.mocked(jsPDF).mockClear();
  client = createSandboxWithClient();
});

const get = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/pdf' };
  return client.sandbox.fetch(
    new Request(`http://sandbox.test/api/documents/${path}`, { headers }),
    '127.0.0.1',
  );
};

test.each(['rental_agreement', 'signed_rental_agreement', 'rental_invoice', 'tolls', 'esignature/1'])(
  '%s is a PDF of the rental',
  async (file) => {
    const response = await get(`${arohaSignInDetails.ra_number}/${file}`, await signInAndGetToken(client));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(bytes.length).toBeLessThan(150_000);
  },
);

test('documents that are read and refused are in the audit log, without a number', async () => {
  const token = await signInAndGetToken(client);
  const own = arohaSignInDetails.ra_number;
  expect((await get(`${own}/tolls`, token)).status).toBe(200);
  expect((await get(`${declanSignInDetails.ra_number}/rental_agreement`, token)).status).toBe(404);
  const damage = await client.call('GET', '/api/damage/view/incident_reports/VIR99999/report.pdf', { token });
  expect(damage.status).toBe(404);
  const audit = await client.sandbox.store.find('audit', {}, { orderBy: 'id' });
  const entries = audit.filter(({ event }) => event.startsWith('document-'));
  expect(entries.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
    'document-read tolls',
    'document-refused rental_agreement',
    'document-refused incident-report',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/412016732|412057925|VIR99999/);
});

test('returns the same bytes for a repeated request and generates the PDF once', async () => {
  const token = await signInAndGetToken(client, declanSignInDetails);
  // No other test requests this renter's documents, so none of them is in the cache yet.
  const ask = async () =>
    (await get(`${declanSignInDetails.ra_number}/rental_agreement`, token)).arrayBuffer();
  const [first, second] = [await ask(), await ask()];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  expect(vi.mocked(jsPDF)).toHaveBeenCalledTimes(1);
});

test('two processes generate the same bytes at any time and in any time zone', async () => {
  const [person] = (await scenarios['default']?.())?.people ?? [];
  const [rental] = person?.rentals ?? [];
  if (!person || !rental) throw new Error('The scenario has no rental.');
  const { record } = buildScenarioRental(person, rental, Date.parse('2026-11-01T00:00:00Z'));
  const inNewProcess = async (zone: string) => {
    vi.resetModules();
    vi.stubEnv('TZ', zone);
    const { makeRentalPdf: print } = await import('./pdf.ts');
    return Buffer.from(await print(record, 'tolls', generatePdf));
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T00:00:00Z') });
  const first = await inNewProcess('UTC');
  vi.setSystemTime(Date.parse('2026-11-03T12:34:56Z'));
  const second = await inNewProcess('Pacific/Auckland');
  vi.useRealTimers();
  vi.unstubAllEnvs();
  expect(first.equals(second)).toBe(true);
});

test('generates another PDF for other content', async () => {
  const [person] = (await scenarios['default']?.())?.people ?? [];
  const [rental] = person?.rentals ?? [];
  if (!person || !rental) throw new Error('The scenario has no rental.');
  const { record } = buildScenarioRental(person, rental, Date.now());
  const changed = { ...record, renterAddress: '1 Another Street' };
  const [one, other] = await Promise.all([
    makeRentalPdf(record, 'esignature', generatePdf),
    makeRentalPdf(changed, 'esignature', generatePdf),
  ]);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
});

test('generates a document once as long as what it shows is the same', async () => {
  const [person] = (await scenarios['default']?.())?.people ?? [];
  const [rental] = person?.rentals ?? [];
  if (!person || !rental) throw new Error('The scenario has no rental.');
  const { record } = buildScenarioRental(person, rental, Date.now());
  const withoutPhotos = { ...record, wire: { ...record.wire, rental_photos: [] } };
  expect(await makeRentalPdf(withoutPhotos, 'rental_invoice', generatePdf)).toBe(
    await makeRentalPdf(record, 'rental_invoice', generatePdf),
  );
});

test.each([
  ['another’s', `${declanSignInDetails.ra_number}/rental_agreement`],
  ['an unknown rental’s', '000000000/rental_agreement'],
  ['an unknown kind of', `${arohaSignInDetails.ra_number}/passwords`],
  ['a field of the rental as a', `${arohaSignInDetails.ra_number}/vehicle`],
  ['an unknown signed', `${arohaSignInDetails.ra_number}/esignature/2`],
  ['a signed one before the first', `${arohaSignInDetails.ra_number}/esignature/0`],
])('%s document is not found', async (_, path) => {
  const response = await get(path, await signInAndGetToken(client));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'Not found.' });
});

test('responds with 404 to a missing document and with 401 without a session', async () => {
  const token = await signInAndGetToken(client, { ra_number: '412071656', dob: '28/07/1992' });
  expect((await get('412071656/rental_agreement', token)).status).toBe(404);
  expect((await get('412071656/rental_invoice', token)).status).toBe(200);
  expect((await get('412071656/rental_invoice', 'x'.repeat(43))).status).toBe(401);
});

test('records in the audit log that a document was read', async () => {
  await get(`${arohaSignInDetails.ra_number}/tolls`, await signInAndGetToken(client));
  const { body } = await client.call('GET', '/_sandbox/records/audit');
  expect((body as object[]).at(-1)).toMatchObject({ event: 'document-read', detail: 'tolls' });
});

test('the font has every letter of every name and place in the scenarios', async () => {
  const { regular } = await import('./generated/public-sans.ts');
  const { jsPDF: Pdf } = await import('jspdf');
  const pdf = new Pdf();
  pdf.addFileToVFS('r.ttf', regular);
  pdf.addFont('r.ttf', 'text', 'normal');
  const { metadata } = pdf.setFont('text', 'normal').getFont() as unknown as {
    metadata: { characterToGlyph(code: number): number };
  };
  const texts = JSON.stringify(await scenarios['default']?.());
  const missing = [...new Set(texts)].filter(
    (letter) => letter > ' ' && !metadata.characterToGlyph(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('generates every document for every rental of the default scenario', async () => {
  const people = (await scenarios['default']?.())?.people ?? [];
  const renters = people.filter(({ rentals }) => rentals.length > 0);
  for (const person of renters.filter((_, index) => index % 4 === 1))
    for (const name of Object.keys(rentalDocuments) as RentalDocumentName[]) {
      const [rental] = person.rentals;
      const bytes =
        rental &&
        (await makeRentalPdf(buildScenarioRental(person, rental, Date.now()).record, name, generatePdf));
      expect(bytes?.byteLength).toBeGreaterThan(5_000);
    }
}, 30_000);
