import { expect, fn, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { siteFor } from '@journey/workshop/site';
import { getTermsUrl } from '../../../site/index.ts';
import { externalPageMessages as text } from '../../messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createPortalApp } from '../../portal.ts';
import { ExternalPage } from './ExternalPage.tsx';

const meta = preview.meta({
  title: 'Portal/Fleet guide',
  tags: ['autodocs'],
  component: ExternalPage,
  parameters: {
    screen: {
      about:
        'Redirects to the site’s fleet guide or the brand’s rental terms. Without a network, it waits until the network is back.',
      rules: ['P-20', 'H-11'],
    },
    followsBrand: true,
    layout: 'padded',
  },
  // A fake function replaces the navigation to the external page, which would leave the Storybook.
  args: { leave: fn() },
  render: (args: { page: 'fleetGuide' | 'rentalTerms'; leave: (address: string) => void }, { globals }) => (
    <AppProvider value={createPortalApp(siteFor(globals), '/api')}>
      <ExternalPage {...args} />
    </AppProvider>
  ),
});

/** The page at /app/fleet-guide redirects to the external fleet guide of the site (P-20). */
export const Leaving = meta.story({
  tags: ['colour'],
  args: { page: 'fleetGuide' },
  play: async ({ args, canvas, globals }) => {
    const { fleetGuide } = siteFor(globals).links;
    await expect(canvas.getByRole('link', { name: text.fleetGuide.link })).toHaveAttribute(
      'href',
      fleetGuide,
    );
    await waitFor(() => expect(args.leave).toHaveBeenCalledWith(fleetGuide));
  },
});

/** The page at /app/terms redirects to the rental terms of the brand and country (H-11). */
export const ToTheTerms = meta.story({
  args: { page: 'rentalTerms' },
  play: async ({ args, canvas, globals }) => {
    const address = getTermsUrl(siteFor(globals), location.hostname);
    await expect(canvas.getByRole('link', { name: text.rentalTerms.link })).toHaveAttribute('href', address);
    await waitFor(() => expect(args.leave).toHaveBeenCalledWith(address));
  },
});

/** While the device is offline, the page stays and says where it leads. It redirects once the network is back. */
const waitingForNetwork = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
};

export const Offline = meta.story({
  args: { page: 'fleetGuide' },
  ...waitingForNetwork,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(text.fleetGuide.waiting)).toBeVisible();
    await expect(args.leave).not.toHaveBeenCalled();
  },
});

export const OfflineToTheTerms = meta.story({
  tags: ['!visual'],
  args: { page: 'rentalTerms' },
  ...waitingForNetwork,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(text.rentalTerms.waiting)).toBeVisible();
    await expect(args.leave).not.toHaveBeenCalled();
  },
});
