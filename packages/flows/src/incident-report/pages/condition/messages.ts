/** Texts of the incident report's step about the vehicle's condition and the police. */
export const vehicleConditionMessages = {
  lead: 'Please answer the questions about the vehicle and the police.',
  police: 'Police details',
  officerName: "Police officer's name",
  insured: 'Do you have insurance of your own?',
  insurance: 'Your insurance',
  allQuestions: 'You need to answer all the questions',
  towCompanyNeeded: 'Tow company is required',
  reportNumberNeeded: 'Police report number is required',
  lettersAndNumbers: 'both letters and numbers are allowed',
  officerNameNeeded: 'Police Officer name is required',
  stationNeeded: 'Police station is required',
  guidance: 'When to call the police',
  state: 'State or territory',
  askFor: (numberName: string) =>
    `Ask the officer for the ${numberName} and enter it here as the police report number.`,
  policeLine: 'Police, if it is not an emergency',
} as const;
