import { cdp } from 'vitest/browser';
import { interactiveElements, isSeen, nameOf } from './elements.ts';

interface Session {
  send(method: string, parameters: unknown): Promise<unknown>;
}

const prefer = (features: Record<string, string>): Promise<unknown> =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

const isBounded = (element: Element): boolean => {
  const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle } =
    getComputedStyle(element);
  const line = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) > 0;
  return (
    line(borderTopStyle, borderTopWidth) ||
    line(borderBottomStyle, borderBottomWidth) ||
    outlineStyle !== 'none'
  );
};

/** Whether a control can be told from text where backgrounds and shadows are gone: an edge of its own or around it, a line under it, a picture in it. */
const isTold = (element: Element): boolean => {
  const around = [element, element.parentElement, element.nextElementSibling];
  if (around.some((one) => one && isBounded(one))) return true;
  if (element.querySelector('svg, img') ?? element.closest('nav, [role="tablist"], [role="listbox"]'))
    return true;
  return [element, ...element.querySelectorAll('*')].some((one) =>
    getComputedStyle(one).textDecorationLine.includes('underline'),
  );
};

/** Controls that nothing but a colour tells from text, in forced colours. */
const unboundedControls = (): string[] =>
  interactiveElements()
    .filter(
      (one) =>
        isSeen(one) &&
        !one.matches('input[type="radio"], input[type="checkbox"], input[type="file"], [role="tabpanel"]'),
    )
    .filter((one) => !isTold(one))
    .map((one) => `forced colours: nothing but a colour shows ${nameOf(one)}`);

/** What still moves by itself although less motion was asked for (WCAG 2.3.3). */
const movements = (): string[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
    )
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `reduced motion: ${target ? nameOf(target) : 'something'} moves`;
    });

/**
 * Asks for less motion, as many people's systems do: a colour on its way, or a part that is still appearing, is judged
 * by nobody.
 */
export const preferStillness = (): Promise<unknown> =>
  prefer({ 'prefers-reduced-motion': 'reduce', 'forced-colors': '' });

/** The story under two wishes of a person's system: reduced motion, which must be asked for already, and forced colours. */
export const preferenceProblems = async (): Promise<string[]> => {
  const problems = movements();
  await prefer({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
  problems.push(...unboundedControls());
  await preferStillness();
  return problems;
};
