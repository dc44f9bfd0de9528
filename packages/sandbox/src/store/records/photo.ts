/** The content of a sample photo, which services/photos/drawing.ts draws when it is requested. */

export type View = 'front' | 'back' | 'left' | 'right' | 'dashboard' | 'detail';

export type PhotoDrawing = {
  readonly view: View;
  /** The colour of the car's body as a CSS colour, from the scenario's vehicle. */
  readonly colour: string;
  readonly plate: string;
  /** The name of a damage that the photo shows, or null. */
  readonly caption: string | null;
};
