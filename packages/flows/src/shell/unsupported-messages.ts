/** Said above the page in a browser that it was not made for; apart from the rest, since the sign-in's first bytes hold it. */
export const unsupportedMessages = {
  unsupported: 'Unsupported Browser',
  unsupportedAdvice: 'Some things may not work. Please use a recent Chrome, Firefox, Edge or Safari.',
} as const;
