/** Texts that all forms share. */
export const formStepMessages = {
  problem: 'There is a problem',
  retry: 'Try again',
} as const;
