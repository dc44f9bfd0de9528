/** The views of a car that a renter photographs, and `other` for photos without a fixed view. */
export const vehicleViews = ['front', 'rear', 'left', 'right', 'dashboard', 'other'] as const;
export type VehicleView = (typeof vehicleViews)[number];

/**
 * SVG paths of the drawing of one view of a car, in a view box of 240 × 150. There is one path for each part of
 * the car, because each part has its own colour token.
 */
export interface VehicleViewDrawing {
  body?: string;
  glass?: string;
  lines: string;
  lights?: string;
  tyres?: string;
}

const side: VehicleViewDrawing = {
  tyres:
    'M51 108a16 16 0 1 0 32 0 16 16 0 1 0-32 0zM60 108a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM162 108a16 16 0 1 0 32 0 16 16 0 1 0-32 0zM171 108a7 7 0 1 0 14 0 7 7 0 1 0-14 0z',
  body: 'M26 108C20 108 19 104 19 99V88C19 78 22 73 29 68 40 46 52 36 78 36H122C134 36 142 40 150 47L171 66C192 68 206 71 214 77 220 82 221 90 221 98 221 105 219 108 213 108H199A21 21 0 0 0 157 108H88A21 21 0 0 0 46 108z',
  glass: 'M42 66C50 51 60 45 78 45H95V66zM103 45H121C131 45 137 48 143 53L156 66H103z',
  lines: 'M99 67V102M155 71C157 84 155 96 149 102H93M80 77h9M110 77h9M150 66c0-5 7-6 9-3M30 68H42',
  lights: 'M219 87H207C203 87 203 81 208 79L214 77M19 86H27C30 86 31 82 30 77L29 70',
};

const front: VehicleViewDrawing = {
  tyres:
    'M60 112V124C60 127 61 128 64 128H75C78 128 79 127 79 124V112zM161 112V124C161 127 162 128 165 128H176C179 128 180 127 180 124V112z',
  body: 'M66 64L56 60C50 58 47 60 47 64 47 68 51 69 56 69H62M174 64L184 60C190 58 193 60 193 64 193 68 189 69 184 69H178M78 40C83 35 92 33 120 33 148 33 157 35 162 40L176 66C184 70 187 76 187 86V111C187 115 185 117 181 117H59C55 117 53 115 53 111V86C53 76 56 70 64 66z',
  glass: 'M84 45C89 41 101 40 120 40 139 40 151 41 156 45L167 66C150 62 90 62 73 66z',
  lines: 'M77 70L90 84H150L163 70M94 91H146L142 101H98zM102 107h36M62 105h20M158 105h20M66 117h108',
  lights: 'M57 81L80 86C83 92 80 95 74 95L56 92zM183 81L160 86C157 92 160 95 166 95L184 92z',
};

const rear: VehicleViewDrawing = {
  tyres: front.tyres,
  body: 'M78 40C83 35 92 33 120 33 148 33 157 35 162 40L175 66C184 70 187 76 187 86V111C187 115 185 117 181 117H59C55 117 53 115 53 111V86C53 76 56 70 65 66z',
  glass: 'M86 46C92 42 148 42 154 46L161 65C144 69 96 69 79 65z',
  lines:
    'M90 38H150M120 66L138 55M76 71C74 84 78 92 84 98H156C162 92 166 84 164 71M99 77H141V90H99zM56 102H184M66 110h14M160 110h14M112 95h16',
  lights: 'M56 78L72 75C74 82 74 88 77 93L55 94zM184 78L168 75C166 82 166 88 163 93L185 94z',
};

/**
 * In the drawing of the dashboard the steering wheel is on the right, because both countries drive on the left.
 */
const dashboard: VehicleViewDrawing = {
  glass: 'M28 60L50 20C96 15 144 15 190 20L212 60C160 48 80 48 28 60z',
  body: 'M14 76C18 66 26 61 36 59 90 49 150 49 204 59 214 61 222 66 226 76V116C226 120 224 122 220 122H20C16 122 14 120 14 116z',
  lines:
    'M108 18V25H132V18M90 68H132C135 68 136 69 136 72V90C136 93 135 94 132 94H90C87 94 86 93 86 90V72C86 69 87 68 90 68zM26 74h24v12h-24zM38 74v12M58 74h18v12h-18zM24 100H78V122M96 104h8M107 104h8M118 104h8M92 122V112H130V122',
  lights: 'M150 72C156 63 202 63 208 72',
  tyres:
    'M143 100a36 30 0 1 0 72 0 36 30 0 1 0-72 0zM150 100a29 23 0 1 0 58 0 29 23 0 1 0-58 0zM150 99H168M190 99H208M179 112V123M168 98C168 92 190 92 190 98V106C190 111 186 113 179 113 172 113 168 111 168 106z',
};

const other: VehicleViewDrawing = {
  body: 'M60 48H84L94 34H146L156 48H180C186 48 190 52 190 58V108C190 114 186 118 180 118H60C54 118 50 114 50 108V58C50 52 54 48 60 48z',
  glass: 'M96 82a24 24 0 1 0 48 0 24 24 0 1 0-48 0z',
  lines: 'M107 82a13 13 0 0 1 13-13M62 58h12',
  lights: 'M168 60h8',
};

/** The drawing of each view of the car. The left side is the mirrored drawing of the right side. */
export const VEHICLE_VIEW_DRAWINGS: Record<VehicleView, { drawing: VehicleViewDrawing; mirrored?: boolean }> =
  {
    front: { drawing: front },
    rear: { drawing: rear },
    left: { drawing: side, mirrored: true },
    right: { drawing: side },
    dashboard: { drawing: dashboard },
    other: { drawing: other },
  };
