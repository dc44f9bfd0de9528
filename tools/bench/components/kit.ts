import type { ComponentType, ReactNode } from 'react';

/** The parts that a row of the comparison is built from. */
export interface Kit {
  /** A labelled line of text. Takes what react-hook-form's `register()` gives beside these. */
  Field: ComponentType<{ name: string; label: string }>;
  Button: ComponentType<{ children: ReactNode }>;
  /** What has to stand around the parts, and shows them in the n-th brand. */
  Frame: ComponentType<{ children: ReactNode; brand: number }>;
  /** Shows the n-th brand where that needs no rendering; undefined where it does. */
  switchBrand: ((brand: number) => void) | undefined;
}

/** What a row's script offers to the page that measures it. Times in milliseconds. */
interface Bench {
  /** Draws fields and buttons from nothing, layout included, and takes them away again. */
  mount(fields: number, buttons: number): number;
  /** Draws them and leaves them there. */
  show(fields: number, buttons: number): void;
  /** Draws a form under react-hook-form, with a name for each field: `field0`, `field1` … */
  form(fields: number): void;
  /** Changes to the n-th brand, styles and layout included. */
  brand(n: number): number;
}

declare global {
  interface Window {
    journeyBench: Bench;
  }
}
