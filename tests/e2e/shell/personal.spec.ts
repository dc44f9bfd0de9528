import { expect, test } from '../fixtures.ts';
import { goTo, nineDigits, personOf, signIn, typed } from '../portal.ts';
import { storedAreas, storedText, watchAnswers } from './personal.ts';
import { kept } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

/** How many texts about the person the test looks for in what the browser stores. */
const CANARIES = 30;

test(
  'of thirty texts about the person none is stored in clear, and after signing out no answer is kept at all',
  { tag: ['@P-22', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    const person = await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' });
    const answers = watchAnswers(page);
    // Words that the host's own files contain, such as "Example", do not identify the person, so the test does not look
    // for them.
    await page.goto(`${host('thrifty-au')}/login`);
    await kept(page);
    const own = await storedText(page);
    await signIn(page, host('thrifty-au'), person);
    for (const item of ['Rental Photos', 'Damage Documentation', 'Vehicle Incident Reports', 'Tax Invoice']) {
      await goTo(page, item);
      await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
    }
    await expect.poll(() => storedAreas(page)).toContain('answers.journey.portal.thrifty-au');
    // The session's own state, which ends with its tab, names the agreement and the token; it is left out until then.
    const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    const canaries = [
      ...(await answers.texts()).filter((text) => !session.includes(text) && !own.includes(text)),
      typed(person, 'dob'),
    ].slice(0, CANARIES - 1);
    expect(canaries.length).toBe(CANARIES - 1);
    const during = await storedText(page);
    expect(canaries.filter((text) => during.includes(text))).toEqual([]);

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => storedAreas(page)).toEqual([]);
    const after = await storedText(page);
    const all = [...canaries, nineDigits(typed(person, 'raNumber'))];
    expect(all.filter((text) => after.includes(text))).toEqual([]);
  },
);
