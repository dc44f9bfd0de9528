/**
 * Ids of all brands of the group, the main one first; no other list of them exists. Each brand has a folder of its name
 * beside this file and a host in each country it rents in. `npm run new:host` adds a brand in all three places.
 */
export const brandIds = ['meridian', 'thrifty', 'dollar', 'ace', 'firefly'] as const;
