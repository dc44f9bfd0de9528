import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { leaveFocus } from '@journey/workshop/leave-focus';
import { portalAt } from '@journey/workshop/portal-story';
import { galleryMessages, lightboxMessages } from '../../../photos/messages.ts';
import { playFaults } from '@journey/workshop/control';
import {
  photoComparisonMessages as comparison,
  portalPhotoMessages,
  rentalPhotosMessages as text,
  uploadPhotosMessages,
} from '../../photo-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';

const path = '/app/rental-photos';
/** The heading of the renter's own photos, which ends with the stage of the rental. */
const byYou = new RegExp(`^${text.byYou}`);
const meta = preview.meta({
  title: 'Portal/Rental photos',
  parameters: {
    screen: {
      about: 'The photos of a rental’s vehicle that the renter and the staff took.',
      rules: ['P-11', 'P-13', 'P-24'],
    },
  },
  tags: ['autodocs'],
});

/**
 * The page shows the photos of the customer and of the rental company, newest first. A location is shown only for
 * the customer's photos (P-11).
 */
export const BothParties = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const own = await canvas.findByRole('heading', { name: byYou });
    const headings = canvas.getAllByRole('heading', { level: 2, name: /^Photos by/ });
    // The customer's photos come first, because they were taken an hour after the rental company's.
    await expect(headings[0]).toBe(own);
    await expect(headings).toHaveLength(2);
    await expect(canvas.getAllByText(text.place)).toHaveLength(1);
    await expect(await canvas.findAllByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [A-Z]{3,5}$/)).toHaveLength(2);
  },
});

export const Desktop = meta.story({
  globals: { viewport: { value: 'desktop' }, brand: 'dollar' },
  ...portalAt({ path, renter: 'Eighteen photos' }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('img', { name: /photo \d of \d/ })).length).toBe(18);
  },
});

/** The person can step from one enlarged photo to the others. Closing it returns the focus to the photo's button. */
export const OneLarge = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const own = new RegExp(`^${galleryMessages.open} ${text.byYou}.*, photo`);
    const last = (await canvas.findAllByRole('button', { name: own })).at(-1) as HTMLElement;
    await userEvent.click(last);
    const page = within(document.body);
    const close = await page.findByRole('button', { name: lightboxMessages.close });
    await expect(page.getByText(/^5\s*\/\s*5$/)).toBeInTheDocument();
    await userEvent.click(close);
    await waitFor(() => expect(page.queryByRole('button', { name: lightboxMessages.close })).toBeNull());
    await waitFor(() => expect(last).toHaveFocus());
  },
});

/** The browser's Back button closes an enlarged photo and stays on the page. */
export const BackCloses = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const own = new RegExp(`^${galleryMessages.open} ${text.byYou}.*, photo`);
    await userEvent.click((await canvas.findAllByRole('button', { name: own }))[0]!);
    const page = within(document.body);
    await page.findByRole('button', { name: lightboxMessages.close });
    window.history.back();
    await waitFor(() => expect(page.queryByRole('button', { name: lightboxMessages.close })).toBeNull());
    await expect(canvas.getByRole('heading', { name: byYou })).toBeVisible();
  },
});

/**
 * Photos of the same side of the vehicle from before and after the rental are side by side, with a link to ask about a
 * difference.
 */
export const BeforeAndAfter = meta.story({
  globals: { brand: 'meridian' },
  ...portalAt({ path, renter: 'from before and after' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: comparison.title })).toBeVisible();
    for (const when of [comparison.before, comparison.after])
      await expect(
        canvas.getByRole('list', { name: comparison.photo(when, uploadPhotosMessages.names.front) }),
      ).toBeVisible();
    await expect(canvas.getByRole('link', { name: comparison.contact })).toBeVisible();
  },
});

/** The comparison says which sides were not photographed at the return. */
export const SidesMissing = meta.story({
  globals: { brand: 'meridian', scenario: 'half-the-photos' },
  ...portalAt({ path, renter: 'three sides' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: comparison.title })).toBeVisible();
    await expect(canvas.getAllByText(comparison.none)).toHaveLength(2);
  },
});

/** The page shows photos only if there are more than five. For five, it only says how many have been received. */
export const TooFew = meta.story({
  globals: { brand: 'dollar' },
  ...portalAt({ path, renter: 'Exactly five photos' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.received(5) })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /photo/ })).toBeNull();
  },
});

export const None = meta.story({
  globals: { brand: 'thrifty', country: 'NZ' },
  ...portalAt({ path, renter: 'No photos of any kind' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: portalPhotoMessages.none })).toBeVisible();
    await expect(canvas.getByRole('link', { name: uploadPhotosMessages.newPhotos })).toBeVisible();
  },
});

export const Refreshed = meta.story({
  tags: ['toast'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: portalPhotoMessages.refresh }));
    await expect(await canvas.findByText(portalPhotoMessages.refreshed)).toBeInTheDocument();
  },
});

/** While the photos are reloaded, the previous ones stay. */
export const Refreshing = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const refresh = await canvas.findByRole('button', { name: portalPhotoMessages.refresh });
    await playFaults([{ kind: 'hang', path: '/api/query' }]);
    await userEvent.click(refresh);
    await expect(await canvas.findByText(portalPhotoMessages.refreshing)).toBeInTheDocument();
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('heading', { name: byYou })).toBeVisible();
    leaveFocus();
  },
});

/** When reloading the photos fails, the photos stay, and a message shows the reason until it is closed. */
export const RefreshFailed = meta.story({
  tags: ['toast'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const refresh = await canvas.findByRole('button', { name: portalPhotoMessages.refresh });
    await playFaults([{ kind: 'html', path: '/api/query' }]);
    await userEvent.click(refresh);
    await expect(await canvas.findByText('Failed to Fetch Data please try again later')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: byYou })).toBeVisible();
  },
});

/** The photos cannot be loaded. In place of each photo, a button says so and loads the photo again (P-11). */
export const PhotosNotShown = meta.story({
  ...portalAt({
    path,
    renter: 'Everything there',
    faults: [{ kind: 'status', status: 404, path: '/api/photos' }],
  }),
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', {
      name: new RegExp(`^${galleryMessages.broken} ${galleryMessages.retry}, ${text.byYou}.*, photo 1 of 5`),
    });
    await expect(first).toHaveTextContent(galleryMessages.broken);
    await playFaults([]);
    await userEvent.click(first);
    await expect(
      await canvas.findByRole('button', {
        name: new RegExp(`^${galleryMessages.open} ${text.byYou}.*, photo 1 of 5`),
      }),
    ).toBeVisible();
  },
});

/** When the session has ended before the photos are reloaded, only the message about the session is shown. */
export const RefreshExpired = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    const refresh = await canvas.findByRole('button', { name: portalPhotoMessages.refresh });
    await playFaults([{ kind: 'status', status: 401, path: '/api/query' }]);
    await userEvent.click(refresh);
    await expect(await canvas.findByText(/Your login has expired/)).toBeInTheDocument();
    await expect(canvas.queryByText(shellMessages.emptyToast)).toBeNull();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
