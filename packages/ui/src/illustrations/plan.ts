/**
 * The spots where a car can be damaged, on a drawing from above with the front upwards, in a view box of 200 ×
 * 400. Each spot has an outline to tint and a point for its mark. The points are at least 52 units apart, so that
 * marks of 48 px never touch. The driver's side is on the right, because both countries drive on the left.
 */
const spotData = {
  bonnet: {
    d: 'M56 122C57 92 60 64 68 48 84 40 116 40 132 48 140 64 143 92 144 122 124 112 76 112 56 122z',
    at: [100, 76],
  },
  'windscreen-passenger': { d: 'M100 122C78 122 62 126 51 134L62 170C74 165 88 163 100 163z', at: [72, 142] },
  'windscreen-driver': {
    d: 'M100 122C122 122 138 126 149 134L138 170C126 165 112 163 100 163z',
    at: [128, 142],
  },
  'tyre-passenger': { d: 'M26 78H37V122H26C22 122 21 120 21 117V83C21 80 22 78 26 78z', at: [26, 92] },
  'tyre-driver': { d: 'M174 78H163V122H174C178 122 179 120 179 117V83C179 80 178 78 174 78z', at: [174, 92] },
  passenger: { d: 'M36 146L46 148 57 182V284L46 316 36 318C35 260 35 200 36 146z', at: [34, 214] },
  driver: { d: 'M164 146L154 148 143 182V284L154 316 164 318C165 260 165 200 164 146z', at: [166, 214] },
  roof: { d: 'M64 176C88 169 112 169 136 176V286C112 292 88 292 64 286z', at: [100, 204] },
  undercarriage: { d: 'M70 246C88 241 112 241 130 246V276C112 281 88 281 70 276z', at: [100, 262] },
  boot: {
    d: 'M52 340C80 348 120 348 148 340 150 352 149 364 144 372 124 380 76 380 56 372 51 364 50 352 52 340z',
    at: [100, 352],
  },
} as const satisfies Record<string, { d: string; at: readonly [number, number] }>;

/** The name of a spot on the drawing of a car seen from above. */
export type VehicleSpot = keyof typeof spotData;

export const VEHICLE_SPOTS: Readonly<Record<VehicleSpot, { d: string; at: readonly [number, number] }>> =
  spotData;

/** Width and height of the view box of the drawing of a car seen from above. */
export const VEHICLE_TOP_VIEW_SIZE = { width: 200, height: 400 };

export const VEHICLE_TOP_VIEW_PATHS = {
  wheels:
    'M26 78H40V122H26C22 122 21 120 21 117V83C21 80 22 78 26 78zM174 78H160V122H174C178 122 179 120 179 117V83C179 80 178 78 174 78zM26 290H40V334H26C22 334 21 332 21 329V295C21 292 22 290 26 290zM174 290H160V334H174C178 334 179 332 179 329V295C179 292 178 290 174 290z',
  body: 'M100 16C138 16 157 26 161 60 164 84 165 100 165 124V310C165 346 161 370 152 379 140 388 60 388 48 379 39 370 35 346 35 310V124C35 100 36 84 39 60 43 26 62 16 100 16z',
  mirrors:
    'M37 138C24 134 15 139 17 146 18 151 27 151 37 150zM163 138C176 134 185 139 183 146 182 151 173 151 163 150z',
  glass:
    'M51 134C70 118 130 118 149 134L138 170C118 161 82 161 62 170zM60 294C82 300 118 300 140 294L148 328C124 337 76 337 52 328zM46 152L57 184V228H45zM45 236H57V282L46 312zM154 152L143 184V228H155zM155 236H143V282L154 312z',
  lines:
    'M100 118V160M56 122C57 92 60 64 68 48M144 122C143 92 140 64 132 48M35 232H57M165 232H143M52 340C80 348 120 348 148 340M80 26H120',
  lights:
    'M45 50C48 36 56 29 68 27L70 36C62 38 56 44 54 54zM155 50C152 36 144 29 132 27L130 36C138 38 144 44 146 54zM42 358L56 361 58 376 50 374C45 370 43 364 42 358zM158 358L144 361 142 376 150 374C155 370 157 364 158 358z',
};
