/**
 * The coastline of Australia and New Zealand, by which the simulated map decides whether a position is on land.
 */
import type { GeoPosition } from './grid.ts';

export type CoastRing = {
  /** The points of one closed line of the coast: the longitude and latitude of each in turn, in degrees. */
  readonly points: readonly number[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

let loading: Promise<readonly CoastRing[]> | undefined;

/** Returns the coastline. It is loaded only when a map is first drawn or a position first checked. */
export const loadCoast = (): Promise<readonly CoastRing[]> => {
  loading ??= import('./generated/coast.json', { with: { type: 'json' } }).then(({ default: rings }) =>
    rings.map(unfolded),
  );
  return loading;
};

/**
 * Converts a closed line of the coast to positions in degrees. It is stored as the differences from point to
 * point, in thousandths of a degree.
 */
const unfolded = (steps: readonly number[]): CoastRing => {
  const points: number[] = [];
  for (const [index, step] of steps.entries()) points.push((points[index - 2] ?? 0) + step / 1000);
  const lngs = points.filter((_, index) => index % 2 === 0);
  const lats = points.filter((_, index) => index % 2 === 1);
  return {
    points,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
};

/**
 * Whether a position is on land. It is if a straight line from it to one side crosses the coastline an odd number
 * of times.
 */
export const isOnLand = (coast: readonly CoastRing[], { lat, lng }: GeoPosition): boolean =>
  coast.some(({ points, west, east, south, north }) => {
    if (lng < west || lng > east || lat < south || lat > north) return false;
    let inside = false;
    for (let at = 0; at < points.length; at += 2) {
      const [x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0];
      const [x2, y2] = [points[(at + 2) % points.length] ?? 0, points[(at + 3) % points.length] ?? 0];
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
    return inside;
  });
