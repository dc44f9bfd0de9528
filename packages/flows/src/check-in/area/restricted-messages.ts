/** Texts of the dialog for a restricted profile (DNR), which ends the check-in and says whom to call. */
export const restrictedProfileMessages = {
  title: 'Please contact us',
  teams: { AU: 'Australian', NZ: 'New Zealand' },
  /** The phone number follows, as a link. */
  restricted: (team: string) =>
    `Unfortunately your profile has been restricted, please contact our ${team} Customer Service Team on`,
  quote: "Please quote your driver's licence number and reservation number.",
  dismiss: 'Close',
} as const;
