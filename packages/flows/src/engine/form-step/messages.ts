/** Texts that all forms share. */
export const formStepMessages = {
  problem: 'There is a problem',
  retry: 'Try again',
  waits: 'Please keep this page open: it is sent by itself once you are online again.',
} as const;
