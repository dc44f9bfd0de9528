/** The schema of the answers in an incident report, by section. Values that do not match it are refused. */
import { MAX_REPORT_LENGTHS } from '@journey/api/contract';
import { array, boolean, number, type ObjectShape } from 'yup';
import { strictObject, validateBody, textSchema } from '../../core/form.ts';
import type { ReportSections } from '../../store/records/incident.ts';

const truth = () => boolean().strict();
const yesNo = () => textSchema().oneOf(['Y', 'N']);
/** The specification spells only the answer to `Witnesses` as a word. It is stored like the other answers. */
const WITNESS_ANSWERS: Readonly<Record<string, string>> = { yes: 'Y', no: 'N' };
const section = <S extends ObjectShape>(fields: S) => strictObject(fields).nullable().default(undefined);
const localTime = () =>
  textSchema().matches(
    /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/,
    '${path} must be a time such as "2026-03-01 09:30"',
  );
const drove = () => textSchema().oneOf(['Y', 'N', 'Car was parked']);
const text = () => textSchema(MAX_REPORT_LENGTHS.text);
const address = () => textSchema(MAX_REPORT_LENGTHS.address);
const longText = () => textSchema(MAX_REPORT_LENGTHS.longText);

const thirdParty = {
  FirstName: text(),
  LastName: text(),
  DrivingLicence: text(),
  DrivingLicenceExpiryDate: text(),
  Address: address(),
  Mobile: text(),
  Email: text(),
  VehicleRegistration: text(),
  VehicleMake: text(),
  VehicleModel: text(),
  InsuranceCompanyName: text(),
  Policy: text(),
  DriverLicenceUploaded: truth(),
};
const witness = {
  FirstName: text(),
  LastName: text(),
  Mobile: text(),
  Email: text(),
  DriverLicenceUploaded: truth(),
};

const shape = {
  CustomerDriving: drove().nullable(),
  CustomerPresent: yesNo().nullable(),
  IncidentDetails: section({
    Date: localTime(),
    Address: address(),
    Description: longText(),
    RenterDriver: drove(),
  }),
  VehicleConditionAndPoliceDetails: section({
    VehicleDrivable: yesNo(),
    VehicleTowed: yesNo(),
    TowCompany: text(),
    PoliceAttended: yesNo(),
    Police: section({
      PoliceReportNumber: text(),
      PoliceName: text(),
      PoliceStation: text(),
    }),
    HasInsurance: yesNo(),
    Insurance: section({ InsuranceNumber: text(), InsuranceProvider: text() }),
  }),
  OtherDriverDetails: section({
    FirstName: text(),
    LastName: text(),
    DrivingLicenceNumber: text(),
    DrivingLicenceExpiryDate: text(),
    CellTelephoneNumber: text(),
    Email: text(),
    Address: address(),
    CustomerPresent: yesNo(),
    Relationship: text(),
    OtherRelationship: text(),
    DriverLicenceUploaded: truth(),
  }),
  ThirdParty: truth().nullable(),
  ThirdPartyDetail: section(thirdParty),
  AdditionalThirdPartyDetails: array(strictObject(thirdParty).required()).max(2).nullable(),
  Witnesses: textSchema()
    .oneOf(['Y', 'N', ...Object.keys(WITNESS_ANSWERS)])
    .nullable(),
  Witness1: section(witness),
  Witness2: section(witness),
  DamageDetails: section({
    DamageCodes: array(
      strictObject({
        Type: text(),
        ID: text().required(),
        Name: text(),
        Description: text(),
      }).required(),
    ).max(5),
    PhotoCount: number().strict().integer().min(0).max(30),
  }),
  AddtionalDetails: longText().nullable(),
};

const step = strictObject({ ...shape, CustomerEditBySms: truth() });
const review = strictObject({
  ...shape,
  AdditionalDetails: longText().nullable(),
  Rental: section({
    RentalAgreement: text(),
    NonrevNumber: text(),
    CustomerNumber: text(),
    CustomerName: text(),
    RentalLocation: text(),
    RentalDate: text(),
  }),
  Vehicle: section({
    Registration: text(),
    Vin: text(),
    Make: text(),
    Model: text(),
  }),
});

const withStoredAnswers = (sections: ReportSections): ReportSections => {
  const Witnesses = WITNESS_ANSWERS[String(sections['Witnesses'])];
  return Witnesses ? { ...sections, Witnesses } : sections;
};

/**
 * @returns the sections of an incident report that a step changes; null deletes a section. The client's
 *   `CustomerEditBySms` is ignored, because the services set it themselves
 */
export const parseReportSectionsOfStep = (value: unknown): ReportSections => {
  const { CustomerEditBySms: _, ...sections } = validateBody(step, value ?? {}) as ReportSections;
  return withStoredAnswers(sections);
};

/**
 * @returns the sections of a reviewed incident report. What the client sent about rental and vehicle is ignored,
 *   because the services have it on record
 */
export const parseReviewedReportSections = (value: unknown): ReportSections => {
  const {
    Rental: _,
    Vehicle: __,
    AdditionalDetails,
    ...sections
  } = validateBody(review, value ?? {}) as ReportSections;
  return mergeReportSections(
    {},
    withStoredAnswers(AdditionalDetails ? { ...sections, AddtionalDetails: AdditionalDetails } : sections),
  );
};

/**
 * @returns the sections of an incident report after a change; a section that the change sets to null is removed
 */
export const mergeReportSections = (before: ReportSections, change: ReportSections): ReportSections =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );

/** @returns how many damage photos an incident report announces that have not arrived yet */
export const getAwaitedPhotoCount = (sections: ReportSections): number =>
  (sections['DamageDetails'] as { PhotoCount?: number } | undefined)?.PhotoCount ?? 0;
