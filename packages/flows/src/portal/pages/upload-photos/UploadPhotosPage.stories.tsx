import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { requestFailureMessages } from '@journey/api';
import { fillDevice } from '@journey/workshop/full-device';
import { holdPhotoChecks } from '@journey/workshop/hold-photo-checks';
import preview from '@journey/workshop/preview';
import { leaveFocus } from '@journey/workshop/leave-focus';
import { portalAt } from '@journey/workshop/portal-story';
import { playFaults } from '@journey/workshop/control';
import { siteFor } from '@journey/workshop/site';
import { layoutMessages } from '../../messages.ts';
import { portalPhotoMessages, uploadPhotosMessages as text } from '../../photo-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { waitingToSendMessages } from '../../../shell/waiting-to-send/messages.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { NOTICE_DELAY_MS } from '../../../engine/outbox/waiting.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { MAX_PICKED_PHOTO_BYTES } from '../../../photos/check/inspect.ts';
import {
  imageProblemMessages as problems,
  imageQualityWarningMessages,
  photoMessages,
} from '../../../photos/messages.ts';
import { drawBlurredPhoto, drawPhoto } from '../../../photos/testing/draw-photo.ts';
import { MAX_COMMENTS_LENGTH } from './photo-errors.ts';

const path = '/app/upload-vehicle-photos';
const meta = preview.meta({
  title: 'Portal/Take new photos',
  parameters: {
    screen: {
      about:
        'The renter photographs the vehicle from all sides. The photos are added to the rental with the place where they were taken.',
      rules: ['P-12', 'P-13', 'P-22'],
    },
  },
  tags: ['autodocs'],
});

type Canvas = ReturnType<typeof within>;

/**
 * Returns the first bytes of a PNG, which state its dimensions. They are enough, because a photo with too many pixels
 * is rejected before anything else is read.
 */
const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

/** Returns a file that was deleted after it was picked, so that it can no longer be read. */
const pickAndDelete = async (): Promise<File> => {
  const folder = await navigator.storage.getDirectory();
  const entry = await folder.getFileHandle('deleted.jpg', { create: true });
  const writer = await entry.createWritable();
  await writer.write('a photo');
  await writer.close();
  const file = await entry.getFile();
  await folder.removeEntry('deleted.jpg');
  return file;
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
  const photo = await drawPhoto('photo.jpg');
  for (const name of five) await choose(canvas, name, photo);
  await waitFor(() => expect(canvas.getAllByText(text.ready)).toHaveLength(5));
};
/** Replaces the browser's geolocation with a fixed position, because the test browser cannot ask for permission. */
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
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.accept })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.submit })).toBeNull();
  },
});

export const Empty = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
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
 * The form is submitted without photos and location. The error summary lists everything that is missing, and each
 * missing photo and the location also show their own error.
 */
export const Errors = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withoutPlace();
    await accept(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await waitFor(() => expect(canvas.getByRole('group', { name: formStepMessages.problem })).toHaveFocus());
    await expect(canvas.getAllByText(text.missing(text.asked.front))).toHaveLength(2);
    await expect(canvas.getAllByText(text.noLocation)).toHaveLength(2);
  },
});

/** A photo that looks too dark can be used anyway. A file that is not a photo is rejected with the reason. */
export const Doubtful = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await choose(canvas, text.names.front, await drawPhoto('photo.jpg', 0.1));
    await choose(canvas, text.names.back, new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText(/too dark/)).toBeVisible();
    await expect(await canvas.findByText(/not a photo/)).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: `${photoMessages.acceptAnyway}, ${text.names.front}` }),
    );
    await expect(await canvas.findByText(text.ready)).toBeVisible();
    const card = canvas.getByRole('group', { name: text.names.front });
    await waitFor(() => expect(card).toHaveFocus());
    leaveFocus();
  },
});

/** Files that cannot be used as photos. The card of each says why, and the other cards are not affected. */
export const Refused = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    const file = (...parts: BlobPart[]) => new File(parts, 'photo.jpg', { type: 'image/jpeg' });
    const { dashboard, front, back, left, right, extra1 } = text.names;
    const refused = [
      [dashboard, file(), problems.empty],
      [front, file(new Uint8Array(MAX_PICKED_PHOTO_BYTES + 1)), problems['too-large']],
      [back, file('BM', new Uint8Array(64)), problems.unsupported],
      [left, file(pngOf(10_000, 6000)), problems['too-many-pixels']],
      [right, file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'cut off'), problems.corrupt],
      [extra1, await pickAndDelete(), problems.failed],
    ] as const;
    for (const [name, picked] of refused) await choose(canvas, name, picked);
    for (const [name, , why] of refused) {
      const card = within(canvas.getByRole('group', { name }));
      await expect(await card.findByText(why)).toBeVisible();
      await expect(card.getByText(text.refused)).toBeVisible();
    }
  },
});

/** A photo that looks blurred is not sent until the renter retakes it or uses it anyway. */
export const Blurred = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await choose(canvas, text.names.front, await drawBlurredPhoto('photo.jpg'));
    await expect(await canvas.findByText(imageQualityWarningMessages.blurred)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(canvas.getByRole('group', { name: formStepMessages.problem })).toHaveFocus());
    await expect(canvas.getAllByText(text.doubtful(text.names.front))).toHaveLength(2);
  },
});

const withHeldChecks = portalAt({ path, renter: 'Everything there' });

/**
 * The renter submits photos that the device is still checking. The form says which ones they are and waits for them.
 */
export const StillChecking = meta.story({
  tags: ['!visual'],
  ...withHeldChecks,
  beforeEach: async (context) => {
    await withHeldChecks.beforeEach(context);
    return holdPhotoChecks();
  },
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    const photo = await drawPhoto('photo.jpg');
    for (const name of five) await choose(canvas, name, photo);
    await expect(canvas.getAllByText(text.checking)).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    for (const name of five)
      await expect(await canvas.findAllByText(photoMessages.stillChecking(name))).toHaveLength(2);
  },
});

/**
 * An invisible character in the comments is reported while the renter types, and comments that are too long on
 * submitting.
 */
export const CommentsRefused = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    const comments = await canvas.findByLabelText(text.comments, { exact: false });
    await userEvent.click(comments);
    await userEvent.paste('A scratch\0 on the door. ');
    await expect((await canvas.findAllByText(fieldErrorMessages.unprintable)).length).toBeGreaterThan(0);
    await userEvent.paste('It was there before. '.repeat(50));
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const tooLong = text.commentsTooLong(MAX_COMMENTS_LENGTH);
    await waitFor(() => expect(canvas.getAllByText(tooLong)).toHaveLength(2));
    await expect(comments).toBeInvalid();
    await waitFor(() => expect(canvas.getByRole('group', { name: formStepMessages.problem })).toHaveFocus());
  },
});

/**
 * Returns the options of a story in which sending fails. Retries happen without a delay, and the notice of unsent
 * photos appears at once.
 */
const withQuickRetries = (story: Parameters<typeof portalAt>[0]) => {
  const made = portalAt(story);
  return {
    ...made,
    beforeEach: async (context: Parameters<typeof made.beforeEach>[0]) => {
      const { random } = Math;
      // The delays between retries depend on random numbers, so small numbers make them short. The numbers must still
      // differ, because other code creates unique names from them.
      Math.random = () => random() / 1e6;
      const start = window.setTimeout;
      const startUnlessNotice = (run: TimerHandler, ms?: number, ...given: unknown[]): number =>
        start(run, ms === NOTICE_DELAY_MS ? 0 : ms, ...given);
      Object.assign(window, { setTimeout: startUnlessNotice });
      await made.beforeEach(context);
      return () => {
        Math.random = random;
        Object.assign(window, { setTimeout: start });
        goOnline();
      };
    },
  };
};

const shareLocation = async (canvas: Canvas) => {
  await accept(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: text.share }));
};

/** The device is finding its position, which may take some seconds. */
export const Locating = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    navigator.geolocation.getCurrentPosition = () => undefined;
    await shareLocation(canvas);
    await expect(await canvas.findByText(text.sharing)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: text.share })).toHaveAttribute('aria-busy', 'true');
    leaveFocus();
  },
});

export const Located = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await shareLocation(canvas);
    await expect(await canvas.findByText(text.shared('-33.86880, 151.20930'))).toBeVisible();
    leaveFocus();
  },
});

export const Ready = meta.story({
  globals: { viewport: { value: 'desktop' } },
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await takeFive(canvas);
  },
});

/** All ten photos have been taken. Each of the five extra ones can be removed. */
export const WithExtras = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await accept(canvas);
    await takeFive(canvas);
    const { extra1, extra2, extra3, extra4, extra5 } = text.names;
    const photo = await drawPhoto('photo.jpg');
    for (const name of [extra1, extra2, extra3, extra4, extra5]) {
      await choose(canvas, name, photo);
      const remove = await canvas.findByRole('button', { name: `${photoMessages.remove}, ${name}` });
      await expect(remove).toBeVisible();
    }
    await waitFor(() => expect(canvas.getAllByText(text.ready)).toHaveLength(10));
    leaveFocus();
  },
});

export const Sending = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
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

/** Photos that could not be sent are kept. The photos page shows the progress and lets the person continue (P-13). */
export const Interrupted = meta.story({
  ...withQuickRetries({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 400, path: '/api/uploads', nth: 3, times: 1 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed)).toBeInTheDocument();
    await expect(canvas.getByText(text.count(1, 5))).toBeVisible();
    await expect(await canvas.findByText(text.blocked)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: text.blockedTitle })).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.reopen })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

/**
 * The services fail while photos are sent. The photos are kept, and the renter can continue with the remaining ones.
 */
export const Stopped = meta.story({
  ...withQuickRetries({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 500, path: '/api/uploads', nth: 3, times: 1_000 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.interrupted)).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: text.stopped })).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.resume })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    leaveFocus();
  },
});

const recording = 'RentalAddPhotoBatch';

/** All photos have arrived, and the services are recording them with the rental. */
export const Recording = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'hang', operation: recording }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.recording)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    leaveFocus();
  },
});

/**
 * All photos have arrived, but the services could not record them with the rental. The renter reads why, and a notice
 * on every page says that the photos are waiting (P-13).
 */
export const NotRecorded = meta.story({
  ...withQuickRetries({ path, renter: 'Everything there' }),
  play: async ({ canvas, globals }) => {
    withPlace();
    await accept(canvas);
    await takeFive(canvas);
    await playFaults([{ kind: 'status', status: 500, operation: recording, times: 1_000 }]);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const why = text.recordFailed(requestFailureMessages.unable);
    await expect(await canvas.findByText(why)).toBeInTheDocument();
    const home = layoutMessages.homeLabel(siteFor(globals).brand.name);
    await userEvent.click(canvas.getByRole('link', { name: home }));
    const waiting = await canvas.findByText(text.unsent(0), { exact: false });
    await waitFor(() => expect(waiting).toBeVisible());
    await expect(canvas.getByText(waitingToSendMessages.sentByItself, { exact: false })).toBeVisible();
  },
});

/**
 * While submitted photos have not been sent, a notice on every page says so and lets the person continue. Signing out
 * asks for confirmation (P-13, P-22).
 */
export const ToldEverywhere = meta.story({
  tags: ['!visual'],
  ...withQuickRetries({ path, renter: 'Everything there' }),
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

// `navigator.onLine` reports no network, but no `offline` event is fired, because other listeners would stay offline in
// later stories.
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
  // No screenshot is taken of this story, because the height of the page depends on how many photos have loaded.
  tags: ['!visual'],
  ...withQuickRetries({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await loseNetwork(canvas);
    await expect(await canvas.findByText(text.offline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.resume })).toBeVisible();
  },
});

/** When the network is back, the unsent photos are sent automatically. */
export const ConnectedAgain = meta.story({
  tags: ['!visual'],
  ...withQuickRetries({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await loseNetwork(canvas);
    await canvas.findByText(text.offline);
    await playFaults([]);
    goOnline();
    await expect(await canvas.findByText(text.uploaded)).toBeVisible();
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

// No other story uses this renter, because photos that cannot be stored stay in the page's memory.
const ofNobodyElse = portalAt({ path, renter: 'No agreement yet' });

/** The browser stores nothing on the device, so the page asks the renter to send the photos before leaving (P-13). */
export const NothingKept = meta.story({
  globals: { brand: 'meridian' },
  ...ofNobodyElse,
  beforeEach: async (context) => {
    await ofNobodyElse.beforeEach(context);
    return fillDevice();
  },
  play: async ({ canvas }) => {
    // If the story is replayed, the page still remembers that the terms were accepted.
    const [first] = await canvas.findAllByRole('button', {
      name: new RegExp(`^(${text.accept}|${text.submit})$`),
    });
    if (first?.textContent === text.accept) await userEvent.click(first);
    await expect(await canvas.findByText(text.notKept)).toBeVisible();
    leaveFocus();
  },
});
