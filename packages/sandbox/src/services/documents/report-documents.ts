/** The content of an incident report's two documents: the report itself, and the assessment of its damage. */
import type { RentalRecord, WireIncidentReport } from '../../store/records/rental.ts';
import { formatLocalDate } from './rental-documents.ts';
import type { LabelledValue, PdfSheetWriter } from './sheet.ts';

export type ReportDocumentName = 'incident' | 'assessment';

type ReportDocument = {
  readonly title: string;
  readonly write: (sheet: PdfSheetWriter, rental: RentalRecord, vir: WireIncidentReport) => void;
};

const vehicle = ({ wire }: RentalRecord): LabelledValue[] => [
  [
    'Vehicle',
    wire.vehicle ? `${wire.vehicle.vehicle_class}, unit ${wire.vehicle.vehicle_number}` : 'Not held',
  ],
  ['Registration', wire.vehicle?.registration_number ?? 'Not held'],
  ['Rental agreement', wire.rental_agreement_number],
];

const damage = (sheet: PdfSheetWriter, { damageDetails }: WireIncidentReport): void => {
  sheet.section('Damage');
  const codes = damageDetails?.damageCodes ?? [];
  if (codes.length === 0) return sheet.paragraphs(['None was named.']);
  sheet.table(
    ['Place', 'Damage', 'Code'],
    codes.map(({ name, description, id }) => [name, description, id]),
    [80, 30],
  );
};

const ending = 'This document belongs to a demonstration. No company, vehicle or person named in it exists.';

export const reportDocuments: Readonly<Record<ReportDocumentName, ReportDocument>> = {
  incident: {
    title: 'Vehicle incident report',
    write: (sheet, rental, vir) => {
      const { incidentDetails, thirdPartyDetails, otherDriverDetails } = vir;
      sheet.section('Vehicle');
      sheet.pairs(vehicle(rental));
      sheet.section('What happened');
      sheet.pairs([
        ['Date and time', formatLocalDate(incidentDetails?.date ?? vir.date)],
        ['Place', incidentDetails?.address ?? 'Not told'],
        ['Description', incidentDetails?.description ?? 'Not told'],
        ['Was the renter driving?', incidentDetails?.renterDriving ?? 'Not told'],
        ['Other driver', otherDriverDetails?.lastName ?? 'None'],
        ['Third party', thirdPartyDetails?.lastName ?? 'None'],
      ]);
      damage(sheet, vir);
      sheet.paragraphs([ending]);
    },
  },
  assessment: {
    title: 'Damage assessment',
    write: (sheet, rental, vir) => {
      const photos = (vir.damagePhotos?.customer.length ?? 0) + (vir.damagePhotos?.staff.length ?? 0);
      sheet.section('Vehicle');
      sheet.pairs(vehicle(rental));
      damage(sheet, vir);
      sheet.paragraphs([`Assessed by the photos of the report, ${photos} in all.`, ending]);
    },
  },
};
