/** The schema of what people type in a report, section by section. Values that do not match are refused. */
import { array, boolean, number, type ObjectShape } from 'yup';
import { strictObject, validateBody, text } from '../../core/form.ts';
import type { Sections } from '../../store/records/incident.ts';

const truth = () => boolean().strict();
const yesNo = () => text().oneOf(['Y', 'N']);
const section = <S extends ObjectShape>(fields: S) => strictObject(fields).nullable().default(undefined);
const localTime = () =>
  text().matches(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/, '${path} must be a time such as "2026-03-01 09:30"');
const drove = () => text().oneOf(['Y', 'N', 'Car was parked']);
/** The longest free text, in characters. */
const longText = 500;

const thirdParty = {
  FirstName: text(),
  LastName: text(),
  DrivingLicence: text(),
  DrivingLicenceExpiryDate: text(),
  Address: text(300),
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
    Address: text(300),
    Description: text(longText),
    RenterDriver: drove(),
  }),
  VehicleConditionAndPoliceDetails: section({
    VehicleDrivable: yesNo(),
    VehicleTowed: yesNo(),
    TowCompany: text(),
    PoliceAttended: yesNo(),
    Police: section({ PoliceReportNumber: text(), PoliceName: text(), PoliceStation: text() }),
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
    Address: text(300),
    CustomerPresent: yesNo(),
    Relationship: text(),
    OtherRelationship: text(),
    DriverLicenceUploaded: truth(),
  }),
  ThirdParty: truth().nullable(),
  ThirdPartyDetail: section(thirdParty),
  AdditionalThirdPartyDetails: array(strictObject(thirdParty).required()).max(2).nullable(),
  Witnesses: yesNo().nullable(),
  Witness1: section(witness),
  Witness2: section(witness),
  DamageDetails: section({
    DamageCodes: array(
      strictObject({ Type: text(), ID: text().required(), Name: text(), Description: text() }).required(),
    ).max(5),
    PhotoCount: number().strict().integer().min(0).max(30),
  }),
  AddtionalDetails: text(longText).nullable(),
};

const step = strictObject({ ...shape, CustomerEditBySms: truth() });
const review = strictObject({
  ...shape,
  AdditionalDetails: text(longText).nullable(),
  Rental: section({
    RentalAgreement: text(),
    NonrevNumber: text(),
    CustomerNumber: text(),
    CustomerName: text(),
    RentalLocation: text(),
    RentalDate: text(),
  }),
  Vehicle: section({ Registration: text(), Vin: text(), Make: text(), Model: text() }),
});

/** @returns a step's sections; null removes one. The client's `CustomerEditBySms` is ignored: the services set it */
export const parseStepSections = (value: unknown): Sections => {
  const { CustomerEditBySms: _, ...sections } = validateBody(step, value ?? {}) as Sections;
  return sections;
};

/** @returns the reviewed report's sections, without rental and vehicle, which the services have on record themselves */
export const parseReviewSections = (value: unknown): Sections => {
  const {
    Rental: _,
    Vehicle: __,
    AdditionalDetails,
    ...sections
  } = validateBody(review, value ?? {}) as Sections;
  return merged({}, AdditionalDetails ? { ...sections, AddtionalDetails: AdditionalDetails } : sections);
};

/** @returns the sections with the changes applied, without those that are null */
export const merged = (before: Sections, change: Sections): Sections =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );

/** Whether two values are equal, apart from the order of their fields and fields that are null or absent. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(
          Object.entries(item)
            .filter(([, part]) => part !== null && part !== undefined)
            .toSorted(([x], [y]) => (x < y ? -1 : 1)),
        )
      : item,
  ) ?? '';
