/** The schema of a scenario's incident reports (scenarios/README.md). */
import { array, boolean, number, object, string, type InferType, type ObjectShape } from 'yup';
import { incidentBrandIds } from '../core/brands.ts';
import { partKinds, reportTypes } from '../store/records/incident.ts';
import { STEP_STATUSES } from '../services/incidents/rules.ts';
import { SCENARIO_TIME_PATTERN } from './time.ts';

const text = () => string().strict().max(500);
const exactly = <S extends ObjectShape>(fields: S) =>
  object(fields).noUnknown('${path} has an unknown field: ${unknown}').strict();
const photos = number().strict().integer().min(0).max(10);

const recordedDamage = array(exactly({ description: text().required(), photos: photos.required() }));

const report = exactly({
  type: text().required().oneOf(reportTypes),
  status: text()
    .required()
    .oneOf(['Initialized', ...STEP_STATUSES, 'Expired', 'Unavailable', 'Submited']),
  at: text().required().matches(SCENARIO_TIME_PATTERN, '${path} must be a time such as "now-2d 09:30"'),
  /** The reason why the scenario contains the report. */
  note: text().required(),
  createdBy: text().oneOf(['customer', 'staff']),
  /** The source of the report if it was not made in the web app; such a report is not offered for resuming. */
  createSource: text(),
  reportNumber: text(),
  unreported: boolean().strict(),
  /** How many damage photos the report has. */
  photos,
  /** The files that an unfinished submission of the report still needs. */
  missing: array(text().required().oneOf(partKinds)),
  /**
   * Whether the customer got a text message with a link to the report. The control page's list of people then has the
   * link.
   */
  link: boolean().strict(),
  /** The report's answers, section by section, with the services' field names. */
  data: object().default(undefined),
});

const vehicle = {
  make: text(),
  model: text(),
  damage: recordedDamage,
  reports: array(report),
};

export const incidentReports = exactly({
  staff: array(
    exactly({ username: text().required(), password: text().required(), name: text().required() }),
  ).required(),
  /** What differs for rentals of the scenario's people, by the first eight digits of the rental agreement number. */
  rentals: array(
    exactly({
      ...vehicle,
      number: text()
        .required()
        .matches(/^\d{8}$/),
    }),
  ).required(),
  /** Vehicles of the group that are not on rent. */
  nonRevenue: array(
    exactly({
      ...vehicle,
      nonrevNumber: text().required(),
      brand: text().required().oneOf(incidentBrandIds),
      country: text().required().oneOf(['AU', 'NZ']),
      registration: text().required(),
      unit: text().required(),
      location: text().required(),
    }),
  ).required(),
});

export type ScenarioReports = InferType<typeof incidentReports>;
export type ScenarioReport = InferType<typeof report>;
