import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { leaveFocus } from '../../../../../../.storybook/leave-focus.ts';
import { portalAt } from '../../../../../../.storybook/portal-story.tsx';
import { playFaults } from '../../../../../../.storybook/services/control.ts';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { layoutMessages } from '../../messages.ts';
import { portalPhotoMessages, uploadPhotosMessages as text } from '../../photo-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { photoMessages } from '../../../photos/messages.ts';

const path = '/app/upload-vehicle-photos';
const meta = preview.meta({
  title: 'Portal/Take new photos',
  parameters: {
    screen: {
      about:
        'A renter photographs the vehicle, from all sides and with its place, and sends the photos to the rental.',
      rules: ['P-12', 'P-13', 'P-22'],
    },
  },
  tags: ['autodocs'],
});

type Canvas = ReturnType<typeof within>;

/**
 * Deletes all drafts on the device, such as photos, so that a story does not start with those of an earlier
 * story.
 */
const forget = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('journey-drafts');
    // If the database does not exist, opening it is aborted, since it would create an empty one without the
    // tables that the page expects.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const emptied = opening.result.transaction('drafts', 'readwrite');
      emptied.objectStore('drafts').clear();
      emptied.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });

const opened = (story: Parameters<typeof portalAt>[0]) => {
  const made = portalAt(story);
  return {
    ...made,
    beforeEach: async (context: Parameters<typeof made.beforeEach>[0]) => {
      await forget();
      await made.beforeEach(context);
    },
  };
};

/**
 * Draws a test photo with sharp edges, which is not taken for blurred.
 * @param light its lightness: 1 is normal, 0.1 is too dark
 */
const draw = async (light: number): Promise<File> => {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (let index = 0; index < 48; index += 1) {
    context.fillStyle = `hsl(${index * 53} 40% ${(20 + ((index * 7) % 60)) * light}%)`;
    context.fillRect((index % 8) * 50, Math.floor(index / 8) * 50, 50, 50);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' });
};

const choose = async (canvas: Canvas, name: string, file: File) => {
  const card = await canvas.findByRole('group', { name });
  await fireEvent.change(card.querySelector('input[type=file]:not([capture])') as HTMLInputElement, {
    target: { files: [file] },
  });
};
const accept = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: text.accept }));
const five = [text.names.dashboard, text.names.front, text.names.back, text.names.left, text.names.right];
const takeFive = async (canvas: Canvas) => {
  const photo = await draw(1);
  for (const name of five) await choose(canvas, name, photo);
  await waitFor(() => expect(canvas.getAllByText(text.ready)).toHaveLength(5));
};
/**
 * Replaces the geolocation of the browser with a fixed position, since the browser of the tests cannot ask for
 * permission.
 */
const withPlace = () => {
  const found = { coords: { latitude: -33.8688, longitude: 151.2093 } } as GeolocationPosition;
  navigator.geolocation.getCurrentPosition = (onFound) => onFound(found);
};
const withoutPlace = () => {
  navigator.geolocation.getCurrentPosition = (_, onRefused) =>
    onRefused?.({ code: 1 } as GeolocationPositionError);
};

/** Before a renter can take photos of the vehicle, the terms are shown (P-12). */
export const Terms = meta.story({
  tags: ['colour'],
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.accept })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.submit })).toBeNull();
  },
});

export const Empty = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await expect(await canvas.findByRole('group', { name: text.names.extra1 })).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toBe(canvas.getAllByRole('button', { name: /dashboard/i })[0]),
    );
    await expect(canvas.getAllByText(text.needed)).toHaveLength(5);
  },
});

/**
 * The form is submitted without photos and location. The error summary lists all that is missing, and each
 * missing photo and the location also show an error of their own.
 */
export const Errors = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withoutPlace();
    await accept(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await waitFor(() => expect(canvas.getByRole('group', { name: formStepMessages.problem })).toHaveFocus());
    await expect(canvas.getAllByText(text.missing(text.asked.front))).toHaveLength(2);
    await expect(canvas.getAllByText(text.noLocation)).toHaveLength(2);
  },
});

/** A photo that looks too dark can be used anyway; a file that is not a photo is refused with the reason. */
export const Doubtful = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await choose(canvas, text.names.front, await draw(0.1));
    await choose(canvas, text.names.back, new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText(/too dark/)).toBeVisible();
    await expect(await canvas.findByText(/not a photo/)).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: `${photoMessages.acceptAnyway}, ${text.names.front}` }),
    );
    await expect(await canvas.findByText(text.ready)).toBeVisible();
    const card = canvas.getByRole('group', { name: text.names.front }).parentElement;
    await waitFor(() => expect(card).toHaveFocus());
    leaveFocus();
  },
});

export const Ready = meta.story({
  globals: { viewport: { value: 'desktop' } },
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await takeFive(canvas);
  },
});

export const Sending = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'hang', path: '/api/uploads', nth: 3 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.count(1, 5))).toBeVisible();
    await expect(canvas.getByText(text.keepOpen)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    leaveFocus();
  },
});

/** Photos that could not be sent are kept; the photos page shows the progress and lets the person continue (P-13). */
export const Interrupted = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 400, path: '/api/uploads', nth: 3, times: 1 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed)).toBeInTheDocument();
    await expect(canvas.getByText(text.count(1, 5))).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.reopen })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

/**
 * While submitted photos have not been sent, a notice on every page says so and lets the person continue; signing
 * out asks for confirmation (P-13, P-22).
 */
export const ToldEverywhere = meta.story({
  tags: ['!visual'],
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas, globals }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 500, path: '/api/uploads', nth: 3, times: 1_000 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed)).toBeInTheDocument();
    await expect(canvas.queryByText(portalPhotoMessages.none)).toBeNull();
    const home = layoutMessages.homeLabel(siteFor(globals).brand.name);
    await userEvent.click(canvas.getByRole('link', { name: home }));
    const notice = await canvas.findByText(/are waiting to be sent, since/);
    await expect(notice).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: layoutMessages.signOut })[0]!);
    const page = within(document.body);
    await expect(await page.findByText(layoutMessages.unsentText)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: layoutMessages.staySignedIn }));
    await playFaults([]);
    await userEvent.click(canvas.getByRole('button', { name: text.resume }));
    await expect(await canvas.findByText(text.uploaded)).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/are waiting to be sent, since/)).toBeNull());
  },
});

/**
 * Prepares a story in which the network fails. Retries wait as briefly as possible, and the network returns after
 * the story.
 */
const offline = (story: Parameters<typeof portalAt>[0]) => {
  const made = opened(story);
  return {
    ...made,
    beforeEach: async (context: Parameters<typeof made.beforeEach>[0]) => {
      const { random } = Math;
      // Small random numbers make retries come soon. They must still differ, because other code makes unique
      // names from them.
      Math.random = () => random() / 1e6;
      await made.beforeEach(context);
      return () => {
        Math.random = random;
        goOnline();
      };
    },
  };
};
// `navigator.onLine` says that the network is gone, but no `offline` event is sent: other listeners would stay
// offline in later stories.
const goOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });

const goOnline = () => {
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
};

/** Submits five photos and loses the network after the first one has been sent. */
const loseNetwork = async (canvas: Canvas) => {
  withPlace();
  await accept(canvas);
  await takeFive(canvas);
  await playFaults([{ kind: 'refuse', path: '/api/uploads', nth: 3, times: 1_000 }]);
  goOffline();
  await userEvent.click(canvas.getByRole('button', { name: text.submit }));
};

/** Without a network the photos stay on the device, and the page says when they will be sent (P-13). */
export const Offline = meta.story({
  // No screenshot is taken of this story, since the height of the page depends on how many photos have loaded.
  tags: ['!visual'],
  ...offline({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await loseNetwork(canvas);
    await expect(await canvas.findByText(text.offline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.resume })).toBeVisible();
  },
});

/** When the network is back, the unsent photos are sent automatically. */
export const ConnectedAgain = meta.story({
  tags: ['!visual'],
  ...offline({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await loseNetwork(canvas);
    await canvas.findByText(text.offline);
    await playFaults([]);
    goOnline();
    await expect(await canvas.findByText(text.uploaded)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...opened({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...opened({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
