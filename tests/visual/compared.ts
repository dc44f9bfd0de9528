/** The results of comparing a story's pictures. */
export interface Compared {
  /** The names of the pictures, such as `portal-document-failed/ace-phone`. */
  readonly pictures: string[];
  /** The changed colours that they show, such as `dollar warning`. */
  readonly colours: string[];
  /** A line for each picture that differs from its baseline. */
  readonly problems: string[];
}

declare module 'vitest' {
  interface TaskMeta {
    compared?: Compared;
  }
}
