import { expect, waitFor } from 'storybook/test';
import { asRenter } from '../../../../../../.storybook/incident-report-people.ts';
import { reportAt } from '../../../../../../.storybook/incident-report-story.tsx';
import preview from '../../../../../../.storybook/preview.tsx';
import { galleryMessages } from '../../../photos/show/messages.ts';
import { existingDamageMessages as text } from './messages.ts';

const path = '/vehicleincidents/existingdamagelandingpage';
const meta = preview.meta({ title: 'Incident report/Existing damage' });

/** More than two photos of a recorded damage are shown in a row that scrolls sideways (V-29). */
export const Recorded = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: asRenter('panel at Initialized') }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('list', { name: /^Photos of/ })).length).toBeGreaterThan(1);
    await expect(canvas.getByText(text.noPhotos)).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.next })).toBeVisible();
  },
});

/**
 * A session lasts longer than the addresses of its photos. A page that is opened late asks the services for the addresses
 * anew, and shows the photos.
 */
export const AddressesEnded = meta.story({
  tags: ['!visual'],
  ...reportAt({
    path,
    arrive: async (reporting, site) => {
      await asRenter('panel at Initialized')(reporting, site);
      const { rental, ...state } = reporting.state.get();
      if (!rental) throw new Error('The renter has no rental.');
      const recordedDamage = rental.recordedDamage.map((damage) => ({
        ...damage,
        photos: damage.photos.map((address) => address.replace(/until=\d+/, 'until=1')),
      }));
      reporting.state.set({ ...state, rental: { ...rental, recordedDamage } });
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const [photo] = canvas.getAllByRole<HTMLImageElement>('img', { name: /photo \d of \d/ });
      await expect(photo?.naturalWidth).toBeGreaterThan(0);
    });
    await expect(canvas.queryByText(galleryMessages.broken)).toBeNull();
  },
});

export const None = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.none)).toBeVisible();
  },
});
