/** Texts that all forms share. */
export const formStepMessages = {
  problem: 'There is a problem',
  retry: 'Try again',
  /** @param since the time at which the person submitted the form, such as “14:05” */
  waiting: (since: string) => `Not sent yet: waiting since ${since}`,
  /** Where the device remembers that the form was submitted. */
  waitsKept:
    'This is kept on your device: it is sent by itself once you are online again, also after a reload or another sign-in.',
  /** Where only the open page remembers it. */
  waits: 'Please keep this page open: it is sent by itself once you are online again.',
  cancel: 'Do not send it by itself',
  ended: 'This is no longer sent by itself',
  endedByChange: 'You have changed something.',
  sendAgain: (button: string) => `Press “${button}” to send it.`,
} as const;
