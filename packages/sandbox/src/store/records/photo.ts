/** What a drawn photo shows. services/photos/drawing.ts draws it when it is requested. */

export type View = 'front' | 'back' | 'left' | 'right' | 'dashboard' | 'detail';

export type PhotoDrawing = {
  readonly view: View;
  /** The colour of the car's body as a CSS colour, from the scenario's vehicle. */
  readonly colour: string;
  readonly plate: string;
  /** What the photo shows besides the view: the name of a damage, or null. */
  readonly caption: string | null;
};
