/**
 * Ids of all brands of the group, the main one first. Every list of brands in the user interface is built from them.
 * Each brand has a folder named after its id beside this file, and a host for each country in which it rents. `npm run
 * new:host` adds a brand in all three places.
 */
export const brandIds = ['meridian', 'thrifty', 'dollar', 'ace', 'firefly'] as const;
