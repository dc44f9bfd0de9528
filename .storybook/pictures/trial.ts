import { getTokenCssProperty, type ColourTokenName } from '@journey/ui/tokens';
import { commands } from 'vitest/browser';
import { inject } from 'vitest';
import type { Area } from '../../tests/visual/compared.ts';

/**
 * A slightly changed colour of a brand. The pictures' test sets it to find out whether any picture shows the change.
 */
interface Trial {
  readonly brand: string;
  readonly token: ColourTokenName;
  readonly colour: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The changed colours to test in this run; see tests/visual/trials.ts. */
    trials: readonly Trial[];
  }
}

const seen = new Set<Trial>();

/**
 * For each of the brand's trial colours that no picture has shown yet: sets the colour, takes the picture again, notes
 * whether it differs from its baseline, and restores the colour.
 * @param name of a picture that equals its baseline
 * @param area the part of the browser's page that the picture shows
 * @returns the changed colours that this picture shows, such as `dollar warning`
 */
export const checkColourMutations = async (brand: string, name: string, area: Area): Promise<string[]> => {
  const { style } = document.documentElement;
  const shown: string[] = [];
  for (const trial of inject('trials')) {
    if (trial.brand !== brand || seen.has(trial)) continue;
    const variable = getTokenCssProperty(trial.token);
    const before = style.getPropertyValue(variable);
    style.setProperty(variable, trial.colour);
    // eslint-disable-next-line no-await-in-loop -- one page shows one colour at a time
    if (await commands.showsColour(name, area, `${brand} ${trial.token}`)) {
      seen.add(trial);
      shown.push(`${brand} ${trial.token}`);
    }
    style.setProperty(variable, before);
  }
  return shown;
};
