import type { Decorator } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { MAIN_BRAND, showBrand } from './brands.ts';

interface Shown {
  readonly story: unknown;
  readonly args: Record<string, unknown>;
  readonly brand: string;
  readonly element: ReactElement;
}

const shownOn = new WeakMap<HTMLElement, Shown>();

const same = (one: Record<string, unknown>, other: Record<string, unknown>): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
};

/**
 * Switches a story's brand without rendering its components again. Storybook renders every story again when any global
 * changes; returning the previous React element makes React skip the story's components. Changes of the other globals
 * that a story depends on (country, scenario) remount it, which discards that element (see `forgetElement`).
 *
 * A story whose props depend on the brand, such as a wordmark or a site, sets `parameters.followsBrand = true` and is
 * rendered again for each brand. A story that some brands do not have lists those brands in `parameters.exceptBrands`.
 * If one of these brands is chosen, the story is shown in the main brand.
 */
export const brandInPlace: Decorator = (Story, context) => {
  const { args, canvasElement, globals, originalStoryFn: story, parameters } = context;
  // A story rendered within another story has no canvas of its own; the outer story switches the brand of the page.
  if (!canvasElement) return <Story />;
  const chosen = String(globals['brand']);
  const isWithout = (parameters['exceptBrands'] as readonly string[] | undefined)?.includes(chosen);
  showBrand(isWithout ? MAIN_BRAND : chosen);
  const brand = parameters['followsBrand'] ? String(globals['brand']) : '';
  const last = shownOn.get(canvasElement);
  if (last && last.story === story && last.brand === brand && same(last.args, args)) return last.element;
  const element = <Story />;
  shownOn.set(canvasElement, { story, args: { ...args }, brand, element });
  return element;
};

/** Discards the React element that an earlier run of a story left for this canvas. Call it whenever a story starts. */
export const forgetElement = (canvas: HTMLElement): void => {
  shownOn.delete(canvas);
};
