import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { documentMessages as text } from '../../messages.ts';
import { PortalStory } from '../../PortalStory.tsx';

const PATIENCE = { timeout: 10_000 };

const meta = preview.meta({
  title: 'Portal/Document',
  parameters: { followsBrand: true },
});

export const RentalAgreement = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path="/app/rental-agreement" renter="Everything there" />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^View/ }, PATIENCE)).toBeVisible();
  },
});

export const TaxInvoice = meta.story({
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path="/app/tax-invoice" renter="Everything there" />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Download/ }, PATIENCE)).toBeVisible();
  },
});

export const NotAvailable = meta.story({
  globals: { brand: 'ace' },
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path="/app/tolls-invoice" renter="Nothing but the rental" />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.tollsInvoice.unavailable, {}, PATIENCE)).toBeVisible();
  },
});

/** The browser keeps new tabs from opening (P-15). */
export const PopupBlocked = meta.story({
  beforeEach: () => {
    const open = spyOn(window, 'open').mockReturnValue(null);
    return () => open.mockRestore();
  },
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path="/app/rental-agreement" renter="Everything there" />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^View/ }, PATIENCE));
    const said = await canvas.findByText(text.popupBlocked);
    await waitFor(() => expect(said).toBeVisible());
  },
});

/** The service fails: the page stays, and a message says so until it is closed. */
export const Failed = meta.story({
  render: (_, { globals }) => (
    <PortalStory
      site={siteFor(globals)}
      path="/app/rental-agreement"
      renter="Everything there"
      faults={[{ kind: 'status', status: 400, path: '/api/documents/*' }]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Download/ }, PATIENCE));
    const said = await canvas.findByText(text.failed, {}, PATIENCE);
    await waitFor(() => expect(said).toBeVisible());
  },
});
