/**
 * The services' names for the steps of an incident report. Saving a step sends its name as the report's status.
 */
export const STEP_STATUS_WIRE_NAMES = {
  'vehicle-condition-and-police': 'VehicleConditionAndPolice',
  'incident-details': 'IncidentDetails',
  'other-driver-details': 'OtherDriverDetails',
  'third-party-details': 'ThirdPartyDetail',
  witness: 'Witness',
  'damage-details': 'DamageDetails',
  'review-page': 'ReviewPage',
  'submission-page': 'SubmissionPage',
} as const;
