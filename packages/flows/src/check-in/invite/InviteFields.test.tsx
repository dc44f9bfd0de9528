import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { phoneMessages, yesNoMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { nameMessages } from '../../fields/messages.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp } from '../check-in.ts';
import { InviteFields } from './InviteFields.tsx';
import { driverInviteMessages as text } from './messages.ts';
import type { DriverInviteValues } from './schema.ts';
import { useDriverInviteForm } from './use-invite.ts';

const answer = (result: Record<string, unknown>) =>
  createTestTransport(() => Promise.resolve(Response.json({ data: { SendAddDriverSMSInvite: result } })));
const api = answer({ Success: true, Messages: [] });
const checkIn = createCheckInApp(site, '/api');

const Opened = ({ drafts }: { readonly drafts: Drafts }) => {
  const form = useForm<DriverInviteValues>({
    defaultValues: { inviteAnswer: 'yes', inviteLastName: '', inviteMobile: '' },
  });
  const invite = useDriverInviteForm({
    drafts,
    task: 'a task',
    wasSent: false,
    bookingNumber: 'M500000001',
    brand: 'meridian',
    country: 'AU',
  });
  return (
    <AppProvider value={checkIn}>
      <FormProvider {...form}>
        <InviteFields invite={invite} fault={undefined} />
      </FormProvider>
    </AppProvider>
  );
};

const Sample = () => {
  const [drafts, setDrafts] = useState<Drafts>();
  useEffect(() => void openDrafts('test', 'the booking of these fields').then(setDrafts), []);
  return drafts ? <Opened drafts={drafts} /> : null;
};

it.each([nameMessages.lastName, phoneMessages.mobile])(
  'an odd character in an invitation’s “%s” is told at once, and no longer once it is gone',
  async (label) => {
    render(
      <ApiProvider value={api}>
        <Sample />
      </ApiProvider>,
    );
    const field = await screen.findByLabelText(label);
    fireEvent.input(field, { target: { value: '\0' } });
    expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
    expect(screen.queryByText(fieldErrorMessages.required)).toBeNull();
    fireEvent.input(field, { target: { value: '4' } });
    await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: text.confirm }));
    expect(await screen.findByText(fieldErrorMessages.required)).toBeTruthy();
  },
);

const open = async (services = api) => {
  render(
    <ApiProvider value={services}>
      <Sample />
    </ApiProvider>,
  );
  return {
    lastName: await screen.findByLabelText(nameMessages.lastName),
    mobile: screen.getByLabelText(phoneMessages.mobile),
    press: (name: string) => {
      const button = screen.getByRole('button', { name, hidden: true });
      button.focus();
      fireEvent.click(button);
    },
  };
};

it('an invitation with mistakes is not silent: a summary takes the focus and links to each field (A-01)', async () => {
  const { mobile, press } = await open();
  press(text.confirm);
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${nameMessages.lastName}: ${fieldErrorMessages.required}`,
    `${phoneMessages.mobile}: ${fieldErrorMessages.required}`,
  ]);
  fireEvent.click(within(summary).getAllByRole('link')[1]!);
  expect(document.activeElement).toBe(mobile);
  // A corrected field disappears from the error summary. The next press moves the focus to the summary again.
  fireEvent.input(mobile, { target: { value: '0491570006' } });
  await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(1));
  press(text.confirm);
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

it('another answer takes the told mistakes away, so that a yes again does not move the focus (A-01)', async () => {
  const { press } = await open();
  press(text.confirm);
  await screen.findByRole('group', { name: formStepMessages.problem });
  for (const name of [yesNoMessages.no, yesNoMessages.yes]) {
    const radio = screen.getByRole('radio', { name });
    radio.focus();
    fireEvent.click(radio);
  }
  await screen.findByRole('button', { name: text.confirm });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: yesNoMessages.yes }));
  expect(screen.queryByRole('group', { name: formStepMessages.problem })).toBeNull();
  expect(screen.queryByText(fieldErrorMessages.required)).toBeNull();
});

it.each([
  ['the services refuse', answer({ Success: false, Error: 'No number.' }), 'No number.'],
  [
    'finds no network',
    createTestTransport(() => Promise.reject(new TypeError('offline'))),
    'Failed to fetch SMS invite, check your network',
  ],
])('an invitation that %s says that it failed, why, and what to do (A-01)', async (_, services, reason) => {
  const { lastName, mobile, press } = await open(services);
  fireEvent.input(lastName, { target: { value: 'Te Rangi' } });
  fireEvent.input(mobile, { target: { value: '+61491570006' } });
  press(text.confirm);
  await screen.findByRole('button', { name: text.send });
  press(text.send);
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Sorry, SMS invite to additional driver failed${reason}Please review and try again.`,
  );
});

it('a sent invitation takes the focus of the dialog that went with the fields (A-01)', async () => {
  const { lastName, mobile, press } = await open();
  fireEvent.input(lastName, { target: { value: 'Te Rangi' } });
  fireEvent.input(mobile, { target: { value: '+61491570006' } });
  press(text.confirm);
  await screen.findByRole('button', { name: text.send });
  const number = screen.getByText('0491 570 006');
  expect(number.parentElement?.textContent).toBe(`${text.dialogText('Te Rangi')} 0491 570 006.`);
  press(text.send);
  const sent = await screen.findByText(text.sent('Te Rangi'));
  await waitFor(() => expect(document.activeElement).toBe(sent.closest('[tabindex]')));
});
