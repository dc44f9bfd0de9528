import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { portalAt } from '../../../../../../.storybook/portal-story.tsx';
import { playFaults } from '../../../../../../.storybook/services/control.ts';
import { layoutMessages, photoMessages, uploadPhotosMessages as text } from '../../messages.ts';

const path = '/app/upload-vehicle-photos';
const meta = preview.meta({ title: 'Portal/Take new photos' });

type Canvas = ReturnType<typeof within>;

/** Only what a person did in an earlier story is kept on the device; each of these begins with none of it. */
const forget = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('journey-drafts');
    // Not there yet: nothing is kept, and nothing may be made that the page would take for its own.
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

/** A picture with edges, or a dark one, as a camera would give it. */
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
/** The workshop's browser asks nobody for a place. */
const withPlace = () => {
  const found = { coords: { latitude: -33.8688, longitude: 151.2093 } } as GeolocationPosition;
  navigator.geolocation.getCurrentPosition = (onFound) => onFound(found);
};
const withoutPlace = () => {
  navigator.geolocation.getCurrentPosition = (_, onRefused) =>
    onRefused?.({ code: 1 } as GeolocationPositionError);
};

/** What a person agrees to comes first (P-12). */
export const Terms = meta.story({
  tags: ['colour'],
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.accept })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.submit })).toBeNull();
  },
});

export const Empty = meta.story({
  globals: { brand: 'thrifty', country: 'NZ' },
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

/** Everything that is missing is said at once, and each in its place. */
export const Errors = meta.story({
  globals: { brand: 'dollar' },
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withoutPlace();
    await accept(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await waitFor(() => expect(canvas.getByRole('group', { name: text.problem })).toHaveFocus());
    await expect(canvas.getAllByText(text.missing(text.asked.front))).toHaveLength(2);
    await expect(canvas.getAllByText(text.noLocation)).toHaveLength(2);
  },
});

/** A photo that is doubtful can be used anyway; a file that is none gets its reason. */
export const Doubtful = meta.story({
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await choose(canvas, text.names.front, await draw(0.1));
    await choose(canvas, text.names.back, new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText(/too dark/)).toBeVisible();
    await expect(await canvas.findByText(/not a photo/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `${text.useAnyway}, ${text.names.front}` }));
    await expect(await canvas.findByText(text.ready)).toBeVisible();
  },
});

export const Ready = meta.story({
  globals: { viewport: { value: 'desktop' }, brand: 'ace' },
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await takeFive(canvas);
  },
});

export const Sending = meta.story({
  globals: { brand: 'firefly' },
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'hang', path: '/api/uploads', nth: 3 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.count(1, 5))).toBeVisible();
    await expect(canvas.getByText(text.keepOpen)).toBeVisible();
  },
});

/** What cannot be sent is kept; the photos page says how far it came and goes on from there (P-13). */
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

/** Photos that wait are told on every other page too, are sent from there, and signing out asks first (P-13, P-22). */
export const ToldEverywhere = meta.story({
  tags: ['!visual'],
  ...opened({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 500, path: '/api/uploads', nth: 3, times: 1_000 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed)).toBeInTheDocument();
    await expect(canvas.queryByText(photoMessages.none)).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: layoutMessages.homeLabel('Meridian') }));
    const notice = await canvas.findByText(/are waiting to be sent/);
    await expect(notice).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: layoutMessages.signOut })[0]!);
    const page = within(document.body);
    await expect(await page.findByText(layoutMessages.unsentText)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: layoutMessages.staySignedIn }));
    await playFaults([]);
    await userEvent.click(canvas.getByRole('button', { name: text.resume }));
    await expect(await canvas.findByText(text.uploaded)).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/are waiting to be sent/)).toBeNull());
  },
});

/** The device's network is gone, as far as the page can tell; its repeats wait as short as they may. */
const offline = (story: Parameters<typeof portalAt>[0]) => {
  const made = opened(story);
  return {
    ...made,
    beforeEach: async (context: Parameters<typeof made.beforeEach>[0]) => {
      const { random } = Math;
      // Never twice the same: others make names of it.
      Math.random = () => random() / 1e6;
      await made.beforeEach(context);
      return () => {
        Math.random = random;
        goOnline();
      };
    },
  };
};
// Without the event: what else listens to it would stay offline in the stories after this one.
const goOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });

const goOnline = () => {
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
};

/** Five photos are sent, and the network goes after the first of them. */
const loseNetwork = async (canvas: Canvas) => {
  withPlace();
  await accept(canvas);
  await takeFive(canvas);
  await playFaults([{ kind: 'refuse', path: '/api/uploads', nth: 3, times: 1_000 }]);
  goOffline();
  await userEvent.click(canvas.getByRole('button', { name: text.submit }));
};

/** Without a network the photos wait on the device, and the page says what will become of them (P-13). */
export const Offline = meta.story({
  // How high the page is as it is pictured depends on how far the photos of before have come.
  tags: ['!visual'],
  ...offline({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await loseNetwork(canvas);
    await expect(await canvas.findByText(text.offline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.resume })).toBeVisible();
  },
});

/** Connected again, they are sent by themselves. */
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
    await expect(await canvas.findByText(layoutMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...opened({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: layoutMessages.retry })).toBeVisible();
  },
});
