/**
 * Ids of all brands of the group, the main one first; every list of brands in the user interface is made from
 * these. Each brand has a folder of its name beside this file and a host in each country it rents in. `npm run
 * new:host` adds a brand in all three places.
 */
export const brandIds = ['meridian', 'thrifty', 'dollar', 'ace', 'firefly'] as const;
