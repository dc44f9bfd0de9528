/** Texts of the host itself: what stands around and between the flows. */
export const hostMessages = {
  product: 'My Journey Portal',
  loading: 'Processing, Please wait a moment...',
  notFound: "The page you are looking for isn't here",
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  assistance: 'Assistance',
  unsupported: 'Unsupported Browser',
  unsupportedAdvice: 'Some things may not work. Please use a recent Chrome, Firefox, Edge or Safari.',
} as const;
