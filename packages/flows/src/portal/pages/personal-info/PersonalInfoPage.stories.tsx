import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { personalInfoMessages as text, rentalMessages } from '../../messages.ts';
import { signInMessages } from '../login/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';

const path = '/personalInfo';
const meta = preview.meta({
  title: 'Portal/Personal information',
  parameters: {
    screen: {
      about: 'The renter’s details on record: name, loyalty number and the rental.',
      rules: ['P-23'],
    },
  },
  tags: ['autodocs'],
});

/** The page shows the renter's name, loyalty number and current rental (P-23). */
export const SignedIn = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.you })).toBeVisible();
    // Each renter of the scenario has a different number.
    await expect(canvas.getByText(text.goldNumber).nextElementSibling).toHaveTextContent(/^55\d{6}$/);
  },
});

export const NoLoyaltyNumber = meta.story({
  globals: { brand: 'firefly', country: 'NZ' },
  ...portalAt({ path, renter: 'No loyalty number' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rentalMessages.notFilled)).toBeVisible();
  },
});

/** A person who opens the page without being signed in is redirected to the sign-in. */
export const Anonymous = meta.story({
  ...portalAt({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: signInMessages.title })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});
