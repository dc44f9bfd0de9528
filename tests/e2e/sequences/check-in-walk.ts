/** A driver checks in online, from the login to the confirmation, with an ID check and a card check. */
import { booking, loadState, logIn } from '../check-in/check-in.ts';
import {
  answerDriver,
  field,
  fill,
  formTitle,
  recordOf,
  storedDraftIds,
  thanks,
  waitUntilStored,
} from '../check-in-form/driver.ts';
import { expect } from '../fixtures.ts';
import type { SandboxControl } from '../sandbox.ts';
import { expectCheckInOnce } from './once.ts';
import { pressVisible } from './products.ts';
import type { Journey, Step } from './walk.ts';

const CITY = 'Mudgee';

/** Prepares the journey through a check-in. */
export const prepareCheckInWalk = async (sandbox: SandboxControl, origin: string): Promise<Journey> => {
  await loadState(sandbox, 'unverified');
  const button = (name: string, label: RegExp): Step => ({
    name,
    sign: (page) => page.getByRole('button', { name: label }),
    press: (page) => pressVisible(page, label),
  });
  const choice = (name: string, label: RegExp, value: string): Step => ({
    ...button(name, label),
    fill: (page) => page.locator(`input[value="${value}"]`).check({ timeout: 5000 }),
  });
  const steps: readonly Step[] = [
    {
      ...button('login', /^Check in$/),
      press: (page) => logIn(page, booking),
    },
    button('privacy', /^I Agree$/),
    button('steps', /^Continue$/),
    button('identity', /^Verify my ID$/),
    // The check started earlier and its result is missing, because the person left the provider's page before its end.
    button('identity again', /^Go to the ID provider$/),
    button('document', /^Take photo$/),
    choice('selfie', /^Take selfie$/, 'pass'),
    button('card', /^Verify my card$/),
    choice('card page', /^Verify card$/, 'APPROVED'),
    {
      name: 'form',
      // A form that failed to load also has this title, so a field of the form is used as the sign.
      sign: (page) => field(page, 'Suburb or city'),
      fill: async (page) => {
        await answerDriver(page, 'No');
        await fill(page, { 'Suburb or city': CITY });
        await waitUntilStored(page);
      },
      expectTyped: async (page) => {
        await expect(field(page, 'Suburb or city')).toHaveValue(CITY, { timeout: 1000 });
        await expect(page.getByRole('radio', { name: 'No' })).toBeChecked({ timeout: 1000 });
      },
      press: (page) => pressVisible(page, /^(Submit|Confirm and check in|Try again)$/),
    },
    {
      name: 'form that could not be loaded',
      sign: (page) => page.getByRole('button', { name: 'Try again' }),
      press: (page) => pressVisible(page, /^Try again$/),
    },
  ];
  return {
    start: `${origin}/checkin/login`,
    steps,
    isOver: (page) => thanks(page).isVisible(),
    expectEnd: async (page) => {
      await expect(formTitle(page)).toHaveCount(0);
      await expect.poll(() => storedDraftIds(page)).toEqual([]);
      await expectCheckInOnce(sandbox, 2);
      expect((await recordOf(sandbox)).details['city']).toBe(CITY.toUpperCase());
    },
  };
};
