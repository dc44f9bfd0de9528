import { cssName, type ColourName } from '@journey/ui/tokens';
import { commands } from 'vitest/browser';
import { inject } from 'vitest';

/** A brand's colour changed a little, to see whether any picture shows it. */
interface Trial {
  readonly brand: string;
  readonly token: ColourName;
  readonly colour: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Colours on trial in this run; see tools/visual/trials.ts. */
    trials: readonly Trial[];
  }
}

const seen = new Set<Trial>();

/**
 * Changes each colour of the brand that is on trial and not seen yet, takes the picture again and notes where it differs.
 * The colour is as before afterwards.
 * @param name of a picture that is as its baseline
 */
export const tryTokens = async (brand: string, name: string): Promise<void> => {
  const { style } = document.documentElement;
  for (const trial of inject('trials')) {
    if (trial.brand !== brand || seen.has(trial)) continue;
    const variable = cssName(trial.token);
    const before = style.getPropertyValue(variable);
    style.setProperty(variable, trial.colour);
    // eslint-disable-next-line no-await-in-loop -- one page shows one colour at a time
    if (await commands.showsColour(name, `${brand} ${trial.token}`)) seen.add(trial);
    style.setProperty(variable, before);
  }
};
