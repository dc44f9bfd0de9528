import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { playFaults } from '@journey/workshop/control';
import { slowWorkMessages } from '../../../shell/slow-messages.ts';
import { documentMessages as text, layoutMessages, rentalMessages } from '../../messages.ts';

const whole = 'Everything there';
const bare = 'Nothing but the rental';
const meta = preview.meta({
  title: 'Portal/Document',
  parameters: {
    screen: {
      about: 'The agreement and the invoices of a rental, which open as PDFs.',
      rules: ['P-14', 'P-15'],
    },
  },
  tags: ['autodocs'],
});

export const RentalAgreement = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/app/rental-agreement', renter: whole }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^View/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Download/ })).toBeVisible();
    await expect(canvas.getByLabelText(text.selector)).toBeVisible();
  },
});

export const TaxInvoice = meta.story({
  ...portalAt({ path: '/app/tax-invoice', renter: whole }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: `Download ${layoutMessages.taxInvoice}` }),
    ).toBeVisible();
  },
});

export const TollsInvoice = meta.story({
  ...portalAt({ path: '/app/tolls-invoice', renter: whole }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: `Download ${layoutMessages.tollsInvoice}` }),
    ).toBeVisible();
  },
});

type Asked = { readonly canvasElement: HTMLElement };

const isUnavailable = (words: string) => ({
  play: async ({ canvasElement }: Asked) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.getByRole('button', { name: rentalMessages.lookAgain })).toBeVisible();
  },
});

export const NoRentalAgreement = meta.story({
  globals: { brand: 'ace' },
  ...portalAt({ path: '/app/rental-agreement', renter: bare }),
  ...isUnavailable(text.agreement.unavailable),
});

export const NoTaxInvoice = meta.story({
  globals: { brand: 'ace' },
  ...portalAt({ path: '/app/tax-invoice', renter: bare }),
  ...isUnavailable(text.taxInvoice.unavailable),
});

export const NoTollsInvoice = meta.story({
  globals: { brand: 'ace' },
  ...portalAt({ path: '/app/tolls-invoice', renter: bare }),
  ...isUnavailable(text.tollsInvoice.unavailable),
});

/**
 * The renter presses “Look again” for a document that does not exist yet. The button is busy until the services
 * respond.
 */
export const LookedAgain = meta.story({
  globals: { brand: 'ace' },
  ...portalAt({ path: '/app/tax-invoice', renter: bare }),
  play: async ({ canvas }) => {
    const look = await canvas.findByRole('button', { name: rentalMessages.lookAgain });
    await playFaults([{ kind: 'slow', path: '/api/query', delayMs: 1000 }]);
    await userEvent.click(look);
    await expect(await canvas.findByText(rentalMessages.looking)).toBeInTheDocument();
    await expect(await canvas.findByText(rentalMessages.upToDate)).toBeVisible();
    await expect(look).toHaveFocus();
  },
});

let savedAs: string | undefined;

/** The name of a downloaded document consists of the agreement number and the document's name. */
export const Downloaded = meta.story({
  tags: ['toast'],
  ...portalAt({ path: '/app/rental-agreement', renter: whole }),
  beforeEach: async (context) => {
    await portalAt({ path: '/app/rental-agreement', renter: whole }).beforeEach(context);
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      savedAs = this.download;
    });
    return () => click.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Download/ }));
    await expect(await canvas.findByText(text.downloaded)).toBeInTheDocument();
    await expect(savedAs).toMatch(/^\d{9}_rental_agreement\.pdf$/);
  },
});

/** The browser blocks the new tab for a document, so a dialog offers to download it (P-15). */
export const PopupBlocked = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/app/rental-agreement', renter: whole }),
  beforeEach: async (context) => {
    await portalAt({ path: '/app/rental-agreement', renter: whole }).beforeEach(context);
    const open = spyOn(window, 'open').mockReturnValue(null);
    return () => open.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^View/ }));
    const said = await canvas.findByText(text.popupBlocked);
    await waitFor(() => expect(said).toBeVisible());
  },
});

/** When a document cannot be loaded, the page stays usable, and the message stays until the person closes it. */
export const Failed = meta.story({
  tags: ['toast'],
  ...portalAt({
    path: '/app/rental-agreement',
    renter: whole,
    faults: [{ kind: 'html', path: '/api/documents/*' }],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Download/ }));
    await expect(await canvas.findByText(text.failed)).toBeInTheDocument();
  },
});

/** When a document takes longer than three seconds, the page says so, and Cancel aborts the request. */
export const Slow = meta.story({
  tags: ['!visual'],
  ...portalAt({
    path: '/app/rental-agreement',
    renter: whole,
    faults: [{ kind: 'hang', path: '/api/documents/*' }],
  }),
  play: async ({ canvas }) => {
    const download = await canvas.findByRole('button', { name: /^Download/ });
    await userEvent.click(download);
    await expect(await canvas.findByText(slowWorkMessages.title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: slowWorkMessages.cancel }));
    await expect(await canvas.findByText(slowWorkMessages.cancelled)).toBeVisible();
    await expect(download).toHaveFocus();
    await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
    await expect(canvas.queryByText(text.failed)).toBeNull();
  },
});

/**
 * The rental still lists a document that the services no longer have, so the page says that it is not available.
 */
export const GoneMeanwhile = meta.story({
  tags: ['toast'],
  ...portalAt({
    path: '/app/tax-invoice',
    renter: whole,
    faults: [{ kind: 'status', status: 404, path: '/api/documents/*' }],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Download/ }));
    await expect(await canvas.findByText(text.taxInvoice.unavailable)).toBeInTheDocument();
  },
});
