/** A colour as its red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** A brand as the group's services know it. */
export interface GroupBrand {
  readonly id: string;
  /** The brand's name that people read in messages and PDFs. */
  readonly name: string;
  /** Whether the brand has incident reports. */
  readonly incidentReports: boolean;
  /** Colours of the band at the top of the brand's PDFs, and of the text on it. */
  readonly band: Rgb;
  readonly onBand: Rgb;
}

const dark: Rgb = [26, 26, 26];
const white: Rgb = [255, 255, 255];

/** The group's brands, the main one first. The services have no other list; `npm run new:host` adds a brand to it. */
export const groupBrands: readonly [GroupBrand, ...GroupBrand[]] = [
  { id: 'meridian', name: 'Meridian', incidentReports: true, band: [255, 204, 0], onBand: dark },
  { id: 'thrifty', name: 'Thrifty', incidentReports: true, band: [21, 95, 153], onBand: white },
  { id: 'dollar', name: 'Dollar', incidentReports: true, band: [200, 15, 46], onBand: white },
  { id: 'ace', name: 'Ace', incidentReports: true, band: [1, 57, 108], onBand: white },
  { id: 'firefly', name: 'Firefly', incidentReports: false, band: [91, 42, 134], onBand: white },
];

/** Ids of the brands, and of those with incident reports. */
export const groupBrandIds = groupBrands.map(({ id }) => id);
export const incidentBrandIds = groupBrands
  .filter(({ incidentReports }) => incidentReports)
  .map(({ id }) => id);

/** Returns the brand with this id; the main brand if there is none. */
export const findGroupBrandOrMain = (id: string): GroupBrand =>
  groupBrands.find((brand) => brand.id === id) ?? groupBrands[0];
