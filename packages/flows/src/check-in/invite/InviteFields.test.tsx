import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { nameMessages, sharedFieldMessages } from '../../fields/messages.ts';
import { InviteFields } from './InviteFields.tsx';
import { driverInviteMessages as text } from './messages.ts';
import type { DriverInviteValues } from './schema.ts';
import { useDriverInviteForm } from './use-invite.ts';

const api = createTestTransport(() => Promise.reject(new TypeError('Failed to fetch')));

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
    <FormProvider {...form}>
      <InviteFields invite={invite} country="AU" fault={undefined} />
    </FormProvider>
  );
};

const Sample = () => {
  const [drafts, setDrafts] = useState<Drafts>();
  useEffect(() => void openDrafts('test', 'a booking').then(setDrafts), []);
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
    expect(await screen.findByText(sharedFieldMessages.unprintable)).toBeTruthy();
    expect(screen.queryByText(sharedFieldMessages.required)).toBeNull();
    fireEvent.input(field, { target: { value: '4' } });
    await waitFor(() => expect(screen.queryByText(sharedFieldMessages.unprintable)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: text.confirm }));
    expect(await screen.findByText(sharedFieldMessages.required)).toBeTruthy();
  },
);
