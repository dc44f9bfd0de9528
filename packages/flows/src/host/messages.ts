/** Texts of the pages that belong to no product, such as the not-found page. */
export const hostMessages = {
  product: 'My Journey Portal',
  appName: (brand: string) => `My Journey Portal – ${brand}`,
  reportAppName: (brand: string) => `Vehicle Incident Report – ${brand}`,
  reportAppShortName: (brand: string) => `${brand} report`,
  notFound: "The page you are looking for isn't here",
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  assistance: 'Assistance',
} as const;
