/** Texts of the pages that belong to no product, such as the not-found page. */
export const hostMessages = {
  notFound: "The page you are looking for isn't here",
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  assistance: 'Assistance',
} as const;
