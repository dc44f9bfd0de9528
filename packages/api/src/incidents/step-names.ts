/** The wire's names of what a report is saved as. */
export const stepNames = {
  'vehicle-condition-and-police': 'VehicleConditionAndPolice',
  'incident-details': 'IncidentDetails',
  'other-driver-details': 'OtherDriverDetails',
  'third-party-details': 'ThirdPartyDetail',
  witness: 'Witness',
  'damage-details': 'DamageDetails',
  'review-page': 'ReviewPage',
  'submission-page': 'SubmissionPage',
} as const;
