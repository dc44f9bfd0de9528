import { expect, userEvent, waitFor } from 'storybook/test';
import { foundRental } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { emailMessages, vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { reportFrameMessages } from '../../messages.ts';
import { virLoginMessages as text } from './messages.ts';

const path = '/vehicleincidents/vir-login';
const meta = preview.meta({
  title: 'Incident report/Rental lookup',
  parameters: {
    screen: {
      about:
        'The customer finds the rental by licence and registration numbers, and confirms the contact details.',
      rules: ['V-02', 'V-03', 'V-04'],
    },
  },
  tags: ['autodocs'],
});
const started = ({ visit }: { visit: { set: (visit: { source: 'web'; started: true }) => void } }) =>
  visit.set({ source: 'web', started: true });
const contact = foundRental('panel at Initialized');

export const Lookup = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: started }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.licence)).toBeVisible();
    await expect(canvas.getByLabelText(text.registration)).toBeVisible();
  },
});

export const NothingTyped = meta.story({
  ...reportAt({ path, arrive: started }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.find }));
    await expect(await canvas.findAllByText(reportFrameMessages.required)).toHaveLength(2);
    await expect(document.title).toMatch(/^Error: /);
  },
});

/** The rental lookup refuses a vehicle registration of the wrong length (V-02). */
export const WrongLength = meta.story({
  ...reportAt({ path, arrive: started }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.licence), 'X617001');
    await userEvent.type(canvas.getByLabelText(text.registration), 'ab-12');
    await userEvent.click(canvas.getByRole('button', { name: text.find }));
    await expect(await canvas.findByText(vehicleRegistrationMessages.invalid)).toBeVisible();
  },
});

export const NotFound = meta.story({
  ...reportAt({ path, arrive: started }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.licence), 'X999999');
    await userEvent.type(canvas.getByLabelText(text.registration), 'ZZ11ZZ');
    await userEvent.click(canvas.getByRole('button', { name: text.find }));
    await expect(await canvas.findByText(text.notFound)).toBeVisible();
  },
});

/** The services temporarily cannot open a link. The page offers a retry and the form to type the details. */
export const LinkRefused = meta.story({
  ...reportAt({
    path,
    arrive: ({ visit }) => visit.set({ source: 'sms', started: true, link: { key: 'any-key' } }),
    faults: [{ kind: 'status', status: 400, path: '/api/vir/login' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.linkFailed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByLabelText(text.licence)).toBeVisible();
  },
});

/** The person tries the link again. What they have typed meanwhile stays. */
export const LinkTriedAgain = meta.story({
  tags: ['!visual'],
  ...reportAt({
    path,
    arrive: ({ visit }) => visit.set({ source: 'sms', started: true, link: { key: 'any-key' } }),
    faults: [{ kind: 'status', status: 400, path: '/api/vir/login' }],
  }),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: shellMessages.retry });
    await userEvent.type(canvas.getByLabelText(text.licence), '12345678');
    await playFaults([{ kind: 'hang', path: '/api/vir/login' }]);
    await userEvent.click(retry);
    await expect(await canvas.findByText(text.finding)).toHaveAttribute('role', 'status');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toHaveFocus();
    await expect(canvas.getByLabelText(text.licence)).toHaveValue('12345678');
  },
});

/**
 * Another device has opened the link of a text message first. The page says that the link opens only on that device,
 * and whom to call. It offers no form or button, because neither would open the link.
 */
export const LinkOfOtherDevice = meta.story({
  ...reportAt({
    path,
    arrive: ({ visit }) =>
      visit.set({ source: 'sms', started: true, link: { key: 'key-of-another-device' } }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.linkOfOtherDevice })).toBeVisible();
    await expect(canvas.getByText(text.linkOfOtherDeviceAdvice)).toBeVisible();
    await expect(canvas.queryByLabelText(text.licence)).toBeNull();
    await expect(canvas.queryByRole('button', { name: shellMessages.retry })).toBeNull();
  },
});

/**
 * The link in a text message has expired, which happens after three days. The page says whom to call and offers
 * no form or button.
 */
export const LinkExpired = meta.story({
  ...reportAt({
    path,
    arrive: ({ visit }) => visit.set({ source: 'sms', started: true, link: { key: 'an-old-key' } }),
    faults: [{ kind: 'status', status: 410, path: '/api/vir/login' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.linkExpired })).toBeVisible();
    await expect(canvas.getByText(text.linkExpiredAdvice)).toBeVisible();
    await expect(canvas.queryByLabelText(text.licence)).toBeNull();
    await expect(canvas.queryByRole('button', { name: shellMessages.retry })).toBeNull();
  },
});

export const LinkOnItsWay = meta.story({
  ...reportAt({
    path,
    arrive: ({ visit }) => visit.set({ source: 'sms', started: true, link: { key: 'any-key' } }),
    faults: [{ kind: 'hang', path: '/api/vir/login' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.finding)).toBeInTheDocument();
  },
});

/** The renter confirms or changes their phone number and e-mail address (V-03). */
export const Contact = meta.story({
  ...reportAt({ path, arrive: contact }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.contactTitle })).toBeVisible();
    await expect(canvas.getByLabelText<HTMLInputElement>(emailMessages.label).value).not.toBe('');
  },
});

export const ContactInvalid = meta.story({
  ...reportAt({ path, arrive: contact }),
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText(emailMessages.label);
    await userEvent.clear(email);
    await userEvent.type(email, 'no address');
    await userEvent.clear(canvas.getByRole('textbox', { name: text.phone }));
    await userEvent.click(canvas.getByRole('button', { name: text.next }));
    await expect((await canvas.findAllByText(text.emailInvalid)).length).toBeGreaterThan(1);
    await expect(canvas.getAllByText(text.phoneNeeded).length).toBeGreaterThan(1);
  },
});

/** When the contact details cannot be saved, the page keeps the typed values and offers a retry. */
export const ContactFailed = meta.story({
  ...reportAt({ path, arrive: contact }),
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText<HTMLInputElement>(emailMessages.label);
    await userEvent.clear(email);
    await userEvent.type(email, 'robin@mail.example');
    await playFaults([{ kind: 'status', status: 403, path: '/api/vir/user', delayMs: 300 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.next }));
    await expect(await canvas.findByText(text.saving)).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByText(text.updateFailed)).toBeVisible();
    await waitFor(() =>
      expect(
        canvas.getByRole('button', { name: shellMessages.retry }).closest('[role="alert"]'),
      ).toHaveFocus(),
    );
    await expect(email).toHaveValue('robin@mail.example');
  },
});
