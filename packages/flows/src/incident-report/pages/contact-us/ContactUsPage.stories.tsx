import { expect, userEvent, waitFor } from 'storybook/test';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { emailMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { contactMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Contact us',
  parameters: {
    screen: {
      about: 'A form for questions about a report or a booking. It needs no sign-in.',
      rules: ['V-26'],
    },
  },
  tags: ['autodocs'],
});
const story = reportAt({ path: '/vehicleincidents/contact-us' });

/** The methods of Storybook's `canvas` with which a helper of these stories finds elements on the page. */
interface Canvas {
  findByLabelText: (label: string) => Promise<HTMLElement>;
  getByLabelText: (label: string) => HTMLElement;
  getByRole: (role: 'button', options: { name: string }) => HTMLElement;
}

const fill = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText(text.bookingReference), 'B1234567890');
  await userEvent.type(canvas.getByLabelText(nameMessages.firstName), 'Robin');
  await userEvent.type(canvas.getByLabelText(nameMessages.lastName), 'Sample');
  await userEvent.type(canvas.getByLabelText(emailMessages.label), 'robin@mail.example');
  await userEvent.selectOptions(canvas.getByLabelText(text.type), 'Request Update');
  await userEvent.type(canvas.getByLabelText(text.details), 'How far is it?');
};
const send = async (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: text.send }));

export const Empty = meta.story({
  ...story,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.title })).toBeVisible();
  },
});

export const NothingTyped = meta.story({
  ...story,
  play: async ({ canvas }) => {
    await canvas.findByLabelText(text.details);
    await send(canvas);
    await expect((await canvas.findAllByText(text.eitherReference)).length).toBeGreaterThan(0);
    await expect(await canvas.findAllByText(fieldErrorMessages.required)).toHaveLength(5);
  },
});

/** The sent enquiry stays on the page and can be saved. */
export const Sent = meta.story({
  tags: ['colour'],
  ...story,
  play: async ({ canvas }) => {
    await fill(canvas);
    await send(canvas);
    await expect(await canvas.findByText(text.sentNext)).toBeVisible();
    await expect(canvas.getByText('B1234567890')).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.save })).toBeVisible();
  },
});

export const Failed = meta.story({
  ...story,
  play: async ({ canvas }) => {
    await fill(canvas);
    await playFaults([{ kind: 'status', status: 403, path: '/api/vir/contact-us', delayMs: 300 }]);
    await send(canvas);
    await expect(await canvas.findByText(text.sending)).toBeInTheDocument();
    await expect(await canvas.findByText(text.failed)).toBeVisible();
    await waitFor(() => expect(canvas.getByText(text.failed).closest('[role="alert"]')).toHaveFocus());
    await expect(canvas.getByLabelText(text.details)).toHaveValue('How far is it?');
  },
});

/** The services cannot be reached. The enquiry waits until the person is online again, changes it or cancels it. */
export const Waits = meta.story({
  ...story,
  play: async ({ canvas }) => {
    await fill(canvas);
    await playFaults([{ kind: 'refuse', path: '/api/vir/contact-us' }]);
    await send(canvas);
    const waits = await canvas.findByText(formStepMessages.waits);
    await waitFor(() => expect(waits.closest('[role="alert"]')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByRole('button', { name: formStepMessages.cancel })).toBeVisible();
  },
});
