/** The consent to which a person agrees before adding damage photos. */
export const damageConsent = {
  title: 'Before you add photos',
  text: 'I agree to upload only photos of damage to the rental vehicle, other vehicles, property or the scene, and not photos containing personal information such as driver’s licences.',
} as const;

/** The consent to which a person agrees before adding licence photos. */
export const licenceConsent = {
  title: 'Before you add a licence photo',
  text: 'I agree that the photo shows the driver’s licence of the person named here, that they know it is sent, and that it is used for this report alone.',
} as const;
