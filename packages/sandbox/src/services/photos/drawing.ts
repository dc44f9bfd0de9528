/** Draws the sample photos of rented cars: a plain car from one side, with its plate. No real photo is used. */

import { SVG_MONOSPACE, SVG_SANS_SERIF } from '../../core/svg-fonts.ts';
import type { SamplePhotoDrawing, SamplePhotoView } from '../../store/records/photo.ts';

const frame = (inner: string, label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480" role="img" aria-label="${label}">` +
  '<rect width="640" height="480" fill="#cdd6dd"/><rect y="330" width="640" height="150" fill="#8d949a"/>' +
  `${inner}<text x="20" y="460" font-family="${SVG_SANS_SERIF}" font-size="22" fill="#ffffff">${label}</text></svg>`;

const wheel = (x: number) =>
  `<circle cx="${x}" cy="340" r="46" fill="#22262a"/><circle cx="${x}" cy="340" r="22" fill="#b9c0c6"/>`;
const plate = (text: string, y: number) =>
  `<rect x="250" y="${y}" width="140" height="40" rx="5" fill="#fffbe6" stroke="#333333"/>` +
  `<text x="320" y="${y + 29}" text-anchor="middle" font-family="${SVG_MONOSPACE}" font-size="26" fill="#1a1a1a">${text}</text>`;
const lamps = (colour: string) =>
  `<rect x="150" y="240" width="70" height="34" rx="8" fill="${colour}"/><rect x="420" y="240" width="70" height="34" rx="8" fill="${colour}"/>`;

const end = (drawing: SamplePhotoDrawing, lamp: string) =>
  `<path d="M190 200 L235 110 H405 L450 200 Z" fill="#5c6e7c"/><path d="M130 340 V235 Q130 200 170 200 H470 Q510 200 510 235 V340 Z" fill="${drawing.colour}"/>` +
  `${lamps(lamp)}<rect x="140" y="340" width="60" height="40" fill="#22262a"/><rect x="440" y="340" width="60" height="40" fill="#22262a"/>${plate(drawing.plate, 288)}`;

const side = (drawing: SamplePhotoDrawing, mirrored: boolean) =>
  `<g${mirrored ? ' transform="matrix(-1 0 0 1 640 0)"' : ''}><path d="M60 340 V260 Q70 235 140 230 L220 150 H420 L500 230 Q580 240 585 290 V340 Z" fill="${drawing.colour}"/>` +
  `<path d="M228 165 L170 230 H315 V165 Z M330 165 V230 H470 L410 165 Z" fill="#5c6e7c"/>${wheel(175)}${wheel(470)}</g>`;

const pictures: Readonly<Record<SamplePhotoView, (drawing: SamplePhotoDrawing) => string>> = {
  front: (drawing) => end(drawing, '#fdf6d0'),
  back: (drawing) => end(drawing, '#b3261e'),
  left: (drawing) => side(drawing, false),
  right: (drawing) => side(drawing, true),
  dashboard: () =>
    '<rect y="200" width="640" height="280" fill="#2b2f33"/><circle cx="210" cy="300" r="90" fill="#111417" stroke="#d0d5d9" stroke-width="6"/>' +
    '<circle cx="430" cy="300" r="90" fill="#111417" stroke="#d0d5d9" stroke-width="6"/><path d="M210 300 L155 250 M430 300 L470 235" stroke="#e4572e" stroke-width="8"/>',
  detail: (drawing) =>
    `<rect width="640" height="480" fill="${drawing.colour}"/><path d="M150 300 Q260 180 330 240 T520 190" fill="none" stroke="#f2f2f2" stroke-width="7"/><path d="M165 310 Q275 195 345 252" fill="none" stroke="#3a3a3a" stroke-width="4"/>`,
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** @returns the sample photo of a car as an SVG of 640 by 480 CSS px */
export const drawSamplePhoto = (drawing: SamplePhotoDrawing): string => {
  const safe = { ...drawing, plate: escaped(drawing.plate), colour: escaped(drawing.colour) };
  const label = escaped([drawing.plate, drawing.caption ?? drawing.view].join(' · '));
  return frame(pictures[drawing.view](safe), label);
};

/** The sizes that were computed before, by drawing. A scenario has the same few pictures of each car many times. */
const sizes = new Map<string, number>();

/** @returns the size in bytes of a sample photo's file */
export const getSamplePhotoSize = (drawing: SamplePhotoDrawing): number => {
  const key = JSON.stringify([drawing.view, drawing.colour, drawing.plate, drawing.caption]);
  const size = sizes.get(key) ?? new TextEncoder().encode(drawSamplePhoto(drawing)).length;
  sizes.set(key, size);
  return size;
};
