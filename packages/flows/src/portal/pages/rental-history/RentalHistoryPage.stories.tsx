import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { layoutMessages, rentalHistoryMessages as text } from '../../messages.ts';
import { PortalStory } from '../../PortalStory.tsx';

const PATH = '/app/rentalhistory';
const PATIENCE = { timeout: 10_000 };

const meta = preview.meta({
  title: 'Portal/Rental history',
  parameters: { followsBrand: true },
});

/** Every paper and photo is there. */
export const Complete = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => <PortalStory site={siteFor(globals)} path={PATH} renter="Everything there" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.current, {}, PATIENCE)).toBeVisible();
  },
});

export const ChoosingAnother = meta.story({
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path={PATH} renter="Everything there: three rentals" />
  ),
  play: async ({ canvas }) => {
    const [choose] = await canvas.findAllByRole('button', { name: /^Choose this rental/ }, PATIENCE);
    await userEvent.click(choose as HTMLElement);
    const said = await canvas.findByText(/is now the current rental/);
    await waitFor(() => expect(said).toBeVisible());
  },
});

/** Nothing but the rental: the menu's items say why they lead nowhere. */
export const EverythingMissing = meta.story({
  globals: { brand: 'ace' },
  render: (_, { globals }) => (
    <PortalStory site={siteFor(globals)} path={PATH} renter="Nothing but the rental" />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.current, {}, PATIENCE)).toBeVisible();
  },
});

export const NoRentals = meta.story({
  globals: { scenario: 'empty' },
  render: (_, { globals }) => <PortalStory site={siteFor(globals)} path={PATH} renter="no rentals" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty, {}, PATIENCE)).toBeVisible();
  },
});

export const Loading = meta.story({
  render: (_, { globals }) => (
    <PortalStory
      site={siteFor(globals)}
      path={PATH}
      renter="Everything there"
      faults={[{ kind: 'hang', path: '/api/query' }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(layoutMessages.loading, {}, PATIENCE)).toBeInTheDocument();
  },
});

/** The services refuse the question, which nobody's patience would mend. */
export const Failed = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => (
    <PortalStory
      site={siteFor(globals)}
      path={PATH}
      renter="Everything there"
      faults={[{ kind: 'status', status: 400, path: '/api/query' }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: layoutMessages.retry }, PATIENCE)).toBeVisible();
  },
});
