import type { IncidentReport, ReportDetails, ThirdParty } from '@journey/api/incidents';
import { array, boolean, object, string, type ObjectSchema } from 'yup';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from '../../../fields/answer/answer.ts';
import { toIsoDay, formatWireDay } from '../../../fields/date/format-date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { thirdPartyMessages as text, personFieldMessages } from '../people/messages.ts';

/** The most other vehicles that a report can contain: a first one and two further ones. */
export const MAX_THIRD_PARTIES = 3;

export interface OneThirdPartyValues {
  firstName: string;
  lastName: string;
  licenceNumber: string;
  licenceExpires: string;
  address: string;
  phone: string;
  email: string;
  registration: string;
  make: string;
  model: string;
  insurer: string;
  policy: string;
  /**
   * Whether an earlier submission included a photo of this driver's licence. The person does not see this value;
   * the form only keeps it so that saving does not lose it.
   */
  hadLicencePhoto: boolean;
}

/**
 * The answers about other vehicles as the form holds them: whether any were involved, and the vehicles with their
 * drivers.
 */
export interface ThirdPartiesValues {
  involved: string;
  parties: OneThirdPartyValues[];
}

/** Returns the heading of one of the other vehicles in the form, by its index, which counts from 0. */
export const getThirdPartyHeading = (index: number): string =>
  index === 0 ? text.first : text.further(index);

const party: ObjectSchema<OneThirdPartyValues> = object({
  firstName: requiredTextSchema(personFieldMessages.firstNameNeeded),
  lastName: requiredTextSchema(personFieldMessages.lastNameNeeded),
  licenceNumber: optionalTextSchema(),
  licenceExpires: optionalDaySchema(),
  address: optionalTextSchema(),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  registration: optionalTextSchema(),
  make: optionalTextSchema(),
  model: optionalTextSchema(),
  insurer: optionalTextSchema(),
  policy: optionalTextSchema(),
  hadLicencePhoto: boolean().default(false),
});

/**
 * Accepts any values for an other vehicle. It applies when the person has changed the answer to "no other
 * vehicle": what was typed before stays in the form, but is neither validated nor sent.
 */
const unused: ObjectSchema<OneThirdPartyValues> = object({
  firstName: optionalTextSchema(),
  lastName: optionalTextSchema(),
  licenceNumber: optionalTextSchema(),
  licenceExpires: optionalTextSchema(),
  address: optionalTextSchema(),
  phone: optionalTextSchema(),
  email: optionalTextSchema(),
  registration: optionalTextSchema(),
  make: optionalTextSchema(),
  model: optionalTextSchema(),
  insurer: optionalTextSchema(),
  policy: optionalTextSchema(),
  hadLicencePhoto: boolean().default(false),
});

/** Validates the answers about other vehicles and their drivers (docs/product/incident-report.md#v-14). */
export const thirdPartySchema: ObjectSchema<ThirdPartiesValues> = object({
  involved: string().default('').required(text.questionNeeded),
  parties: array()
    .of(party)
    .default([])
    .max(MAX_THIRD_PARTIES, text.most)
    .when('involved', {
      is: (involved: string) => involved !== 'yes',
      then: (list) => list.of(unused),
    }),
});

export const EMPTY_THIRD_PARTY: OneThirdPartyValues = {
  firstName: '',
  lastName: '',
  licenceNumber: '',
  licenceExpires: '',
  address: '',
  phone: '',
  email: '',
  registration: '',
  make: '',
  model: '',
  insurer: '',
  policy: '',
  hadLicencePhoto: false,
};

const readParty = ({
  hasLicencePhoto = false,
  licenceExpires,
  ...rest
}: ThirdParty): OneThirdPartyValues => ({
  ...EMPTY_THIRD_PARTY,
  ...rest,
  licenceExpires: formatWireDay(licenceExpires) ?? '',
  hadLicencePhoto: hasLicencePhoto,
});

export const toThirdPartyValues = ({
  hasThirdParty,
  thirdParty,
  additionalThirdParties = [],
}: ReportDetails): ThirdPartiesValues => ({
  involved: booleanToYesNoAnswer(hasThirdParty),
  parties: [thirdParty ?? {}, ...additionalThirdParties].map(readParty),
});

/**
 * Converts the answers of the form about other vehicles to the details of the report.
 * @param hasPhoto for each vehicle by index, whether a licence photo of its driver is sent with this
 *   submission
 */
export const toThirdPartyDetails = (
  { involved, parties }: ThirdPartiesValues,
  { details: { incident }, isSubmitted }: Pick<IncidentReport, 'details' | 'isSubmitted'>,
  hasPhoto: readonly boolean[],
): ReportDetails => {
  const [thirdParty, ...additional] = parties.map(
    ({ licenceExpires, hadLicencePhoto, ...values }, index): ThirdParty => ({
      ...values,
      address: values.address || incident?.address,
      licenceExpires: toIsoDay(licenceExpires),
      hasLicencePhoto: hasPhoto[index] === true || (isSubmitted && hadLicencePhoto),
    }),
  );
  const isInvolved = involved === 'yes';
  return {
    hasThirdParty: yesNoAnswerToBoolean(involved),
    thirdParty: isInvolved ? thirdParty : undefined,
    additionalThirdParties: isInvolved && additional.length > 0 ? additional : undefined,
  };
};
