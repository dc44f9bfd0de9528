import type { Fault } from '@journey/sandbox';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { portalAt } from '../../../../../../.storybook/portal-story.tsx';
import { signInMessages as text } from './messages.ts';

interface Play {
  readonly canvas: ReturnType<typeof within>;
}

/** A renter of the default scenario, the first one. */
const known = { raNumber: '412016732', dob: '14/03/1988' };

/** Signs in with what the link brought while the services do this; whatever was typed stays (P-05). */
const failing = (says: string, faults: readonly Fault[], typed = known) => ({
  ...portalAt({ path: '/login', prefill: typed, faults }),
  play: async ({ canvas }: Play) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed(says))).toBeVisible();
    await waitFor(() => expect(canvas.getByText(text.failed(says)).closest('[role="alert"]')).toHaveFocus());
    await expect(canvas.getByLabelText(text.raNumber)).toHaveValue(typed.raNumber);
    await expect(canvas.getByLabelText(text.dob)).toHaveValue(typed.dob);
  },
});

const path = '/api/auth';
const meta = preview.meta({ title: 'Portal/Sign-in/Failures' });

/** An unknown number, a wrong date of birth and a locked sign-in read alike. */
export const WrongDetails = meta.story({
  tags: ['colour'],
  ...failing('The details do not match our records.', [], { ...known, dob: '01/01/1990' }),
});

export const NoNetwork = meta.story(
  failing('Failed to fetch login, check your network', [{ kind: 'refuse', path }]),
);

export const ServerError = meta.story(
  failing('An error occurred during authentication', [{ kind: 'status', status: 500, path }]),
);

export const TooManyRequests = meta.story(
  failing('Too many requests. Please try again in a second.', [{ kind: 'status', status: 429, path }]),
);

export const PageInsteadOfData = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'html', path }]),
);

export const HalfTheData = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'truncated', path }]),
);

/** The renter is known, and then the rentals do not come: nobody is signed in. */
export const NoRentals = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'html', path: '/api/query' }]),
);

/** The services do not answer: under way until the time is up. */
export const UnderWay = meta.story({
  ...portalAt({ path: '/login', prefill: known, faults: [{ kind: 'hang', path }] }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: text.submit });
    await userEvent.click(button);
    await expect(await canvas.findByText(text.submitting)).toBeInTheDocument();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});
