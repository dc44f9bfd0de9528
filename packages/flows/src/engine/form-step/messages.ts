/** Texts that every form says. */
export const formStepMessages = {
  problem: 'There is a problem',
  retry: 'Try again',
} as const;
