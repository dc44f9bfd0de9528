import { MAX_REPORT_LENGTHS, type IncidentReport, type ReportDetails } from '@journey/api/incidents';
import { object, string, type ObjectSchema } from 'yup';
import { toIsoDay } from '../../../fields/date/format-date.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { optionalTextSchema } from '../../../fields/text/text.ts';
import type { Country } from '../../../site/index.ts';
import { isLicenceHandedIn, type ReportSubmissionFacts } from '../../rules/handed-in-licences.ts';
import { otherDriverMessages as text } from './messages.ts';
import { driverSchemas, readPerson } from './people.ts';

const EMPTY_OTHER_DRIVER = {
  firstName: '',
  lastName: '',
  licenceNumber: '',
  licenceExpires: '',
  phone: '',
  email: '',
  address: '',
  relationship: '',
  otherRelationship: '',
};

/** The form's values for the person who was driving in place of the renter. */
export type OtherDriverValues = typeof EMPTY_OTHER_DRIVER;

/** Validates the answers about the other driver (docs/product/incident-report.md#v-13). */
export const otherDriverSchema: ObjectSchema<OtherDriverValues> = object({
  ...driverSchemas,
  relationship: string().default('').required(text.relationshipNeeded),
  otherRelationship: optionalTextSchema().when('relationship', {
    is: 'Other',
    then: (rule) => limitTextLength(rule.required(text.otherRelationshipNeeded), MAX_REPORT_LENGTHS.text),
  }),
});

/**
 * Converts the saved answers about the other driver to the form's values. The text for another relationship is left out
 * unless the relationship is `Other`.
 * @param country see `readPerson`
 */
export const toOtherDriverValues = (
  { otherDriver = {} }: ReportDetails,
  country: Country,
): OtherDriverValues => {
  const values = readPerson(EMPTY_OTHER_DRIVER, otherDriver, country);
  return values.relationship === 'Other' ? values : { ...values, otherRelationship: '' };
};

/**
 * Converts the answers of the form about the other driver to the details of the report.
 * @param hasPhoto whether this device has a photo of the other driver's licence; not used for a submitted report, which
 *   marks a new photo only when the edit is submitted
 */
export const toOtherDriverDetails = (
  { licenceExpires, otherRelationship, ...values }: OtherDriverValues,
  report: Pick<IncidentReport, 'details'> & ReportSubmissionFacts,
  [hasPhoto]: readonly boolean[],
): ReportDetails => ({
  otherDriver: {
    ...values,
    licenceExpires: toIsoDay(licenceExpires),
    otherRelationship: values.relationship === 'Other' ? otherRelationship : undefined,
    customerPresent: report.details.customerPresent,
    hasLicencePhoto: report.isSubmitted
      ? isLicenceHandedIn(report, 'licence-other-driver', report.details.otherDriver?.hasLicencePhoto)
      : hasPhoto === true,
  },
});
