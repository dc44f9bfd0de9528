/** The names of the countries in which the rental group rents vehicles. */
export const countryNames = { AU: 'Australia', NZ: 'New Zealand' } as const;
