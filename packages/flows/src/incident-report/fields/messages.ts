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
  /** The words to which a person must agree before the first photo of a driver's licence is added. */
  licenceConsent: {
    title: 'Before you add a licence photo',
    text: 'I agree that the photo shows the driver’s licence of the person named here, that they know it is sent, and that it is used for this report alone.',
  },
  firstNameNeeded: 'First name is required',
  lastNameNeeded: 'Last name is required',
} as const;
