/**
 * The brands of the group, the main one first: the one list of them. Each has a folder of its name beside this
 * file and a host in each country it rents in; `npm run new:host` adds a brand to all three.
 */
export const brandIds = ['meridian', 'thrifty', 'dollar', 'ace', 'firefly'] as const;
