/** The services' names of the statuses with which the steps of an incident report are saved. */
export const WIRE_STEP_NAMES = {
  'vehicle-condition-and-police': 'VehicleConditionAndPolice',
  'incident-details': 'IncidentDetails',
  'other-driver-details': 'OtherDriverDetails',
  'third-party-details': 'ThirdPartyDetail',
  witness: 'Witness',
  'damage-details': 'DamageDetails',
  'review-page': 'ReviewPage',
  'submission-page': 'SubmissionPage',
} as const;
