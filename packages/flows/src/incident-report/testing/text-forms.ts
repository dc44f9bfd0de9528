/**
 * The incident report's forms with free texts, for tests: each filled in, with the maximum length of each
 * text and a function that sends it to the services.
 */
import { createIdempotencyKey, type Transport } from '@journey/api';
import { MAX_ENQUIRY_LENGTHS, sendEnquiry, type EnquiryType } from '@journey/api/contact';
import {
  fetchReport,
  lookUpRental,
  MAX_REPORT_LENGTHS,
  MAX_REPORT_SIGN_IN_LENGTHS,
  saveReportStep,
  updateContactDetails,
  type IncidentReport,
  type ReportDetails,
} from '@journey/api/incidents';
import { signInAsStaffMember } from '@journey/api/staff';
import type { AnyObject, ObjectSchema } from 'yup';
import { listStepsOfReport, type ReportStepId } from '../flow.ts';
import { toVehicleConditionDetails, vehicleConditionSchema } from '../pages/condition/schema.ts';
import { enquirySchema } from '../pages/contact-us/enquiry.ts';
import { damageMessages } from '../pages/damage/messages.ts';
import { damageSchema, toDamageDetails } from '../pages/damage/schema.ts';
import { incidentMessages } from '../pages/incident/messages.ts';
import {
  createIncidentSchema,
  toNonPanelIncidentDetails,
  toPanelIncidentDetails,
} from '../pages/incident/schema.ts';
import { otherDriverSchema, toOtherDriverDetails } from '../pages/people/other-driver.ts';
import {
  thirdPartySchema,
  toThirdPartyDetails,
  toWitnessDetails,
  witnessesSchema,
} from '../pages/people/people.ts';
import { contactDetailsSchema, rentalLookupSchema, staffLoginSchema } from '../pages/vir-login/vir-login.ts';
import { filledAnswers } from './filled-answers.ts';

/** What a test needs to send its forms: the services, and the ids of a rental and of a panel report there. */
export interface TestReportContext {
  readonly api: Transport;
  readonly serviceTrackingId: string;
  readonly reportId: string;
}

/** A form with free-text fields, for the tests that compare its length limits with those of the services. */
export interface FreeTextForm {
  readonly schema: ObjectSchema<AnyObject>;
  /** Valid values, chosen so that all of the form's fields are shown. */
  readonly filled: object;
  /** The maximum length of each text in characters, by the field's name; `others` is for all other texts. */
  readonly limits: Readonly<Record<string, number>> & { readonly others: number };
  /** The error for a text that is too long, by the field's name, for fields with a different error than the default. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Sends the form's values, which need not be valid, to the services. */
  readonly send: (place: TestReportContext, values: object) => Promise<unknown>;
}

const form = <Values extends object>({
  schema,
  send,
  ...rest
}: Omit<FreeTextForm, 'schema' | 'filled' | 'send'> & {
  readonly schema: ObjectSchema<Values>;
  readonly filled: Values;
  readonly send: (place: TestReportContext, values: Values) => Promise<unknown>;
}): FreeTextForm => ({
  ...rest,
  schema: schema as unknown as ObjectSchema<AnyObject>,
  send: (place, values) => send(place, values as Values),
});

const write = () => ({ idempotencyKey: createIdempotencyKey() });
const draft = { type: 'panel', isSubmitted: false, details: {} } as IncidentReport;

const step = <Values extends object>(
  id: ReportStepId,
  schema: ObjectSchema<Values>,
  filled: Values,
  toDetails: (values: Values) => ReportDetails,
): FreeTextForm =>
  form({
    schema,
    filled,
    limits: {
      address: MAX_REPORT_LENGTHS.address,
      description: MAX_REPORT_LENGTHS.longText,
      details: MAX_REPORT_LENGTHS.longText,
      others: MAX_REPORT_LENGTHS.text,
    },
    messages: { description: incidentMessages.descriptionLong, details: damageMessages.detailsLong },
    send: async ({ api, reportId }, values) => {
      const steps = listStepsOfReport({ type: 'panel', customerDriving: 'no' });
      const { savedAs: status } = steps.find((one) => one.id === id)!;
      const { version } = await fetchReport(api, reportId);
      await saveReportStep(api, { reportId, status, details: toDetails(values), version }, write());
    },
  });

const { incident, condition, driver, party, witness } = filledAnswers;

/** The forms by their names. The steps are in the order in which the services accept them. */
export const freeTextForms: readonly (readonly [name: string, form: FreeTextForm])[] = [
  ['condition', step('condition', vehicleConditionSchema, condition, toVehicleConditionDetails)],
  [
    'incident',
    step('incident', createIncidentSchema('windscreen', 'AU', Date.now), incident, (values) =>
      toNonPanelIncidentDetails(values, { details: {} }),
    ),
  ],
  [
    'incident of a panel report',
    step('incident', createIncidentSchema('panel', 'AU', Date.now), incident, (values) =>
      toPanelIncidentDetails(values, { details: {} }),
    ),
  ],
  [
    'other driver',
    step(
      'other-driver',
      otherDriverSchema,
      { ...driver, relationship: 'Other', otherRelationship: 'Neighbour' },
      (values) => toOtherDriverDetails(values, draft, []),
    ),
  ],
  [
    'other vehicles',
    step('third-parties', thirdPartySchema, { involved: 'yes', parties: [party, { ...party }] }, (values) =>
      toThirdPartyDetails(values, draft, []),
    ),
  ],
  [
    'witnesses',
    step('witnesses', witnessesSchema, { witnessed: 'yes', witnesses: [witness, { ...witness }] }, (values) =>
      toWitnessDetails(values, draft, []),
    ),
  ],
  [
    'damage',
    step('damage', damageSchema, { codes: [], details: 'It still drives.' }, (values) =>
      toDamageDetails(values, draft, 0),
    ),
  ],
  [
    'enquiry',
    form({
      schema: enquirySchema,
      filled: {
        reportNumber: 'VIR1',
        bookingReference: 'B12345678',
        lastName: 'Canary',
        firstName: 'Aroha',
        email: 'aroha@mail.example',
        contactNumber: '',
        type: 'Other',
        details: 'A canary sings.',
      },
      limits: {
        reportNumber: MAX_ENQUIRY_LENGTHS.reference,
        bookingReference: MAX_ENQUIRY_LENGTHS.reference,
        details: MAX_ENQUIRY_LENGTHS.details,
        others: MAX_ENQUIRY_LENGTHS.person,
      },
      send: ({ api }, { type, ...values }) =>
        sendEnquiry(api, { ...values, type: type as EnquiryType, brand: 'meridian' }, write()),
    }),
  ],
  [
    'contact details',
    form({
      schema: contactDetailsSchema,
      filled: { phoneNumber: '+61491570006', email: 'riley@mail.example' },
      limits: { others: MAX_REPORT_SIGN_IN_LENGTHS.email },
      send: ({ api, serviceTrackingId }, values) =>
        updateContactDetails(api, { serviceTrackingId, ...values }, write()),
    }),
  ],
  [
    'search for a rental',
    form({
      schema: rentalLookupSchema,
      filled: { licence: 'X603654', registration: 'FQ5-5XQ' },
      limits: { others: MAX_REPORT_SIGN_IN_LENGTHS.licenceNumber },
      send: ({ api }, values) =>
        lookUpRental(api, { variant: 'licence', ...values, brand: 'meridian', country: 'AU' }),
    }),
  ],
  [
    'staff sign-in',
    form({
      schema: staffLoginSchema,
      filled: { username: 'desk', password: 'secret' },
      limits: { ...MAX_REPORT_SIGN_IN_LENGTHS, others: 0 },
      send: ({ api }, values) => signInAsStaffMember(api, values),
    }),
  ],
];
