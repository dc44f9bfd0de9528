import type { IncidentType } from '@journey/api/incidents';
import type { Site } from '../../../site/index.ts';
import type { PdfBox, ReportForPdf } from '../report.ts';

const yesNo = (label: string, yes: boolean) => ({
  label,
  options: [
    { label: 'Yes', checked: yes },
    { label: 'No', checked: !yes },
  ],
});

const rental: PdfBox = {
  title: 'Rental and vehicle',
  groups: [
    {
      fields: [
        { label: 'Rental agreement', value: '912345675' },
        { label: 'Customer', value: 'Aroha Ngāta' },
        { label: 'Rental location', value: 'Auckland Airport' },
        { label: 'Rental date', value: '2026-11-18 09:30' },
        { label: 'Registration', value: 'ABC-123' },
        { label: 'VIN', value: 'JTDKB20U993512345' },
        { label: 'Make', value: 'Toyota' },
        { label: 'Model', value: 'Corolla' },
      ],
    },
  ],
};

const person = (heading: string) => ({
  heading,
  fields: [
    { label: 'First name', value: 'Zoë' },
    { label: 'Last name', value: 'Müller-Ōtaki' },
    { label: 'Mobile', value: '+64 21 555 0199' },
    { label: 'Email', value: 'zoe.mueller.otaki@example.co.nz' },
  ],
});

const thirdParty = (heading: string) => ({
  heading,
  fields: [
    ...person('').fields,
    { label: 'Driver licence number', value: 'DL123456' },
    { label: 'Licence expiry', value: '2030-01-31' },
    { label: 'Registration', value: 'XYZ-987' },
    { label: 'Make', value: 'Mazda' },
    { label: 'Model', value: 'CX-5' },
    { label: 'Insurer', value: 'Example Insurance' },
    { label: 'Policy' },
    { label: 'Address', value: '12 Sample Street, Exampleton 1010', wide: true },
  ],
});

/**
 * Returns the content for the PDF of a made-up report of this type, with all its boxes filled in, for tests and
 * benchmarks.
 */
export const createSampleReport = (
  type: IncidentType,
  {
    description = 'Reversed into a post in the car park.',
    customer = 'Aroha Ngāta',
    signature = undefined as Uint8Array | undefined,
    thirdParties = 3,
  } = {},
): ReportForPdf => {
  const incident: PdfBox = {
    title: 'Incident',
    groups: [
      {
        fields: [
          { label: 'Date and time', value: '2026-11-20 17:45' },
          { label: 'Who was driving', value: 'The renter' },
          { label: 'Address', value: '5 Example Quay, Auckland 1010', wide: true },
          { label: 'Description', value: description, wide: true },
        ],
      },
    ],
  };
  const condition: PdfBox = {
    title: 'Vehicle condition and police',
    groups: [
      {
        checks: [
          yesNo('Can the vehicle be driven?', false),
          yesNo('Was the vehicle towed?', true),
          yesNo('Did police attend?', true),
          yesNo('Other insurance?', true),
        ],
        fields: [
          { label: 'Tow company', value: 'Example Towing' },
          { label: 'Police report number', value: 'P12345' },
          { label: 'Police officer', value: 'Sam Sample' },
          { label: 'Police station', value: 'Central' },
        ],
      },
    ],
  };
  const damage: PdfBox = {
    title: 'Damage',
    groups: [
      {
        checks: [
          {
            label: 'Damaged parts',
            options: ['Driver', 'Passenger', 'Bonnet (Front)', 'Boot (Rear)', 'Roof', 'Undercarriage'].map(
              (label, index) => ({ label, checked: index === 3 }),
            ),
          },
        ],
        fields: [
          { label: 'Photos', value: '4' },
          { label: 'Additional details', value: description, wide: true },
        ],
      },
    ],
  };
  const panel = {
    condition,
    driver: { title: 'Other driver', groups: [person('')] },
    others: {
      title: 'Other vehicles and witnesses',
      groups: [
        ...Array.from({ length: thirdParties }, (_, index) => thirdParty(`Vehicle ${index + 1}`)),
        person('Witness 1'),
        person('Witness 2'),
      ],
    },
  };
  return {
    language: 'en-NZ',
    type,
    typeName: type === 'panel' ? 'Panel damage or vehicle accident' : 'Windscreen or tyre damage',
    reportNumber: 'VIR1000042',
    contact: 'Assistance: 0800 654 321',
    brand: {
      name: 'Example',
      logo: { width: 20, height: 10, d: 'M0 0h20v10h-20z', accent: 'M5 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z' },
      colours: {
        band: '#155f99',
        onBand: '#ffffff',
        logoAccent: '#ffffff',
        text: '#1a1a1a',
        textMuted: '#595f69',
        divider: '#d5d8dd',
        tint: '#e8f0f6',
      },
    },
    legal: { company: 'Example Rentals (NZ) Limited', registeredOffice: '2 Sample Quay, Auckland' },
    boxes: {
      rental: {
        ...rental,
        groups: [
          {
            fields: rental.groups[0]?.fields?.map((field) =>
              field.label === 'Customer' ? { ...field, value: customer } : field,
            ),
          },
        ],
      },
      incident,
      damage,
      ...(type === 'panel' ? panel : {}),
    },
    ...(signature ? { signature: { jpeg: signature, name: customer, at: '2026-11-20 18:05' } } : {}),
  };
};

const { brand, legal } = createSampleReport('panel');

/** The parts of a site that the PDF shows, with the logo and the company of the made-up report. */
export const sampleSite = {
  brand: { id: 'thrifty', name: 'Thrifty', logo: brand.logo },
  country: 'AU',
  phone: { display: '13 61 39', international: '+61136139' },
  legal,
  links: {},
} as unknown as Site;
