/** A place: degrees north and degrees east. */
export interface Position {
  lat: number;
  lng: number;
}

/** The farthest north and south that a Web Mercator map goes. */
export const maxLatitude = 85.0511;
export const minZoom = 3;
export const maxZoom = 18;

const tile = 256;
const radians = Math.PI / 180;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const toWorld = (lat: number): number =>
  Math.asinh(Math.tan(clamp(lat, -maxLatitude, maxLatitude) * radians));
const fromWorld = (y: number): number => Math.atan(Math.sinh(y)) / radians;

/** A place moved by px to the right and down on a Web Mercator map of a zoom. East of 180° it goes on in the west. */
export function moved({ lat, lng }: Position, zoom: number, right: number, down: number): Position {
  const world = tile * 2 ** zoom;
  const east = lng + (right / world) * 360;
  return {
    lat: clamp(fromWorld(toWorld(lat) - (down / world) * 2 * Math.PI), -maxLatitude, maxLatitude),
    lng: ((((east + 180) % 360) + 360) % 360) - 180,
  };
}

/** A place as precise as anybody can point at: six decimals are a hand's breadth. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

/** A tile's address from a template with {z}, {x} and {y}, as `/api/tiles/{z}/{x}/{y}.png`. */
export const tileAddress = (template: string, x: number, y: number, z: number): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
