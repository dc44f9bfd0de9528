import {
  MAX_REPORT_LENGTHS,
  type CustomerDrivingAnswer,
  type IncidentReport,
  type IncidentType,
  type ReportDetails,
  type ThirdParty,
} from '@journey/api/incidents';
import { object, string, type ObjectSchema } from 'yup';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from '../../../fields/answer/answer.ts';
import { toIsoDateTime, formatWireDateTime } from '../../../fields/date/format-date.ts';
import { getTimeZoneOfCountry } from '../../../fields/moment/country-day.ts';
import { isPastDateTime } from '../../../fields/moment/moment.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import type { Country } from '../../../site/index.ts';
import { optionalReportTextSchema, requiredReportTextSchema } from '../report-text.ts';
import { incidentMessages as text } from './messages.ts';

/** The form's values for when, where and how the incident happened. */
export type IncidentValues = Record<'when' | 'address' | 'description' | 'driving' | 'present', string>;

/**
 * Creates the schema of the answers about the incident (docs/product/incident-report.md#v-11). Only panel reports
 * require the address and the answer who was driving.
 * @param country the rental's country; a time is refused only if it is still in the future everywhere in that country
 * @param getNow returns the current time, in ms since 1970
 */
export const createIncidentSchema = (
  type: IncidentType,
  country: Country,
  getNow: () => number,
): ObjectSchema<IncidentValues> =>
  object({
    when: requiredTextSchema(text.dateNeeded)
      .test('form', text.dateForm, (typed) => toIsoDateTime(typed) !== undefined)
      .test(
        'past',
        text.dateFuture,
        // The person types the local time at the place of the incident, whose time zone is unknown. The country's own
        // zone is the easternmost one in which the group rents vehicles, so no time in the past is refused.
        (typed) =>
          toIsoDateTime(typed) === undefined ||
          isPastDateTime(typed, getTimeZoneOfCountry(country), getNow()),
      ),
    // A panel report may be about a collision, for which the police and the other drivers need the place. Other
    // reports may leave the address empty.
    address:
      type === 'panel'
        ? requiredReportTextSchema(text.addressNeeded, MAX_REPORT_LENGTHS.address)
        : optionalReportTextSchema(MAX_REPORT_LENGTHS.address),
    description: requiredTextSchema(text.descriptionNeeded).max(
      MAX_REPORT_LENGTHS.longText,
      text.descriptionLong,
    ),
    driving: type === 'panel' ? string().default('').required(text.drivingNeeded) : optionalTextSchema(),
    present: optionalTextSchema().when('driving', {
      is: 'no',
      then: (rule) => (type === 'panel' ? rule.required(text.presentNeeded) : rule),
    }),
  });

export const toIncidentValues = ({
  incident = {},
  customerDriving,
  customerPresent,
}: ReportDetails): IncidentValues => ({
  when: formatWireDateTime(incident.date) ?? '',
  address: incident.address ?? '',
  description: incident.description ?? '',
  driving: customerDriving ?? '',
  present: booleanToYesNoAnswer(customerPresent),
});

const common = ({ when, address, description }: IncidentValues): ReportDetails => ({
  incident: { date: toIsoDateTime(when), address, description },
});

/**
 * Converts the answers of a report that is not about panel damage to the details to save. Its page does not ask who was
 * driving, so a saved answer to that question is sent again, because the save replaces the section that contains it.
 */
export const toNonPanelIncidentDetails = (
  values: IncidentValues,
  { details: { customerDriving } }: Pick<IncidentReport, 'details'>,
): ReportDetails => ({ ...common(values), ...(customerDriving && { customerDriving }) });

/**
 * Removes the incident's former address from the drivers of the other vehicles, and returns the sections that this
 * changes; none if the address is the same. Earlier releases copied the incident's address to every driver without one
 * when the step was saved. Now such a driver gets the current address when the report is submitted.
 */
const forgetFormerAddress = (
  address: string,
  { incident, thirdParty, additionalThirdParties }: ReportDetails,
): ReportDetails => {
  const former = incident?.address;
  const hasIt = (party: ThirdParty) => party.address === former;
  const without = (party: ThirdParty): ThirdParty =>
    hasIt(party) ? { ...party, address: undefined } : party;
  if (!former || former === address) return {};
  return {
    ...(thirdParty && hasIt(thirdParty) && { thirdParty: without(thirdParty) }),
    ...(additionalThirdParties?.some(hasIt) && {
      additionalThirdParties: additionalThirdParties.map(without),
    }),
  };
};

/**
 * Converts the answers of a panel report to the details to save. If the renter was driving or the car was parked, it
 * deletes the details of another driver that were saved before. Drivers of other vehicles who had the incident's former
 * address get the new one when the report is submitted.
 */
export const toPanelIncidentDetails = (
  values: IncidentValues,
  { details: before }: Pick<IncidentReport, 'details'>,
): ReportDetails => ({
  ...common(values),
  ...forgetFormerAddress(values.address, before),
  customerDriving: (values.driving || undefined) as CustomerDrivingAnswer | undefined,
  customerPresent: values.driving === 'no' ? yesNoAnswerToBoolean(values.present) : undefined,
  ...(values.driving !== 'no' && { otherDriver: undefined }),
});
