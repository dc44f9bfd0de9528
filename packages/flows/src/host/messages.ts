/** Texts of the host itself: what stands around and between the flows. */
export const hostMessages = {
  product: 'My Journey Portal',
  notFound: "The page you are looking for isn't here",
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  assistance: 'Assistance',
  tooOld: 'This browser is too old. Please use a recent Chrome, Firefox, Edge or Safari, or call',
  noScript: 'This page needs JavaScript. Please switch it on, or call',
  late: 'This page has not loaded. Please check your connection, or call',
  loadAgain: 'Load the page again',
  wait: 'One moment, the page is loading',
} as const;
