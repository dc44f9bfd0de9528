import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { findPerson } from '@journey/workshop/control';
import { reportSiteFor } from '@journey/workshop/site';
import { yesNoMessages } from '../fields/form-messages.ts';
import { reportAnswerLabels as labels } from './answer-messages.ts';
import { reportStepMessages, reportTypeNames } from './messages.ts';
import { vehicleConditionMessages as condition } from './pages/condition/messages.ts';
import { damageMessages as damage } from './pages/damage/messages.ts';
import { reportSelectionMessages as selection } from './pages/incident-selection/messages.ts';
import { incidentMessages as incident } from './pages/incident/messages.ts';
import { landingMessages } from './pages/landing/messages.ts';
import { reviewMessages as review } from './pages/review/messages.ts';
import { thankYouMessages as thanks } from './pages/thank-you/messages.ts';
import { virLoginMessages as login } from './pages/vir-login/messages.ts';
import { submissionMessages as submission } from './submission/messages.ts';

// No screenshots are taken of this journey through the whole incident report, since each of its screens has one
// in a story of its own.
const meta = preview.meta({ title: 'Journeys/Incident report', tags: ['!visual'] });

type Canvas = ReturnType<typeof within>;

/**
 * How long to wait for the journey's next screen, in ms. It appears only after the current step has been saved, which
 * is slow on a busy machine.
 */
const soon = { timeout: 30_000 };

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }, soon));

const type = async (canvas: Canvas, label: string, value: string) =>
  userEvent.type(await canvas.findByLabelText(label, { exact: false }, soon), value);

/** Answers a question by pressing one of its radio buttons. */
const answer = async (canvas: Canvas, question: string, choice: string) => {
  const choices = within(
    await canvas.findByRole('radiogroup', { name: new RegExp(question.slice(0, -1)) }, soon),
  );
  await userEvent.click(choices.getByRole('radio', { name: choice }));
};

const yesterday = (): string => {
  const day = new Date(Date.now() - 86_400_000);
  return [day.getDate(), day.getMonth() + 1, day.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
};

/** A renter completes a panel damage report: the landing page, every step, the signature and the thank-you page. */
export const FromLandingToThanks = meta.story({
  ...reportAt({ path: '/vehicleincidents/landing-page' }),
  play: async ({ canvas, globals, step }) => {
    const site = reportSiteFor(globals);
    const { types, brand } = await findPerson(site, 'vir', 'Open rental');
    if (brand !== site.brand.id) throw new Error('The scenario has no open rental of this brand and country');
    await step('Find the rental', async () => {
      await press(canvas, landingMessages.start);
      await type(canvas, login.licence, types['licence'] ?? '');
      await type(canvas, login.registration, types['registration'] ?? '');
      await press(canvas, login.find);
    });
    await step('Confirm phone and email', async () => {
      await canvas.findByRole('heading', { name: login.contactTitle }, soon);
      await press(canvas, login.next);
    });
    await step('Begin a report of panel damage', async () => {
      const button = await canvas.findByRole('button', { name: reportTypeNames.panel }, soon);
      // The button that opens the list of panel reports is disabled until the reports have loaded.
      await waitFor(() => expect(button).toBeEnabled(), soon);
      await userEvent.click(button);
      const lists = within(await screen.findByRole('dialog', { name: reportTypeNames.panel }));
      await userEvent.click(await lists.findByRole('button', { name: selection.create }));
      await userEvent.click(await screen.findByRole('button', { name: selection.ok }, soon));
    });
    await step('Vehicle and police', async () => {
      await answer(canvas, labels.driveable, 'Yes');
      for (const question of [labels.towed, labels.police, condition.insured])
        // eslint-disable-next-line no-await-in-loop -- questions are answered one after another
        await answer(canvas, question, 'No');
      await press(canvas, reportStepMessages.next);
    });
    await step('Incident', async () => {
      await type(canvas, incident.date, yesterday());
      await type(canvas, incident.time, '1015');
      await type(canvas, incident.address, '14 Banksia Street, Parramatta NSW 2150');
      await type(canvas, incident.description, 'A trolley rolled into the door.');
      await answer(canvas, incident.driving, yesNoMessages.yes);
      await press(canvas, reportStepMessages.next);
    });
    await step('Other vehicles and witnesses', async () => {
      await answer(canvas, labels.anyVehicles, 'No');
      await press(canvas, reportStepMessages.next);
      await answer(canvas, labels.anyWitnesses, 'No');
      await press(canvas, reportStepMessages.next);
    });
    await step('Damage', async () => {
      await userEvent.click(await canvas.findByRole('checkbox', { name: /Roof/ }, soon));
      await press(canvas, damage.next);
    });
    await step('Sign and submit', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: review.type }, soon));
      await userEvent.type(await canvas.findByLabelText(review.name, {}, soon), 'A Signature');
      await press(canvas, review.submit);
      await canvas.findAllByText(submission.sent, {}, soon);
    });
    await step('Thanks', async () => {
      await expect(
        await canvas.findByRole('heading', { name: thanks.title }, { timeout: 60_000 }),
      ).toBeVisible();
      await expect(canvas.getByText(/^VIR\d+/)).toBeVisible();
      await expect(await canvas.findByRole('link', { name: thanks.save })).toBeVisible();
    });
  },
});
