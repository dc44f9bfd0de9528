import type { ComponentType, ReactNode } from 'react';

/** The components and functions of one of the component libraries that the benchmark compares. */
export interface ComponentKit {
  /**
   * The library's text field with a label, which also takes the props that react-hook-form's `register()` returns.
   */
  Field: ComponentType<{ name: string; label: string }>;
  Button: ComponentType<{ children: ReactNode }>;
  /** The provider that the library's components need around them. It shows them in the brand with the index `brand`. */
  Frame: ComponentType<{ children: ReactNode; brand: number }>;
  /**
   * Switches to the brand with this index without rendering again; undefined for a library that can only switch by
   * rendering again.
   */
  switchBrand: ((brand: number) => void) | undefined;
}

/**
 * The functions that the benchmark calls on `window`, in a page with one of the compared libraries. Times are in
 * milliseconds.
 */
interface Bench {
  /**
   * Renders fields and buttons from scratch, layout included, and removes them again.
   * @returns the time that the rendering took
   */
  mount(fields: number, buttons: number): number;
  /** Renders fields and buttons and leaves them on the page, so that `brand` can then switch their brand. */
  show(fields: number, buttons: number): void;
  /** Renders a form managed by react-hook-form; its fields are named `field0`, `field1` … */
  form(fields: number): void;
  /**
   * Switches to the brand with the index `n`, and makes the browser compute styles and layout again.
   * @returns the time that this took
   */
  brand(n: number): number;
}

declare global {
  interface Window {
    journeyBench: Bench;
  }
}
