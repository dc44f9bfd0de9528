/**
 * Texts of the banner in unsupported browsers. They are in a separate file to keep the sign-in page's first script
 * small.
 */
export const unsupportedBrowserMessages = {
  unsupported: 'Unsupported Browser',
  unsupportedAdvice: 'Some things may not work. Please use a recent Chrome, Firefox, Edge or Safari.',
} as const;
