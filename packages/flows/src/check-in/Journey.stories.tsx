import { expect, userEvent, waitFor, within } from 'storybook/test';
import { nameMessages } from '../fields/messages.ts';
import { checkInAt } from '@journey/workshop/check-in-story';
import preview from '@journey/workshop/preview';
import { PROVIDER_PAGE } from '@journey/workshop/provider-page';
import { findPerson } from '@journey/workshop/control';
import { siteFor } from '@journey/workshop/site';
import { checkInMessages } from './messages.ts';
import { loginMessages } from './pages/login/messages.ts';
import { checkInFormMessages } from './steps/form/messages.ts';
import { privacyMessages } from './steps/privacy/messages.ts';
import { summaryMessages } from './steps/summary/messages.ts';
import { verifyMessages } from './steps/verify/messages.ts';

// This journey is not compared visually, because each of its screens has its own story with a visual comparison.
const meta = preview.meta({ title: 'Journeys/Check-in', tags: ['!visual'] });

type Canvas = ReturnType<typeof within>;

/**
 * How long this story waits for the check-in's next screen, in ms. A screen appears only after the previous screen's
 * data has been sent, which is slow on a busy machine.
 */
const soon = { timeout: 30_000 };

const press = async (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }, soon));

/** Waits for a button on the page of the identity or card provider, which is shown in a frame, and presses it. */
const pressAtProvider = async (canvas: Canvas, name: string) => {
  const frame = (await canvas.findByTitle(PROVIDER_PAGE, {}, soon)) as HTMLIFrameElement;
  const button = await waitFor(() => within(frame.contentDocument!.body).getByRole('button', { name }), soon);
  // Uses a plain `click()`, because the click removes the frame, and `userEvent` would then send further pointer
  // events to it.
  button.click();
};

/**
 * A story of a whole check-in on a phone, from the login to the summary. The renter verifies licence and selfie
 * on the identity provider's pages, and the card on the card provider's.
 */
export const FromLoginToSummary = meta.story({
  // On some sites, every check-in of the default scenario has been completed.
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas, globals, step }) => {
    const { types } = await findPerson(siteFor(globals), 'check-in', '');
    await step('Log in', async () => {
      await userEvent.type(
        await canvas.findByLabelText(loginMessages.bookingNumber, {}, soon),
        types['bookingNumber'] ?? '',
      );
      await userEvent.type(canvas.getByLabelText(nameMessages.lastName), types['lastName'] ?? '');
      await press(canvas, loginMessages.submit);
    });
    await step('Agree, and see what is needed', async () => {
      await press(canvas, privacyMessages.agree);
      await press(canvas, checkInMessages.continue);
    });
    await step('Licence and selfie, at the identity provider', async () => {
      await press(canvas, verifyMessages.start);
      await pressAtProvider(canvas, 'Take photo');
      await pressAtProvider(canvas, 'Take selfie');
    });
    await step('The card, at the card provider', async () => {
      await press(canvas, verifyMessages.cardStart);
      await pressAtProvider(canvas, 'Verify card');
    });
    await step('Confirm the details', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'No' }, soon));
      await press(canvas, checkInFormMessages.confirm);
    });
    await step('Summary', async () => {
      await expect(await canvas.findByText(summaryMessages.smsTitle, {}, soon)).toBeVisible();
      await expect(canvas.getByRole('link', { name: summaryMessages.pass })).toBeVisible();
    });
  },
});
