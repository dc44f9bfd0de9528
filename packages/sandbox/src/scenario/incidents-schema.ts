/** The schema of a scenario's incident reports (scenarios/README.md). */
import { array, boolean, number, object, string, type InferType, type ObjectShape } from 'yup';
import { incidentBrandIds } from '../core/brands.ts';
import { wireReportFileKinds, reportTypes } from '../store/records/incident.ts';
import { WIRE_REPORT_STEP_STATUSES } from '../services/incidents/rules.ts';
import { readIncidentDate } from './incident-answers.ts';
import { isScenarioTime } from './time.ts';

const text = () => string().strict().max(500);
const exactly = <S extends ObjectShape>(fields: S) =>
  object(fields).noUnknown('${path} has an unknown field: ${unknown}').strict();
const photos = number().strict().integer().min(0).max(10);

const recordedDamage = array(exactly({ description: text().required(), photos: photos.required() }));

const report = exactly({
  type: text().required().oneOf(reportTypes),
  status: text()
    .required()
    .oneOf(['Initialized', ...WIRE_REPORT_STEP_STATUSES, 'Expired', 'Unavailable', 'Submited']),
  at: text()
    .required()
    .test(
      'time',
      '${path} must be a time that exists, such as "now-2d 09:30"',
      (value) => typeof value !== 'string' || isScenarioTime(value),
    ),
  /** Why the scenario contains this incident report, as a note for people on the control page. */
  note: text().required(),
  createdBy: text().oneOf(['customer', 'staff']),
  /** Where the incident report was made, if not in the web app. Such a report is not offered for resuming. */
  createSource: text(),
  reportNumber: text(),
  unreported: boolean().strict(),
  /** How many damage photos the incident report has. */
  photos,
  /** The files that have not arrived yet, if the submission of the incident report is unfinished. */
  missing: array(text().required().oneOf(wireReportFileKinds)),
  /**
   * Whether the customer got a text message with a link to the incident report. If so, the control page's list of
   * people has the link.
   */
  link: boolean().strict(),
  /**
   * The answers in the incident report, by section, under the services' field names. The date of the incident may be
   * relative. A fixed date is not validated, because stored reports contain dates that were never validated either.
   */
  data: object()
    .test(
      'date',
      '${path} must state IncidentDetails.Date as a time that exists, such as "now-2d 09:30"',
      (value) => {
        const date = readIncidentDate(value);
        return !date?.startsWith('now') || isScenarioTime(date);
      },
    )
    .default(undefined),
});

const vehicle = {
  make: text(),
  model: text(),
  damage: recordedDamage,
  reports: array(report),
};

export const incidentReportsSchema = exactly({
  staff: array(
    exactly({ username: text().required(), password: text().required(), name: text().required() }),
  ).required(),
  /**
   * Vehicles and incident reports for rentals of the scenario's people, by the first eight digits of the rental
   * agreement number. Rentals that are not listed get defaults.
   */
  rentals: array(
    exactly({
      ...vehicle,
      number: text()
        .required()
        .matches(/^\d{8}$/),
    }),
  ).required(),
  /** Vehicles of the group that are not on rent, for which staff make incident reports. */
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

export type ScenarioIncidentReports = InferType<typeof incidentReportsSchema>;
export type ScenarioIncidentReport = InferType<typeof report>;
