import { expect, userEvent, within } from 'storybook/test';
import { portalAt } from '@journey/workshop/portal-story';
import preview from '@journey/workshop/preview';
import { findRenter } from '@journey/workshop/control';
import { siteFor } from '@journey/workshop/site';
import { layoutMessages, personalInfoMessages, rentalMessages } from './messages.ts';
import { signInMessages } from './pages/login/messages.ts';

// No screenshots are taken of this journey through the whole portal, because a separate story covers each of its
// screens.
const meta = preview.meta({ title: 'Journeys/Portal', tags: ['!visual'] });

type Canvas = ReturnType<typeof within>;

/** The timeout for the journey's next screen, in ms. It is long, because the tests may run on a busy machine. */
const soon = { timeout: 30_000 };

const arriveAt = async (canvas: Canvas, name: string) =>
  expect(await canvas.findByRole('heading', { level: 1, name }, soon)).toBeVisible();

/** Opens another page from the portal's menu. On a small screen the menu is a drawer, which is opened first. */
const goTo = async (canvas: Canvas, item: string) => {
  const drawer = canvas.queryByRole('button', { name: layoutMessages.menuHint });
  if (drawer) await userEvent.click(drawer);
  const menu = within(await canvas.findByRole('navigation', { name: layoutMessages.menu }));
  await userEvent.click(await menu.findByRole('link', { name: item }));
  await arriveAt(canvas, item);
};

/**
 * A renter signs in and visits all pages of the current rental: documents, photos, damage, reports and personal
 * details.
 */
export const FromSignInToOwnDetails = meta.story({
  ...portalAt({ path: '/login' }),
  play: async ({ canvas, globals, step }) => {
    const { types } = await findRenter(siteFor(globals), '');
    await step('Sign in', async () => {
      await userEvent.type(await canvas.findByLabelText(signInMessages.raNumber), types['raNumber'] ?? '');
      await userEvent.type(
        canvas.getByLabelText(signInMessages.dob),
        (types['dob'] ?? '').replaceAll('/', ''),
      );
      await userEvent.click(canvas.getByRole('button', { name: signInMessages.submit }));
      await arriveAt(canvas, layoutMessages.rentals);
      await expect((await canvas.findAllByText(rentalMessages.current, {}, soon))[0]).toBeVisible();
    });
    await step('Papers', async () => {
      await goTo(canvas, layoutMessages.agreement);
      await expect(await canvas.findByRole('button', { name: /^View/ }, soon)).toBeVisible();
      await goTo(canvas, layoutMessages.taxInvoice);
    });
    await step('Photos and damage', async () => {
      await goTo(canvas, layoutMessages.photos);
      await goTo(canvas, layoutMessages.damage);
    });
    await step('Incident reports', () => goTo(canvas, layoutMessages.incidentReports));
    await step('Own details', async () => {
      await goTo(canvas, layoutMessages.personalInfo);
      await expect(await canvas.findByRole('heading', { name: personalInfoMessages.you })).toBeVisible();
    });
  },
});
