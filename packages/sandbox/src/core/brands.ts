/** A colour as its red, green and blue parts, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** What the group's services know about a brand. */
export interface GroupBrand {
  readonly id: string;
  /** The brand's name as people read it in messages and PDFs. */
  readonly name: string;
  /** Whether customers of the brand can make incident reports. */
  readonly incidentReports: boolean;
  /** The colours of the band at the top of the brand's PDFs (`band`) and of the text on it (`onBand`). */
  readonly band: Rgb;
  readonly onBand: Rgb;
}

const dark: Rgb = [26, 26, 26];
const white: Rgb = [255, 255, 255];

/**
 * The brands of the group, the main one first. All services use this list; `npm run new:host` adds a brand to it.
 */
export const groupBrands: readonly [GroupBrand, ...GroupBrand[]] = [
  { id: 'meridian', name: 'Meridian', incidentReports: true, band: [255, 204, 0], onBand: dark },
  { id: 'thrifty', name: 'Thrifty', incidentReports: true, band: [21, 95, 153], onBand: white },
  { id: 'dollar', name: 'Dollar', incidentReports: true, band: [200, 15, 46], onBand: white },
  { id: 'ace', name: 'Ace', incidentReports: true, band: [1, 57, 108], onBand: white },
  { id: 'firefly', name: 'Firefly', incidentReports: false, band: [91, 42, 134], onBand: white },
];

/** The ids of all brands; `incidentBrandIds` has those with incident reports. */
export const groupBrandIds = groupBrands.map(({ id }) => id);
export const incidentBrandIds = groupBrands
  .filter(({ incidentReports }) => incidentReports)
  .map(({ id }) => id);

/** Returns the brand with this id, or the main brand if there is no such brand. */
export const findGroupBrandOrMain = (id: string): GroupBrand =>
  groupBrands.find((brand) => brand.id === id) ?? groupBrands[0];

/** Returns the services' code for a brand, under which its rental locations are stored: ZE, ZT or ZR. */
export const getLocationBrandCode = (brand: string): string =>
  ({ thrifty: 'ZT', dollar: 'ZR' })[brand] ?? 'ZE';
