import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { leaveFocus } from '@journey/workshop/leave-focus';
import { portalAt } from '@journey/workshop/portal-story';
import { playFaults } from '@journey/workshop/control';
import { layoutMessages, rentalHistoryMessages as text, rentalMessages } from '../../messages.ts';
import { shellMessages } from '../../../shell/messages.ts';

const path = '/app/rentalhistory';
const meta = preview.meta({
  title: 'Portal/Rental history',
  parameters: {
    screen: {
      about:
        'The first page after the sign-in: the rental that all other pages show, and the renter’s other rentals to switch to.',
      rules: ['P-10'],
    },
  },
  tags: ['autodocs'],
});

/**
 * The list marks the rental with which the person signed in as the current one, and the person can choose another
 * (P-10).
 */
export const Many = meta.story({
  tags: ['colour'],
  globals: { brand: 'meridian' },
  ...portalAt({ path, renter: 'Everything there: three rentals' }),
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Choose this rental/ });
    const listTitles = () =>
      canvas.getAllByRole('heading', { level: 2, name: /^Rental \d/ }).map(({ textContent }) => textContent);
    const order = listTitles();
    await expect(canvas.getAllByText(rentalMessages.current)).toHaveLength(1);
    const number = /\d{9}/.exec((buttons.at(-1) as HTMLElement).getAttribute('aria-label') ?? '')?.[0] ?? '';
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await expect(await canvas.findByText(text.chosen(number))).toBeInTheDocument();
    await expect(canvas.getAllByText(rentalMessages.current)).toHaveLength(1);
    // The chosen rental keeps its place, takes the focus and links to its pages.
    await expect(listTitles()).toEqual(order);
    await expect(canvas.getByRole('heading', { name: text.cardTitle(number) })).toHaveFocus();
    const pages = within(canvas.getByRole('navigation', { name: text.pages(number) }));
    await expect(pages.getByText(layoutMessages.photos)).toHaveAttribute('href', '/app/rental-photos');
    await expect(pages.getByText(layoutMessages.taxInvoice)).toHaveAttribute('href', '/app/tax-invoice');
  },
});

/** The list of a renter who has had twelve rentals in six years. */
export const Twelve = meta.story({
  globals: { brand: 'thrifty', country: 'NZ' },
  ...portalAt({ path, renter: 'Many rentals' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Choose this rental/ })).toHaveLength(11);
  },
});

export const One = meta.story({
  globals: { brand: 'meridian', scenario: 'one-renter' },
  ...portalAt({ path, renter: 'One renter' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rentalMessages.current)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Choose this rental/ })).toBeNull();
  },
});

/** For a rental without a pickup and a return date, the list says that they are missing. */
export const WithoutDates = meta.story({
  globals: { brand: 'thrifty' },
  ...portalAt({ path, renter: 'No pickup date' }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(new RegExp(rentalMessages.noDate)))[0]).toBeVisible();
  },
});

export const NoRentals = meta.story({
  globals: { brand: 'meridian', scenario: 'empty' },
  ...portalAt({ path, renter: 'no rentals' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: rentalMessages.none })).toBeVisible();
    await expect(canvas.getByRole('button', { name: rentalMessages.lookAgain })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});

/** When the services respond with an HTML page instead of the rentals, the page offers a retry. */
export const Failed = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByText('Failed to Fetch Data please try again later')).toBeVisible();
  },
});

export const FailedThenRetried = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: shellMessages.retry });
    await playFaults([]);
    await userEvent.click(retry);
    await expect(await canvas.findByText(rentalMessages.current)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    leaveFocus();
  },
});
