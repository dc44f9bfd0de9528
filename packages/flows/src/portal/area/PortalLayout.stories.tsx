import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { siteFor } from '@journey/workshop/site';
import { signInMessages } from '../pages/login/messages.ts';
import { sessionMessages } from '../../shell/session/messages.ts';
import {
  documentMessages,
  layoutMessages as text,
  rentalMessages,
  wrongRentalMessages,
} from '../messages.ts';

const path = '/app/rentalhistory';
const meta = preview.meta({
  title: 'Portal/Layout',
  parameters: {
    screen: {
      about: 'The frame of every page for signed-in renters: the header, the menu and who is signed in.',
      rules: ['P-07', 'P-08', 'P-09', 'P-21', 'P-22', 'D-04'],
    },
  },
  tags: ['autodocs'],
});

type Canvas = ReturnType<typeof within>;

/** Waits until the rentals have loaded. Until then, the menu's pages are enabled. */
const findRentalGroup = (canvas: Canvas) => canvas.findByRole('heading', { name: /^Rental No: \d{9}$/ });

/** On a phone the portal's menu is a drawer that a button opens (P-08). */
export const DrawerOpen = meta.story({
  tags: ['colour'],
  globals: { viewport: { value: 'phone' } },
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.menuHint }));
    await expect(await canvas.findByRole('link', { name: text.photos })).toBeVisible();
    await expect(await findRentalGroup(canvas)).toBeVisible();
    const { faq } = siteFor(globals).links;
    const link = canvas.queryByRole('link', { name: text.faq });
    await expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(
      faq === undefined ? [undefined, undefined] : [faq, '_blank'],
    );
  },
});

export const BesideThePage = meta.story({
  tags: ['colour'],
  globals: { viewport: { value: 'desktop' } },
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Hello, /)).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.fleetGuide })).toHaveAttribute('target', '_blank');
  },
});

/** Menu items for which the rental has no data are disabled and say so (P-09). */
export const EverythingMissing = meta.story({
  globals: { brand: 'ace', viewport: { value: 'desktop' } },
  ...portalAt({ path, renter: 'Nothing but the rental' }),
  play: async ({ canvas }) => {
    await findRentalGroup(canvas);
    for (const item of [text.agreement, text.tollsInvoice, text.incidentReports, text.terms]) {
      // eslint-disable-next-line no-await-in-loop -- the items are checked one after another
      const link = await canvas.findByRole('link', { name: new RegExp(`^${item}`) });
      // eslint-disable-next-line no-await-in-loop
      await expect(link).toHaveAttribute('aria-disabled', 'true');
    }
  },
});

/** The person has followed a link to a rental that is not theirs. A notice says so (P-21). */
export const WrongRental = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there', linkedRental: '12345678' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(wrongRentalMessages.title)).toBeVisible();
  },
});

/** The notice about a link to somebody else's rental lets the person log out. */
export const WrongRentalLoggedOut = meta.story({
  ...portalAt({ path, renter: 'Everything there', linkedRental: '12345678' }),
  play: async ({ canvas }) => {
    const title = await canvas.findByText(wrongRentalMessages.title);
    const notice = within(title.closest<HTMLElement>('[role="status"]')!);
    await userEvent.click(notice.getByRole('button', { name: text.signOut }));
    await expect(await canvas.findByRole('heading', { name: signInMessages.title })).toBeVisible();
  },
});

/** When the session no longer exists at the services, the sign-in page is shown (D-04). */
export const SessionEnded = meta.story({
  ...portalAt({
    path,
    renter: 'Everything there',
    faults: [{ kind: 'status', status: 401, path: '/api/query' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: signInMessages.title })).toBeVisible();
  },
});

const termsGone = portalAt({
  path,
  renter: 'Everything there',
  faults: [{ kind: 'status', status: 404, path: '/api/documents/*' }],
});

/** The signed terms, which the menu opens in a new tab, no longer exist. A message says so (P-16). */
export const TermsGone = meta.story({
  tags: ['toast'],
  globals: { viewport: { value: 'desktop' } },
  ...termsGone,
  beforeEach: async (context) => {
    await termsGone.beforeEach(context);
    const open = spyOn(window, 'open').mockReturnValue(null);
    return () => open.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.terms }));
    // The browser has blocked the new tab, so a dialog offers to download the terms.
    const download = await canvas.findByRole('button', { name: documentMessages.download });
    await waitFor(() => expect(download).toBeVisible());
    await userEvent.click(download);
    const toast = await canvas.findByText(documentMessages.terms.unavailable);
    await waitFor(() => expect(toast).toBeVisible());
  },
});

/** The session has expired while nobody used the page. The sign-in page explains why it is shown again (D-07). */
export const SessionExpired = meta.story({
  tags: ['toast'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await canvas.findAllByText(rentalMessages.current);
    const { now } = Date;
    const later = now() + 20 * 60_000;
    Date.now = () => later;
    try {
      // A tab that becomes visible again checks at once whether its session has expired.
      window.dispatchEvent(new Event('pageshow'));
      const toast = await canvas.findByText(sessionMessages.expired);
      await waitFor(() => expect(toast).toBeVisible());
      await expect(await canvas.findByRole('heading', { name: signInMessages.title })).toBeVisible();
    } finally {
      Date.now = now;
    }
  },
});
