/** Texts that all forms share. */
export const formStepMessages = {
  problem: 'There is a problem',
  retry: 'Try again',
  /** After a failure: nothing that the person entered was lost. */
  kept: 'Everything you have entered is still here.',
  /** @param since the time at which the person submitted the form, such as “14:05” */
  waiting: (since: string) => `Not sent yet: waiting since ${since}`,
  /** Shown if the device stores that the form was submitted. */
  waitsKept:
    'This is kept on your device and is sent automatically once you are online again, even after a reload or another sign-in.',
  /** Shown if only the open page knows that the form was submitted. */
  waits: 'Please keep this page open. What you entered is sent automatically once you are online again.',
  cancel: 'Do not send it automatically',
  ended: 'This is no longer sent automatically',
  /** Shown if the person changed a field while the form was being sent. */
  overtaken: 'Your last change is not sent yet',
  endedByChange: 'You have changed something.',
  sendAgain: (button: string) => `Press “${button}” to send it.`,
} as const;
