/**
 * Labels and error messages of the fields about people and their vehicles, which several pages of the incident
 * report use.
 */
export const personFieldMessages = {
  licenceNumber: 'Drivers licence number',
  licenceExpires: 'Licence expiry date',
  phoneHint: 'For example +61 412 345 678',
  address: 'Address',
  make: 'Vehicle make',
  model: 'Vehicle model',
  insurer: 'Insurance company',
  policy: 'Policy number',
  licencePhoto: 'Licence photo',
  licenceOf: (who: string) => `Licence of ${who}`,
  firstNameNeeded: 'First name is required',
  lastNameNeeded: 'Last name is required',
} as const;
