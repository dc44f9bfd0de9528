/** The part of the browser's page to take a picture of, in whole CSS pixels from the page's top left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The results of comparing a story's pictures. */
export interface Compared {
  /** The changed colours that the pictures show, such as `dollar warning`. */
  readonly colours: string[];
  /** A line for each picture that differs from its baseline. */
  readonly problems: string[];
}

declare module 'vitest' {
  interface TaskMeta {
    compared?: Compared;
  }
}
