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

/**
 * Whether a control can be distinguished from text without backgrounds and shadows: by its own border or that of its
 * parent or next sibling, by an underline or an icon, or because it is in a navigation, a tab list or a list box.
 */
const isTold = (element: Element): boolean => {
  const around = [element, element.parentElement, element.nextElementSibling];
  if (around.some((one) => one && isBounded(one))) return true;
  if (element.querySelector('svg, img') ?? element.closest('nav, [role="tablist"], [role="listbox"]'))
    return true;
  return [element, ...element.querySelectorAll('*')].some((one) =>
    getComputedStyle(one).textDecorationLine.includes('underline'),
  );
};

/** Finds controls that only a colour distinguishes from text, which forced colours would hide. */
const unboundedControls = (): string[] =>
  interactiveElements()
    .filter(
      (one) =>
        isSeen(one) &&
        !one.matches('input[type="radio"], input[type="checkbox"], input[type="file"], [role="tabpanel"]'),
    )
    .filter((one) => !isTold(one))
    .map((one) => `forced colours: nothing but a colour shows ${nameOf(one)}`);

const systemColour = (name: string): string => {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Finds disabled controls without the text colour that forced colours give to natively disabled ones. */
const ungreyedControls = (): string[] => {
  const grey = systemColour('GrayText');
  return interactiveElements()
    .filter((one) => one.matches('[aria-disabled="true"]:not([aria-busy])') && isSeen(one))
    .filter((one) => getComputedStyle(one).color !== grey)
    .map((one) => `forced colours: nothing shows that ${nameOf(one)} is disabled`);
};

/** Finds spinning rings without a gap: forced colours paint a transparent border like any other. */
const closedRings = (): string[] =>
  [...document.querySelectorAll('[aria-busy], [role="status"]')]
    .filter((one) =>
      ['::before', '::after'].some((part) => {
        const { animationName, borderTopColor, borderRightColor, borderRightStyle } = getComputedStyle(
          one,
          part,
        );
        return animationName === 'spin' && borderTopColor === borderRightColor && borderRightStyle !== 'none';
      }),
    )
    .map((one) => `forced colours: nothing turns at ${nameOf(one)}`);

/** Finds animations that still run although reduced motion is preferred (WCAG 2.3.3). */
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
 * Makes the browser prefer reduced motion, as many people's systems do, so that no check sees a colour in transition or
 * an element that is still fading in.
 */
export const preferStillness = (): Promise<unknown> =>
  prefer({ 'prefers-reduced-motion': 'reduce', 'forced-colors': '' });

/**
 * Checks the story under two system preferences: reduced motion, which `preferStillness` must have set, and forced
 * colours, which it sets and unsets itself.
 */
export const preferenceProblems = async (): Promise<string[]> => {
  const problems = movements();
  await prefer({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
  problems.push(...unboundedControls(), ...ungreyedControls(), ...closedRings());
  await preferStillness();
  return problems;
};
