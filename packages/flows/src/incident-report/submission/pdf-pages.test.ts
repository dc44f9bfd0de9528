import { MAX_REPORT_LENGTHS, type IncidentRental, type IncidentReport } from '@journey/api/incidents';
import * as fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { toVehicleConditionDetails, vehicleConditionSchema } from '../pages/condition/schema.ts';
import { damageSchema, toDamageDetails } from '../pages/damage/schema.ts';
import { createIncidentSchema, toPanelIncidentDetails } from '../pages/incident/schema.ts';
import { otherDriverSchema, toOtherDriverDetails } from '../pages/people/other-driver.ts';
import {
  thirdPartySchema,
  toThirdPartyDetails,
  witnessesSchema,
  toWitnessDetails,
} from '../pages/people/people.ts';
import { buildReportPdf } from '../pdf/build-pdf.ts';
import { listEmoji, loadFonts } from '../pdf/fonts/load-fonts.ts';
import { pdfMessages } from '../pdf/messages.ts';
import { collectPdfText } from '../pdf/report.ts';
import { readFontFile } from '../pdf/testing/read-face.ts';
import { createSampleReport, sampleSite } from '../pdf/testing/sample.ts';
import { createSmallJpeg } from '../pdf/testing/signature.ts';
import { listSelectableDamages } from '../rules/damage-catalogue.ts';
import { filledAnswers } from '../testing/filled-answers.ts';
import { createPdfContent } from './pdf-content.ts';

const { brand, legal } = createSampleReport('panel');

/**
 * Generates random words for tests of the PDF, as people type them: short and very long ones, in several scripts,
 * with emoji.
 */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,12}$/) },
  fc.stringMatching(/^[A-ZÀ-ÖŁŽΑ-ΡА-Я]{1,9}$/),
  fc.stringMatching(/^[0-9A-Za-z]{30,120}$/),
  fc.constantFrom('🚗💥', '👍🏽', '🇦🇺', 'don’t', '50 km/h', '王小明'),
);
const line = (most: number, limit: number = MAX_REPORT_LENGTHS.text) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }) },
      fc.array(word, { minLength: 1, maxLength: most }),
    )
    .map((words) => words.join(' ').slice(0, limit).toWellFormed());
const open = (most: number, limit?: number) => fc.oneof(fc.constant(''), line(most, limit));
/** Generates random text of several lines, as long as the limit of a text area allows. */
const area = (limit: number) =>
  fc
    .oneof(
      fc.array(line(40), { minLength: 1, maxLength: 30 }),
      fc.array(fc.stringMatching(/^[a-z]{0,2}$/), { minLength: limit / 4, maxLength: limit }),
    )
    .map(
      (lines) =>
        `x${lines
          .join('\n')
          .slice(0, limit - 1)
          .toWellFormed()}`,
    );
const email: fc.Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc.constantFrom('a.b@example.com.au', `${'long.'.repeat(20)}a@example.co.nz`),
);
const yesNo = fc.constantFrom('yes', 'no');

const personForm = {
  firstName: line(12),
  lastName: line(12),
  email,
  phone: fc.constantFrom('', '+61491570006'),
};
const licence = {
  licenceNumber: open(4),
  licenceExpires: fc.constantFrom('', '31/01/2030'),
  address: open(30, MAX_REPORT_LENGTHS.address),
};
const form = fc.record({
  incident: fc.record({
    when: fc.constant('01/11/2025 09:30'),
    address: line(30, MAX_REPORT_LENGTHS.address),
    description: area(MAX_REPORT_LENGTHS.longText),
    driving: fc.constantFrom('yes', 'no', 'parked'),
    present: yesNo,
  }),
  condition: fc.record({
    driveable: yesNo,
    towed: yesNo,
    towCompany: line(12),
    policeAttended: yesNo,
    reportNumber: fc.stringMatching(/^[A-Z0-9]{1,60}$/),
    officerName: line(12),
    station: line(12),
    insured: yesNo,
    insuranceNumber: open(12),
    insuranceProvider: open(12),
  }),
  driver: fc.record({
    ...personForm,
    ...licence,
    relationship: fc.constantFrom('Friend', 'Other'),
    otherRelationship: line(12),
  }),
  parties: fc.array(
    fc.record({
      ...personForm,
      ...licence,
      registration: open(3),
      make: open(3),
      model: open(3),
      insurer: open(12),
      policy: open(12),
      hadLicencePhoto: fc.constant(false),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  witnesses: fc.array(fc.record({ ...personForm, hadLicencePhoto: fc.constant(false) }), {
    minLength: 1,
    maxLength: 2,
  }),
  damage: fc.record({
    codes: fc.subarray(
      listSelectableDamages('panel').map(({ id }) => id),
      { minLength: 1, maxLength: 5 },
    ),
    details: area(MAX_REPORT_LENGTHS.longText),
  }),
  signedBy: line(20),
});
type Filled = typeof form extends fc.Arbitrary<infer Value> ? Value : never;

const rental = {
  agreementNumber: '412208952',
  customerName: 'Chloé Bergström',
  rentalLocation: 'Sydney Airport',
  registration: 'FQ5-5XQ',
} as IncidentRental;

/** Validates random answers with the schemas of the form pages, and converts them to the details of a report. */
const detailsOf = async ({ incident, condition, driver, parties, witnesses, damage }: Filled) => {
  const typed = await createIncidentSchema('panel', 'AU', Date.now).validate(incident);
  const written = toPanelIncidentDetails(typed, { details: {} });
  const report = { type: 'panel', isSubmitted: false, details: written } as IncidentReport;
  return {
    ...written,
    ...toVehicleConditionDetails(await vehicleConditionSchema.validate(condition)),
    ...(typed.driving === 'no' && toOtherDriverDetails(await otherDriverSchema.validate(driver), report, [])),
    ...toThirdPartyDetails(await thirdPartySchema.validate({ involved: 'yes', parties }), report, []),
    ...toWitnessDetails(await witnessesSchema.validate({ witnessed: 'yes', witnesses }), report, []),
    ...toDamageDetails(await damageSchema.validate(damage), report, 4),
  };
};

const solid = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');

/**
 * Builds the PDF of a report with random answers and reads the text of its pages back with another library. Lines
 * that every page has, such as the footer, are left out.
 */
const getPages = async (filled: Filled): Promise<string[]> => {
  const report = {
    ...createPdfContent({
      site: sampleSite,
      colours: brand.colours,
      type: 'panel',
      rental,
      details: await detailsOf(filled),
      photoCount: 4,
    }),
    reportNumber: 'VIR40001',
    signature: { jpeg: createSmallJpeg(), name: filled.signedBy, at: '2026-11-21 14:05' },
  };
  const { faces } = await loadFonts(collectPdfText(report), readFontFile);
  const pdf = await getDocumentProxy(new Uint8Array(buildReportPdf(report, faces)), { verbosity: 0 });
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      const words = solid(items.map((item) => ('str' in item ? item.str : '')).join(''));
      const own = [
        pdfMessages.report('VIR40001'),
        report.contact,
        legal.company,
        pdfMessages.registeredOffice(legal.registeredOffice),
        pdfMessages.page(index + 1, pdf.numPages),
        pdfMessages.continued(pdfMessages.annex),
      ];
      return own.reduce((text, item) => text.replace(solid(item), ''), words);
    }),
  );
};

/**
 * Whether the PDF prints a text completely: on the page, or from its beginning on the page to its end in the
 * annex.
 */
const isPrinted = (text: string, page: string, annex: string): boolean => {
  // The PDF prints emoji as their code points here, since these tests have no browser to draw them.
  const named = listEmoji(text).reduce((rest, item) => rest.replaceAll(item, pdfMessages.emoji(item)), text);
  const wanted = solid(named);
  return (
    page.includes(wanted) ||
    Array.from(wanted, (_, cut) => cut).some(
      (cut) => page.includes(wanted.slice(0, cut)) && annex.includes(wanted.slice(cut)),
    )
  );
};

const titles = ['Rental and vehicle', 'Incident', 'Vehicle condition and police', 'Driver'];

it(
  'any valid panel report has its boxes and signature on two pages and the remaining text in an annex',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(form, async (filled) => {
        const [first = '', second = '', ...annex] = await getPages(filled);
        for (const title of titles) expect(first).toContain(solid(title));
        const others = second.indexOf(solid('Other vehicles and witnesses'));
        const signed = second.indexOf(solid('Customer signature'));
        expect(others).toBeGreaterThanOrEqual(0);
        expect(signed).toBeGreaterThan(others);
        expect(second.slice(signed)).toContain(solid('Signed on 2026-11-21 14:05'));
        const rest = annex.join('');
        expect(annex.every((page, index) => index > 0 || page.startsWith('Annex'))).toBe(true);
        expect(/Continuesintheannex/.test(first + second)).toBe(annex.length > 0);
        expect(isPrinted(filled.incident.description, first, rest)).toBe(true);
        expect(isPrinted(filled.damage.details, second, rest)).toBe(true);
        for (const { lastName, insurer, policy, address } of filled.parties)
          for (const one of [lastName, insurer, policy, address])
            expect(isPrinted(one, second, rest)).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

const fullReport: Filled = {
  incident: filledAnswers.incident,
  condition: filledAnswers.condition,
  driver: { ...filledAnswers.driver, relationship: 'Friend', otherRelationship: '' },
  parties: Array.from({ length: 3 }, () => filledAnswers.party),
  witnesses: [filledAnswers.witness, filledAnswers.witness],
  damage: { codes: ['PD'], details: 'The door still opens.' },
  signedBy: 'Chloé Bergström',
};
const shortLines = Array.from({ length: 10 }, (_, index) => `Line ${index + 1}.`).join('\n');

it.each([
  ['ten short lines', shortLines, false],
  ['500 characters, each on a line of its own', Array.from({ length: 250 }, () => 'x').join('\n'), true],
])(
  'a panel report of three vehicles and two witnesses with %s is signed on its second page (V-20)',
  async (_, details, hasAnnex) => {
    const pages = await getPages({ ...fullReport, damage: { ...fullReport.damage, details } });
    expect(pages.length > 2).toBe(hasAnnex);
    expect(pages.map((page) => page.includes('Signedon'))).toEqual(pages.map((_page, index) => index === 1));
    for (const part of details.split('\n')) expect(pages.join('')).toContain(solid(part));
  },
);
