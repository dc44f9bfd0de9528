/**
 * Draws one tile of the simulated map as SVG, with sea, land, streets and names of towns. It uses Web Mercator and
 * 256 by 256 CSS px.
 */
import { SVG_SANS_SERIF } from '../../core/svg-fonts.ts';
import { loadCoast, type CoastRing } from './coast.ts';
import { findNearestTown, TOWN_RADIUS_DEGREES, MAP_STREET_NAMES, STREET_DISTANCE_DEGREES } from './grid.ts';
import { simulatedTowns, type SimulatedTown } from './places.ts';

const size = 256;
const colours = { sea: '#c6dcea', land: '#f2efe6', street: '#ffffff', edge: '#d8d2c0', ink: '#3d4852' };
/**
 * The zoom level from which the map shows streets; each further level shows more of them. From the zoom level
 * `namesFrom` on, the map shows the streets' names as well.
 */
const streetsFrom = 10;
const namesFrom = 15;
const strideAt = (z: number): number => (z >= 13 ? 1 : 2 ** (14 - z));

type View = { readonly z: number; readonly x: number; readonly y: number };

const worldX = (lng: number, z: number): number => ((lng + 180) / 360) * size * 2 ** z;
const worldY = (lat: number, z: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size * 2 ** z;
};
const getLng = (px: number, z: number): number => (px / (size * 2 ** z)) * 360 - 180;
const getLat = (px: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * px) / (size * 2 ** z)))) * 180) / Math.PI;

const digit = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Returns a closed line of the coast as an SVG path in the tile. To keep it short, a point that rounds to the same
 * position as the previous one is left out. Points far outside are moved closer.
 */
const pathOf = ({ points }: CoastRing, { z, x, y }: View): string => {
  const parts: string[] = [];
  let last = '';
  for (let at = 0; at < points.length; at += 2) {
    const px = clamp(worldX(points[at] ?? 0, z) - x * size);
    const py = clamp(worldY(points[at + 1] ?? 0, z) - y * size);
    const point = `${digit(px)} ${digit(py)}`;
    if (point !== last) parts.push(point);
    last = point;
  }
  return parts.length > 2 ? `M${parts.join('L')}Z` : '';
};
const clamp = (value: number): number => Math.max(-2000, Math.min(2000, value));

const label = (text: string, x: number, y: number, font: number): string =>
  `<text x="${digit(x)}" y="${digit(y)}" font-family="${SVG_SANS_SERIF}" font-size="${font}" text-anchor="middle" fill="${colours.ink}" stroke="#ffffff" stroke-width="3" paint-order="stroke">${text}</text>`;

/** Draws the names of towns on a map tile, also of towns outside it whose name may reach into the tile. */
const townNames = ({ z, x, y }: View): string =>
  simulatedTowns
    .filter(({ from }) => z >= from && z < namesFrom + 1)
    .map((place: SimulatedTown) => ({
      place,
      px: worldX(place.lng, z) - x * size,
      py: worldY(place.lat, z) - y * size,
    }))
    .filter(({ px, py }) => px > -120 && px < size + 120 && py > -30 && py < size + 30)
    .map(
      ({ place, px, py }) =>
        `<circle cx="${digit(px)}" cy="${digit(py)}" r="3" fill="${colours.ink}"/>${label(place.name, px, py - 8, place.from < 5 ? 15 : 13)}`,
    )
    .join('');

const townStreets = (view: View): string => {
  const { z, x, y } = view;
  if (z < streetsFrom) return '';
  const [west, east] = [getLng(x * size, z), getLng((x + 1) * size, z)];
  const [north, south] = [getLat(y * size, z), getLat((y + 1) * size, z)];
  // A map tile shows the made-up streets of only one town, the nearest to its centre. The address of a position is
  // found in the same way.
  const { place } = findNearestTown({ lat: (north + south) / 2, lng: (west + east) / 2 });
  const lines: string[] = [];
  const names: string[] = [];
  const width = Math.max(1.5, 3 * 2 ** (z - 15));
  const stride = strideAt(z);
  const first = Math.max(0, Math.floor((south - place.lat + TOWN_RADIUS_DEGREES) / STREET_DISTANCE_DEGREES));
  for (let index = first; index < MAP_STREET_NAMES.length; index += 1) {
    const lat = place.lat - TOWN_RADIUS_DEGREES + index * STREET_DISTANCE_DEGREES;
    if (lat > north + STREET_DISTANCE_DEGREES) break;
    if ((index - (MAP_STREET_NAMES.length - 1) / 2) % stride) continue;
    const py = worldY(lat, z) - y * size;
    lines.push(`M-2 ${digit(py)}H${size + 2}`);
    if (z >= namesFrom) names.push(label(MAP_STREET_NAMES[index] ?? '', size / 2, py + 4, 11));
  }
  const step = 0.005;
  const start = Math.ceil((west - place.lng) / step - 1);
  for (let index = start; place.lng + index * step < east + step; index += 1) {
    if (Math.abs(index * step) > TOWN_RADIUS_DEGREES || index % stride) continue;
    lines.push(`M${digit(worldX(place.lng + index * step, z) - x * size)} -2V${size + 2}`);
  }
  if (!lines.length) return '';
  const path = lines.join('');
  return `<path d="${path}" stroke="${colours.edge}" stroke-width="${digit(width + 2)}" fill="none"/><path d="${path}" stroke="${colours.street}" stroke-width="${digit(width)}" fill="none"/>${names.join('')}`;
};

export const drawTile = async (view: View): Promise<string> => {
  const { z, x, y } = view;
  const [west, east] = [getLng(x * size, z), getLng((x + 1) * size, z)];
  const [north, south] = [getLat(y * size, z), getLat((y + 1) * size, z)];
  const near = (await loadCoast()).filter(
    (ring) => ring.west <= east && ring.east >= west && ring.south <= north && ring.north >= south,
  );
  const land = near.map((ring) => pathOf(ring, view)).join('');
  const streets = land ? townStreets(view) : '';
  const clipped =
    streets && `<clipPath id="l"><path d="${land}"/></clipPath><g clip-path="url(#l)">${streets}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" fill="${colours.sea}"/>` +
    (land && `<path d="${land}" fill="${colours.land}" stroke="${colours.edge}"/>`) +
    `${clipped}${townNames(view)}</svg>`
  );
};
