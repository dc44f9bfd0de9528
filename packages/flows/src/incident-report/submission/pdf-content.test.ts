import type { IncidentRental, IncidentType, ReportDetails } from '@journey/api/incidents';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it, test } from 'vitest';
import { buildReportPdf } from '../pdf/build-pdf.ts';
import { loadFonts } from '../pdf/fonts/load-fonts.ts';
import { collectPdfText } from '../pdf/report.ts';
import { readFontFile } from '../pdf/testing/read-face.ts';
import { createSampleReport, sampleSite } from '../pdf/testing/sample.ts';
import { createSmallJpeg } from '../pdf/testing/signature.ts';
import { createReviewCards } from './cards.ts';
import { createPdfContent, hashPdfAnswers } from './pdf-content.ts';

const { brand } = createSampleReport('panel');

const rental = {
  serviceTrackingId: 'ST1',
  registration: 'FQ5-5XQ',
  agreementNumber: '412208952',
  customerNumber: 'C10022',
  customerName: 'Chloé Bergström',
  rentalLocation: 'Sydney Airport',
  rentalDate: '2026-11-18 09:30',
  vin: 'JTDKB20U993512345',
  make: 'Toyota',
  model: 'Corolla',
  unitNumber: '7700101',
} as IncidentRental;

const full = 'A trolley rolled into the front door. '.repeat(14).slice(0, 500);
const party = {
  firstName: 'Riley',
  lastName: 'Sampleton',
  licenceNumber: 'S1234567',
  licenceExpires: '2031-06-30',
  address: 'Unit 4, 120 Example Parade, Parramatta NSW 2150',
  phone: '+61491570006',
  email: 'riley.sampleton@example.com.au',
  registration: 'XYZ987',
  make: 'Mazda',
  model: 'CX-5',
  insurer: 'Example Mutual Insurance',
  policy: 'P-0011223344',
};
const witness = { firstName: 'Noor', lastName: 'Exampleton', phone: '+61491570110' };
/** The largest panel report: three other vehicles, two witnesses, and both free texts at their maximum length. */
const everything: ReportDetails = {
  incident: { date: '2026-11-01 09:30', address: '14 Banksia Street, Parramatta', description: full },
  condition: {
    isDriveable: true,
    wasTowed: true,
    towCompany: 'Example Towing',
    policeAttended: true,
    police: { reportNumber: 'E70011223', officerName: 'Sergeant Example', station: 'Parramatta' },
    isInsured: false,
  },
  customerDriving: 'no',
  customerPresent: true,
  otherDriver: { firstName: 'Alex', lastName: 'Specimen', licenceNumber: 'X700200', relationship: 'Friend' },
  hasThirdParty: true,
  thirdParty: party,
  additionalThirdParties: [party, party],
  hasWitnesses: true,
  witnesses: [witness, witness],
  damage: { codes: [{ id: 'PD', name: 'Driver', description: 'Driver side' }] },
  additionalDetails: full,
};

const paper = (type: IncidentType, details: ReportDetails) =>
  createPdfContent({ site: sampleSite, colours: brand.colours, type, rental, details, photoCount: 4 });

test.each<[string, ReportDetails, number, boolean]>([
  ['nothing', { ...everything }, 4, true],
  [
    'the description',
    { ...everything, incident: { ...everything.incident, description: 'Hail.' } },
    4,
    false,
  ],
  ['the number of damage photos', everything, 5, false],
  ['a licence photo', { ...everything, thirdParty: { ...party, hasLicencePhoto: true } }, 4, true],
  [
    'an answer that is not shown',
    { ...everything, condition: { ...everything.condition, insurance: { number: '7' } } },
    4,
    true,
  ],
])(
  'a signature counts for the answers that the paper shows, where %s has changed: %#',
  async (_, details, photoCount, isSame) => {
    const hash = (of: ReportDetails, count: number) =>
      hashPdfAnswers({ type: 'panel', rental, details: of, photoCount: count });
    expect((await hash(details, photoCount)) === (await hash(everything, 4))).toBe(isSame);
  },
);

test.each([
  ['panel', ['condition', 'damage', 'driver', 'incident', 'others', 'rental']],
  ['windscreen', ['damage', 'incident', 'rental']],
  ['interior', ['damage', 'incident', 'rental']],
  ['mechanical', ['damage', 'incident', 'rental']],
  ['theft', ['damage', 'incident', 'rental']],
] as const)('the paper of %s has its boxes, and its own damages to tick', (type, boxes) => {
  const made = paper(type, everything);
  expect(Object.keys(made.boxes).toSorted()).toEqual(boxes);
  const labels = made.boxes.damage?.groups[0]?.checks?.[0]?.options.map(({ label }) => label) ?? [];
  expect(labels.some((label) => label.startsWith('Windscreen'))).toBe(type === 'windscreen');
});

it('formats times as on the pages', () => {
  const told = JSON.stringify(paper('panel', everything).boxes);
  expect(told).toContain('18/11/2026 09:30');
  expect(told).toContain('01/11/2026 09:30');
  expect(told).not.toMatch(/2026-11-/);
});

it('shows the questions about the vehicle with their answers, and what was asked after a yes', () => {
  const groups = paper('panel', everything).boxes.condition?.groups ?? [];
  expect(groups).toHaveLength(1);
  const ticked = groups[0]?.checks?.map(({ options }) => options.map(({ checked }) => checked));
  expect(ticked).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  const told = groups[0]?.fields?.map(({ value }) => value);
  expect(told).toEqual(['Example Towing', 'E70011223', 'Sergeant Example', 'Parramatta']);
});

it('ticks only the chosen options', () => {
  const [damage] = paper('panel', everything).boxes.damage?.groups ?? [];
  const ticked = damage?.checks?.[0]?.options.filter(({ checked }) => checked).map(({ label }) => label);
  expect(ticked).toEqual(['Driver side']);
});

/** The width of an A4 page. */
const PAGE_WIDTH_POINTS = 595;
const scratch = { id: 'RB-S2', name: 'Rear bumper', description: 'Rear bumper, scratch of 10 to 30 cm' };

it.each<[string, IncidentType, NonNullable<ReportDetails['damage']>['codes'], string[]]>([
  ['one that the catalogue does not have', 'panel', [scratch], [scratch.description]],
  [
    'one that the catalogue says differently',
    'panel',
    [{ id: 'PD', name: 'Driver', description: 'Driver side panel' }],
    ['Driver side panel'],
  ],
  ['one of another type of report', 'mechanical', [scratch], [scratch.description]],
  ['one without a description', 'interior', [{ ...scratch, description: '' }], [scratch.name]],
])('ticks a saved damage in the words in which it is saved: %s', (_, type, codes, ticked) => {
  const [damage] = paper(type, { ...everything, damage: { codes } }).boxes.damage?.groups ?? [];
  const options = damage?.checks?.[0]?.options ?? [];
  expect(options.filter(({ checked }) => checked).map(({ label }) => label)).toEqual(ticked);
  expect(options.filter(({ label }) => label === 'Driver side')).toHaveLength(
    type === 'panel' && codes[0]?.id !== 'PD' ? 1 : 0,
  );
});

it.each([
  ['beside the only one that is offered', scratch],
  ['of more than a line', { ...scratch, description: 'Scratch of the rear bumper. '.repeat(7) }],
])('prints a damage that the catalogue does not have in its own place: %s', async (_, damage) => {
  const details = { ...everything, damage: { codes: [damage] } };
  const report = { ...paper('mechanical', details), reportNumber: 'VIR40001' };
  const { faces } = await loadFonts(collectPdfText(report), readFontFile);
  const pdf = await getDocumentProxy(new Uint8Array(buildReportPdf(report, faces)), { verbosity: 0 });
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            words: item.str,
            x: item.transform[4] as number,
            y: item.transform[5] as number,
            width: item.width,
          },
        ]
      : [],
  );
  expect(texts.map(({ words }) => words.trim()).join(' ')).toContain(damage.description.trim());
  const offered = texts.find(({ words }) => words === 'Engine or mechanical')!;
  for (const { x, width } of texts) expect(x + width).toBeLessThanOrEqual(PAGE_WIDTH_POINTS);
  const beside = texts.filter(({ x, y }) => Math.abs(y - offered.y) < 1 && x > offered.x);
  expect(beside.filter(({ x }) => x <= offered.x + offered.width)).toEqual([]);
});

it('leaves out people who are not part of the report', () => {
  const details = {
    ...everything,
    customerDriving: 'yes',
    hasThirdParty: false,
    hasWitnesses: false,
  } as const;
  expect(JSON.stringify(paper('panel', details).boxes)).not.toMatch(/Specimen|Sampleton|Exampleton/);
  const cards = createReviewCards({
    type: 'panel',
    isSubmitted: false,
    rental,
    details,
    photos: { damage: [], damageCount: 0, otherDriver: [], thirdParties: [], witnesses: [] },
  });
  expect(JSON.stringify(cards)).not.toMatch(/Specimen|Sampleton|Exampleton/);
});

describe('a panel report of maximum size', () => {
  /**
   * Additional details with a list, as people type it: ten short lines, then more text up to the limit of the
   * field.
   */
  const listed = `${Array.from({ length: 10 }, (_, line) => `- dent ${line}`).join('\n')}\n${full}`.slice(
    0,
    500,
  );

  it.each([
    ['full lines', everything],
    ['ten short lines', { ...everything, additionalDetails: listed }],
  ])('shows every answer on two pages: %s', async (_, details) => {
    const signature = { jpeg: createSmallJpeg(), name: 'Chloé Bergström', at: '2026-11-21 14:05' };
    const report = { ...paper('panel', details), reportNumber: 'VIR40001', signature };
    const { faces } = await loadFonts(collectPdfText(report), readFontFile);
    const pdf = await getDocumentProxy(new Uint8Array(buildReportPdf(report, faces)), { verbosity: 0 });
    expect(pdf.numPages).toBe(2);
    const { items } = await (await pdf.getPage(2)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const said of ['Vehicle 3', 'Witness 2', 'Customer signature', 'Signed on 2026-11-21 14:05'])
      expect(words).toContain(said);
  });
});
