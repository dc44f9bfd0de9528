import { expect, screen, userEvent, within, waitFor } from 'storybook/test';
import { yesNoMessages, phoneMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { nameMessages } from '../../fields/messages.ts';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { checkInFormMessages } from '../steps/form/messages.ts';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { driverInviteMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../state.ts';

const meta = preview.meta({
  title: 'Check-in/Additional driver',
  parameters: {
    screen: {
      about:
        'Asks the renter whether there is an additional driver, and invites that driver by text message.',
      rules: ['A-01'],
    },
  },
  tags: ['autodocs'],
});

type Canvas = ReturnType<typeof within>;

const form = {
  path: '/checkin/checkin-form',
  driver: '',
  state: { ...PASSED_INTRODUCTION, skipsIdentity: 'choice', skipsCard: true },
} as const;
const globals = { scenario: 'check-in-unverified' };

const answer = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('radio', { name }));
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const fillIn = async (canvas: Canvas) => {
  await answer(canvas, yesNoMessages.yes);
  const section = within(await canvas.findByRole('group', { name: text.title }));
  await userEvent.type(section.getByLabelText(nameMessages.lastName), 'Te Rangi-O’Shea');
  await userEvent.type(section.getByLabelText(phoneMessages.mobile), '0491570006');
  await press(canvas, text.confirm);
};

/**
 * The renter sends the form without answering whether someone else will drive as well. The question shows an
 * error.
 */
export const NotAnswered = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await press(canvas, checkInFormMessages.submit);
    const question = await canvas.findByRole('radiogroup', { name: text.question });
    const summary = await canvas.findByRole('group', { name: formStepMessages.problem });
    await expect(within(question).getByText(text.answer)).toBeVisible();
    await userEvent.click(within(summary).getByRole('link', { name: `${text.question} ${text.answer}` }));
    await expect(within(question).getByRole('radio', { name: yesNoMessages.yes })).toHaveFocus();
  },
});

/**
 * The renter answers that someone else will drive, but sends the form without confirming the invitation. An
 * error asks to confirm it.
 */
export const NotConfirmed = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await answer(canvas, yesNoMessages.yes);
    await press(canvas, checkInFormMessages.submit);
    await expect((await canvas.findAllByText(text.fill))[0]).toBeVisible();
    const confirm = canvas.getByRole('button', { name: text.confirm });
    await expect(confirm).toHaveAccessibleDescription(text.fill);
  },
});

export const NothingTyped = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await answer(canvas, yesNoMessages.yes);
    await press(canvas, text.confirm);
    await expect(await canvas.findAllByText(fieldErrorMessages.required)).toHaveLength(2);
    await expect(canvas.getByRole('group', { name: formStepMessages.problem })).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
  },
});

/** The additional driver's name is too long and the phone number is not valid. Each field shows its error. */
export const WronglyTyped = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await answer(canvas, yesNoMessages.yes);
    const section = within(await canvas.findByRole('group', { name: text.title }));
    await userEvent.type(section.getByLabelText(nameMessages.lastName), 'Featherstonehaugh-Cholmondeley');
    await userEvent.type(section.getByLabelText(phoneMessages.mobile), '12');
    await press(canvas, text.confirm);
    for (const problem of [
      `${nameMessages.lastName}: ${fieldErrorMessages.lastNameLong}`,
      `${phoneMessages.mobile}: ${phoneMessages.invalid}`,
    ])
      await expect(await section.findByRole('link', { name: problem })).toBeVisible();
  },
});

export const Asking = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const dialog = await screen.findByRole('dialog', { name: text.dialogTitle });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/** The invitation is being sent: the dialog can no longer be cancelled, and a screen reader announces it. */
export const Sending = meta.story({
  tags: ['!visual'],
  globals,
  ...checkInAt({ ...form, faults: [{ kind: 'hang', operation: 'SendAddDriverSMSInvite' }] }),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const dialog = await screen.findByRole('dialog', { name: text.dialogTitle });
    await userEvent.click(await within(dialog).findByRole('button', { name: text.send }));
    await expect(await within(dialog).findByText(text.sending)).toHaveAttribute('role', 'status');
    await userEvent.click(within(dialog).getByRole('button', { name: text.cancel }));
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
  },
});

export const Sent = meta.story({
  globals,
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(await screen.findByRole('button', { name: text.send }));
    const sent = await canvas.findByText(text.sent('Te Rangi-O’Shea'));
    await expect(sent).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(sent));
  },
});

/**
 * The services refuse the invitation of an additional driver. The page shows that it failed, the services' message,
 * and what to do.
 */
export const NotSent = meta.story({
  globals,
  ...checkInAt({ ...form, faults: [{ kind: 'status', status: 400, operation: 'SendAddDriverSMSInvite' }] }),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(await screen.findByRole('button', { name: text.send }));
    await expect(await canvas.findByText(text.failed)).toBeVisible();
    await expect(canvas.getByText(text.review)).toBeVisible();
  },
});

export const InvitedBefore = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-additional-driver' },
  ...checkInAt(form),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.sentBefore)).toBeVisible();
  },
});
