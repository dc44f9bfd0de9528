import type {
  IncidentRental,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from '@journey/api/incidents';
import { formatWireDateTime, formatWireDay } from '../../fields/date/format-date.ts';
import { emailMessages, phoneMessages, yesNoMessages, licenceMessages } from '../../fields/form-messages.ts';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import type { LabelledAnswer } from '../pdf/report.ts';

const one = (label: string, value: string | undefined, wide = false): LabelledAnswer => ({
  label,
  ...(value?.trim() && { value: value.trim() }),
  ...(wide && { wide }),
});

/**
 * Formats a date and time of the report for display. It is a local time without time zone; any other text is
 * returned unchanged.
 */
export const formatReportTime = <Stored extends string | undefined>(stored: Stored): string | Stored =>
  formatWireDateTime(stored) ?? stored;

/**
 * Formats the answer to a yes/no question as "Yes" or "No"; returns `undefined` when the question was not
 * answered.
 */
export const formatBooleanAnswer = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? yesNoMessages.yes : yesNoMessages.no;

const nameOf = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }) =>
  `${firstName} ${lastName}`.trim();

/**
 * Returns what the review and the PDF show about the rental and its vehicle. These facts come from the services,
 * not from the person.
 */
export const listRentalAnswers = (rental: IncidentRental): LabelledAnswer[] => [
  rental.nonrevNumber ? one(text.nonrev, rental.nonrevNumber) : one(text.agreement, rental.agreementNumber),
  ...(rental.customerNumber ? [one(text.customerNumber, rental.customerNumber)] : []),
  one(text.customer, rental.customerName),
  one(text.rentalLocation, rental.rentalLocation),
  one(text.rentalDate, formatReportTime(rental.rentalDate)),
  one(text.registration, rental.registration),
  one(text.vin, rental.vin),
  one(text.make, rental.make),
  one(text.model, rental.model),
  ...(rental.unitNumber ? [one(text.unit, rental.unitNumber)] : []),
];

export const listIncidentAnswers = ({ incident = {} }: ReportDetails): LabelledAnswer[] => [
  one(text.date, formatReportTime(incident.date)),
  one(text.address, incident.address, true),
  one(text.description, incident.description, true),
];

const drivingText = { yes: yesNoMessages.yes, no: yesNoMessages.no, parked: text.parked } as const;

/**
 * Returns the answers to the question who was driving, which only panel reports ask. If the renter was not
 * driving, they include whether the renter was present.
 */
export const listWhoWasDrivingAnswers = ({
  customerDriving,
  customerPresent,
}: ReportDetails): LabelledAnswer[] => [
  one(text.renterDrove, customerDriving && drivingText[customerDriving]),
  ...(customerDriving === 'no' ? [one(text.renterPresent, formatBooleanAnswer(customerPresent))] : []),
];

/**
 * Returns the four yes/no questions about the vehicle's condition and the police with their answers, in the order
 * of the page.
 */
export const listVehicleConditionQuestions = (condition: VehicleCondition = {}) =>
  [
    { label: text.driveable, value: condition.isDriveable },
    { label: text.towed, value: condition.wasTowed },
    { label: text.police, value: condition.policeAttended },
    { label: text.insured, value: condition.isInsured },
  ] as const;

/**
 * Returns the further answers about towing, police and insurance, which were asked only if the question about
 * each was answered with yes.
 */
export const listVehicleConditionDetails = (condition: VehicleCondition = {}): LabelledAnswer[] => [
  ...(condition.wasTowed ? [one(text.towCompany, condition.towCompany)] : []),
  ...(condition.policeAttended
    ? [
        one(text.policeNumber, condition.police?.reportNumber),
        one(text.officer, condition.police?.officerName),
        one(text.station, condition.police?.station),
      ]
    : []),
  ...(condition.isInsured
    ? [
        one(text.insuranceNumber, condition.insurance?.number),
        one(text.insuranceProvider, condition.insurance?.provider),
      ]
    : []),
];

const listLicenceAnswers = ({
  licenceNumber,
  licenceExpires,
}: OtherDriver | ThirdParty): LabelledAnswer[] => [
  one(text.licence, licenceNumber),
  one(licenceMessages.expiry, formatWireDay(licenceExpires) ?? licenceExpires),
];

const listContactAnswers = ({ phone, email }: Witness): LabelledAnswer[] => [
  { ...one(phoneMessages.mobile, phone), isPhone: true },
  one(emailMessages.label, email),
];

export const listOtherDriverAnswers = (driver: OtherDriver): LabelledAnswer[] => [
  one(text.name, nameOf(driver)),
  one(
    text.relationship,
    driver.relationship === 'Other' ? (driver.otherRelationship ?? driver.relationship) : driver.relationship,
  ),
  ...listLicenceAnswers(driver),
  ...listContactAnswers(driver),
  one(text.address, driver.address, true),
];

/**
 * Returns the answers about one third party with their labels, for the review page and the PDF.
 * @param incidentAddress shown when the third party's own address is unknown
 */
export const listThirdPartyAnswers = (
  party: ThirdParty,
  incidentAddress: string | undefined,
): LabelledAnswer[] => [
  one(text.name, nameOf(party)),
  ...listLicenceAnswers(party),
  ...listContactAnswers(party),
  one(text.registration, party.registration),
  one(text.make, party.make),
  one(text.model, party.model),
  one(text.insurer, party.insurer),
  one(text.policy, party.policy),
  one(text.address, party.address?.trim() || incidentAddress, true),
];

/**
 * Returns the other vehicles in the report with their drivers. It returns none if the person has answered that
 * none was involved, even if details are stored.
 */
export const listConfirmedThirdParties = ({
  hasThirdParty,
  thirdParty,
  additionalThirdParties = [],
}: ReportDetails): ThirdParty[] =>
  hasThirdParty ? [...(thirdParty ? [thirdParty] : []), ...additionalThirdParties] : [];

/**
 * Returns the witnesses in the report. It returns none if the person has answered that there were none, even if
 * details are stored.
 */
export const listConfirmedWitnesses = ({ hasWitnesses, witnesses = [] }: ReportDetails): Witness[] =>
  hasWitnesses ? witnesses : [];

/** Answers that belong together, such as those about one of several witnesses. */
interface AnswerGroup {
  readonly heading: string;
  readonly answers: readonly LabelledAnswer[];
}

/** Returns the answers about each of the other vehicles in the report. */
export const listThirdPartyGroups = (details: ReportDetails): AnswerGroup[] =>
  listConfirmedThirdParties(details).map((party, index) => ({
    heading: text.vehicle(index + 1),
    answers: listThirdPartyAnswers(party, details.incident?.address),
  }));

/** Returns the answers about each of the witnesses in the report. */
export const listWitnessGroups = (details: ReportDetails): AnswerGroup[] =>
  listConfirmedWitnesses(details).map((witness, index) => ({
    heading: text.witness(index + 1),
    answers: [one(text.name, nameOf(witness)), ...listContactAnswers(witness)],
  }));

/** Returns how many photos of the damage the report has, and the additional details. */
export const listDamageAnswers = (
  { additionalDetails }: ReportDetails,
  photoCount: number,
): LabelledAnswer[] => [
  one(text.photos, photoCount > 0 ? text.photoCount(photoCount) : undefined),
  one(text.details, additionalDetails, true),
];
