import type { Served } from './built.ts';

let workshop: Served | undefined;

/** Sets the built Storybook that is served to the test file. */
export const setWorkshop = (served: Served): void => {
  workshop = served;
};

/** Returns the built Storybook that is served to the test file. The set-up of the tests has started it. */
export const getWorkshop = (): Served => {
  if (!workshop) throw new Error('The workshop is not served yet');
  return workshop;
};
