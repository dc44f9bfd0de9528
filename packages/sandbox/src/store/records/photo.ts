/** What a sample photo of a car shows. services/photos/drawing.ts draws it when it is requested. */

export type SamplePhotoView = 'front' | 'back' | 'left' | 'right' | 'dashboard' | 'detail';

export type SamplePhotoDrawing = {
  readonly view: SamplePhotoView;
  /** The colour of the car's body as a CSS colour. It comes from the vehicle in the scenario. */
  readonly colour: string;
  readonly plate: string;
  /** The name of the damage that the sample photo shows; null if it shows none. */
  readonly caption: string | null;
};
