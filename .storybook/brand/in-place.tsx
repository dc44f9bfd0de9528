import type { Decorator } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { showBrand } from './brands.ts';

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
 * Switches the brand under a story without rendering it anew. Storybook renders every story again when any global
 * changes; handing React the element it already has makes it stop there. Other globals that a story depends on
 * (country, scenario) remount it, which forgets the element (see `forgetElement`).
 *
 * A story that is handed more of a brand than its looks, a wordmark or a site, says `parameters.followsBrand = true`
 * and is rendered with each.
 */
export const brandInPlace: Decorator = (Story, context) => {
  const { args, canvasElement, globals, originalStoryFn: story, parameters } = context;
  // A story shown as a part of another has no canvas of its own, and the brand is the whole page's.
  if (!canvasElement) return <Story />;
  showBrand(String(globals['brand']));
  const brand = parameters['followsBrand'] ? String(globals['brand']) : '';
  const last = shownOn.get(canvasElement);
  if (last && last.story === story && last.brand === brand && same(last.args, args)) return last.element;
  const element = <Story />;
  shownOn.set(canvasElement, { story, args: { ...args }, brand, element });
  return element;
};

/** To be called when a story starts: what an earlier run left on its canvas is not the same story any more. */
export const forgetElement = (canvas: HTMLElement): void => {
  shownOn.delete(canvas);
};
