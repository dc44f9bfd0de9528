/**
 * The draft's area (a namespace of drafts, such as `portal.thrifty-nz` for the portal on one site), a hash
 * derived from the owner's name (`DraftOwnerKeys.name`), and the draft's name.
 */
export type DraftId = [area: string, owner: string, name: string];

/** The id of one part of a large draft: the draft's id, with an area that marks it as a part, and the part's index. */
export type PartId = [area: string, owner: string, name: string, index: number];

/**
 * The suffix that turns a draft's area into the area of its parts. Parts need a separate area, because code that lists
 * the drafts of an area would otherwise mistake them for drafts. Such code also runs in tabs that still show an older
 * release.
 */
const PARTS = '\nparts';

/** Returns the area in which the parts of the drafts of an area are stored. */
export const getPartsArea = (area: string): string => area + PARTS;

/** Returns the id of a part of a draft. */
export const getPartId = ([area, owner, name]: DraftId, index: number): PartId => [
  getPartsArea(area),
  owner,
  name,
  index,
];

/** Returns the range of ids of all parts of a draft, however many there are. */
export const getPartsRange = ([area, owner, name]: DraftId): IDBKeyRange => {
  const first = [getPartsArea(area), owner, name];
  return IDBKeyRange.bound(first, [...first, []]);
};
