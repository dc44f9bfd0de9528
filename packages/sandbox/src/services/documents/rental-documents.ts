/**
 * The content of a rental's documents. The data comes from the rental; the terms are short and were written for
 * this sandbox.
 */
import type { InvoiceCharge, RentalRecord } from '../../store/records/rental.ts';
import type { DocumentIssuingCompany } from '../../core/pdf.ts';
import type { LabelledValue, PdfSheetWriter } from './sheet.ts';

export type RentalDocumentName =
  | 'rental_agreement'
  | 'signed_rental_agreement'
  | 'rental_invoice'
  | 'tolls'
  | 'esignature';

const cents = (amount: number): string => (amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');

/** Converts a time from `YYYY-MM-DD hh:mm` to `DD/MM/YYYY hh:mm`, as the documents show it. */
export const formatLocalDate = (text: string | null): string =>
  text ? text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1') : 'Not set';

const getTotal = (charges: readonly InvoiceCharge[]): number =>
  charges.reduce((sum, { quantity, each }) => sum + quantity * each, 0);

const parties = ({ wire, renterAddress }: RentalRecord): LabelledValue[] => [
  ['Renter', `${wire.first_name} ${wire.last_name}`],
  ['Address', renterAddress ?? 'Not held'],
  ['Loyalty number', wire.gold_number ?? 'None'],
  ['Confirmation number', wire.confirmation_number ?? 'None'],
];

const journey = ({ wire }: RentalRecord): LabelledValue[] => [
  [
    'Vehicle',
    wire.vehicle ? `${wire.vehicle.vehicle_class}, unit ${wire.vehicle.vehicle_number}` : 'Not allocated yet',
  ],
  ['Registration', wire.vehicle?.registration_number ?? 'Not allocated yet'],
  ['Pickup', `${wire.pickup.location}, ${formatLocalDate(wire.pickup.dateTime)}`],
  ['Return', `${wire.dropoff.location}, ${formatLocalDate(wire.dropoff.dateTime)}`],
];

const charges = (
  sheet: PdfSheetWriter,
  { charges: lines }: RentalRecord,
  issuer: DocumentIssuingCompany,
): void => {
  const total = getTotal(lines);
  const tax = Math.round((total * issuer.tax.rate) / (1 + issuer.tax.rate));
  const row = ({ description, quantity, each }: InvoiceCharge) => [
    description,
    String(quantity),
    cents(each),
    cents(quantity * each),
  ];
  const sum = ['', '', `includes ${issuer.tax.name}`, cents(tax)];
  sheet.section('Charges');
  sheet.table(
    ['Description', 'Quantity', 'Each', `Amount (${issuer.currency})`],
    [...lines.map(row), sum, ['Total', '', '', cents(total)]],
    [24, 30, 36],
  );
};

const terms = (issuer: DocumentIssuingCompany): string[] => [
  `1. ${issuer.company} lets the vehicle to the renter for the time above. The renter returns it at the place and time agreed, with the fuel it had at the start.`,
  '2. Only the renter and the additional drivers named by the renter may drive. Every driver holds a full licence, or a provisional one held for twelve months or longer.',
  '3. The renter reports any accident, theft or damage at once, and to the police where the law asks for it.',
  "4. Tolls, fines and their handling are the renter's own and may be charged after the vehicle is back.",
  '5. The excess named in the charges is the most the renter pays for accidental damage, unless these terms were broken.',
  'This document belongs to a demonstration. No company, vehicle or person named in it exists.',
];

const agreement = (sheet: PdfSheetWriter, rental: RentalRecord, issuer: DocumentIssuingCompany): void => {
  sheet.section('Parties');
  sheet.pairs([['Owner', issuer.company], ...parties(rental)]);
  sheet.section('Vehicle and rental');
  sheet.pairs(journey(rental));
  charges(sheet, rental, issuer);
  sheet.section('Terms');
  sheet.paragraphs(terms(issuer));
};

const signed = (sheet: PdfSheetWriter, { wire }: RentalRecord): void =>
  sheet.signature(`${wire.first_name} ${wire.last_name}`, formatLocalDate(wire.pickup.dateTime));

/** The title of a rental's document, and the function that writes its content. */
type RentalDocument = {
  readonly title: string;
  readonly write: (sheet: PdfSheetWriter, rental: RentalRecord, issuer: DocumentIssuingCompany) => void;
};

export const rentalDocuments: Readonly<Record<RentalDocumentName, RentalDocument>> = {
  rental_agreement: {
    title: 'Rental agreement',
    write: (sheet, rental, issuer) => {
      agreement(sheet, rental, issuer);
      sheet.signature('', null);
    },
  },
  signed_rental_agreement: {
    title: 'Signed rental agreement',
    write: (sheet, rental, issuer) => {
      agreement(sheet, rental, issuer);
      signed(sheet, rental);
    },
  },
  rental_invoice: {
    title: 'Tax invoice',
    write: (sheet, rental, issuer) => {
      sheet.section('Billed to');
      sheet.pairs(parties(rental));
      sheet.section('Vehicle and rental');
      sheet.pairs(journey(rental));
      charges(sheet, rental, issuer);
      sheet.section('Payment');
      sheet.paragraphs([
        'Paid in full by card on return. Thank you for renting with us.',
        terms(issuer).at(-1) ?? '',
      ]);
    },
  },
  tolls: {
    title: 'Tolls invoice',
    write: (sheet, rental, issuer) => {
      const passages = rental.tollPassages;
      const total = passages.reduce((sum, { amount }) => sum + amount, 0);
      sheet.section('Billed to');
      sheet.pairs(parties(rental));
      sheet.section('Vehicle and rental');
      sheet.pairs(journey(rental));
      sheet.section('Toll roads used');
      sheet.table(
        ['Road', 'When', `Amount (${issuer.currency})`],
        [
          ...passages.map(({ road, at, amount }) => [road, formatLocalDate(at), cents(amount)]),
          ['Total', '', cents(total)],
        ],
        [40, 40],
      );
      sheet.paragraphs([terms(issuer).at(-1) ?? '']);
    },
  },
  esignature: {
    title: 'Terms and conditions, signed',
    write: (sheet, rental, issuer) => {
      sheet.section('Terms');
      sheet.paragraphs(terms(issuer));
      sheet.section('Accepted by');
      sheet.pairs(parties(rental));
      signed(sheet, rental);
    },
  },
};
