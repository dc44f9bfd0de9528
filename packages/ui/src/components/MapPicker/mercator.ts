/** A position on the map, as degrees of latitude (north) and longitude (east). */
export interface MapPickerPosition {
  lat: number;
  lng: number;
}

/** The highest latitude that a Web Mercator map shows, north or south, in degrees. */
export const MAX_LATITUDE = 85.0511;
/** The zoom levels between which the map can be zoomed; each level doubles the scale. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;

const tile = 256;
const radians = Math.PI / 180;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const toWorld = (lat: number): number =>
  Math.asinh(Math.tan(clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * radians));
const fromWorld = (y: number): number => Math.atan(Math.sinh(y)) / radians;

/**
 * Returns the position on a Web Mercator map that lies a given number of px to the right of and below another one.
 * Beyond 180°, longitudes continue at −180°.
 */
export const offsetMapPositionByPixels = (
  { lat, lng }: MapPickerPosition,
  zoom: number,
  right: number,
  down: number,
): MapPickerPosition => {
  const world = tile * 2 ** zoom;
  const east = lng + (right / world) * 360;
  return {
    lat: clamp(fromWorld(toWorld(lat) - (down / world) * 2 * Math.PI), -MAX_LATITUDE, MAX_LATITUDE),
    lng: ((((east + 180) % 360) + 360) % 360) - 180,
  };
};

/** Rounds a position to six decimals, about 10 cm, since nobody can point more precisely. */
export const roundMapPosition = ({ lat, lng }: MapPickerPosition): MapPickerPosition => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/** Returns the URL of a map tile, from a template with {z}, {x} and {y} such as `/api/tiles/{z}/{x}/{y}.png`. */
export const fillTileUrlTemplate = (template: string, x: number, y: number, z: number): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
