/** What a drawn photo shows: services/photos/drawing.ts draws it when it is asked for. */

export type View = 'front' | 'back' | 'left' | 'right' | 'dashboard' | 'detail';

export type PhotoDrawing = {
  readonly view: View;
  /** The body's colour as a CSS colour, from the scenario's vehicle. */
  readonly colour: string;
  readonly plate: string;
  /** What the photo shows beside the view: a damage's name, or nothing. */
  readonly caption: string | null;
};
