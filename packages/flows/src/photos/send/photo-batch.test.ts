import { ApiError, type Transport } from '@journey/api';
import type { Rental } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import { createMemoryDrafts, waitForPendingWork, openSimulatedTab } from '../../engine/outbox/testing.ts';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { ImageProblemError } from '../prepare/prepare-image.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';
import { createPhotoBatchStore } from './photo-batch.ts';
import type { PhotoBatchSendOutcome } from './batch-state.ts';

const rental = {
  agreementNumber: '412016732',
  country: 'AU',
  pickup: { dateTime: '2020-01-01 10:00' },
  dropoff: { dateTime: '2020-01-05 10:00' },
} as Rental;
const place = { latitude: -33.86882, longitude: 151.20929 };
const network = new ApiError('offline', { kind: 'network', action: 'photos', retryable: true });

/**
 * Creates fake services that store photos by idempotency key. Each request takes the next entry of `failures` and
 * fails or hangs accordingly.
 */
const services = (failures: (Error | 'hang' | undefined)[] = []) => {
  const photos = new Map<string, string>();
  const records = new Map<string, string[]>();
  const sent: string[] = [];
  const fail = async () => {
    const failure = failures.shift();
    if (failure === 'hang') await new Promise(() => undefined);
    if (failure instanceof Error) throw failure;
  };
  const api = {
    json: async (
      path: string,
      { body, idempotencyKey }: { body: never; idempotencyKey?: string },
      parse: (data: unknown) => unknown,
    ) => {
      if (path === 'uploads') return parse({ ticket: (body as { view: string }).view });
      await fail();
      sent.push('record');
      records.set(idempotencyKey!, [...photos.values()]);
      return parse({ data: { RentalAddPhotoBatch: { Success: true, Error: null, rental_photos: [] } } });
    },
    upload: async (
      path: string,
      { idempotencyKey }: { idempotencyKey: string },
      parse: (data: unknown) => unknown,
    ) => {
      await fail();
      const view = path.split('/')[1]!;
      sent.push(view);
      photos.set(idempotencyKey, view);
      return parse({ success: 1 });
    },
  } as unknown as Transport;
  return { api, photos, records, sent };
};

const image = (light: string): PreparedImage => ({
  blob: new Blob([light], { type: 'image/jpeg' }),
  width: 4,
  height: 3,
  sha256: light,
  doubts: light === 'dark' ? ['dark'] : [],
});
/**
 * Replaces the preparation of a picked file in the tests. The text in the file decides the outcome: `dark` gives
 * a photo that may be too dark, `letter` is refused as no photo, and any other text gives a good photo.
 */
const prepare = async (file: Blob): Promise<PreparedImage> => {
  const word = await file.text();
  if (word === 'letter') throw new ImageProblemError('no photo');
  return image(word);
};
const file = (word: string) => new Blob([word]);

/** Creates drafts in memory for the tests of photos, which also store Blobs, as the drafts on a device do. */
const blobDevice = (): Drafts => {
  const blobs = new Map<string, Blob>();
  const inner = createMemoryDrafts();
  return {
    ...inner,
    get: async (name) => blobs.get(name) ?? inner.get(name),
    write: async ({ put = {}, remove = [] }) => {
      for (const name of remove) blobs.delete(name);
      const rest = Object.entries(put).filter(([name, value]) => {
        if (value instanceof Blob) blobs.set(name, value);
        return true;
      });
      return inner.write({ put: Object.fromEntries(rest), remove });
    },
  };
};

const open = async (drafts: Drafts, api: Transport) => {
  const outcomes: PhotoBatchSendOutcome[] = [];
  const work = createPhotoBatchStore({
    api,
    rental,
    drafts: Promise.resolve(drafts),
    prepare,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  await work.loaded;
  return { work, outcomes };
};

const five = ['dashboard', 'front', 'back', 'left', 'right'] as const;
const ready = async (drafts: Drafts, api: Transport) => {
  const opened = await open(drafts, api);
  await opened.work.acceptTerms();
  for (const view of five) await opened.work.take(view, file(view)); // eslint-disable-line no-await-in-loop
  return opened;
};

describe('a batch of photos', () => {
  it('is sent once and in order, and then removed from the device (P-12, P-13)', async () => {
    const drafts = blobDevice();
    const { api, sent } = services();
    const { work, outcomes } = await ready(drafts, api);
    expect(work.get()).toMatchObject({ phase: 'taking', draft: { hasAcceptedTerms: true } });
    expect(await work.submit(place)).toBe('done');
    expect(sent).toEqual([...five, 'record']);
    expect(outcomes).toEqual(['done']);
    expect(work.get()).toMatchObject({ phase: 'taking', draft: { shots: {} }, sent: [] });
    expect(await drafts.list()).toEqual([]);
  });

  it('is sent once when a page sends it while it is being sent', async () => {
    const drafts = blobDevice();
    const { api, sent } = services();
    const { work, outcomes } = await ready(drafts, api);
    const joined: Promise<PhotoBatchSendOutcome>[] = [];
    work.subscribe(() => {
      if (work.get().phase === 'sending' && joined.length === 0) joined.push(work.send());
    });
    expect(await work.submit(place)).toBe('done');
    expect(await Promise.all(joined)).toEqual(['done']);
    expect(outcomes).toEqual(['done']);
    expect(sent).toEqual([...five, 'record']);
  });

  it('is restored after a reload with comments, photos and doubts', async () => {
    const drafts = blobDevice();
    const { api } = services();
    const { work } = await open(drafts, api);
    await work.acceptTerms();
    await work.take('front', file('dark'));
    await work.writeComments('A scratch.');
    const { work: again } = await open(drafts, api);
    expect(again.get()).toMatchObject({
      phase: 'taking',
      draft: { comments: 'A scratch.', shots: { front: { doubts: ['dark'], isAccepted: false } } },
    });
    expect(again.get().pictures.front).toMatch(/^blob:/);
    await again.acceptAnyway('front');
    expect((await open(drafts, api)).work.get().draft.shots.front?.isAccepted).toBe(true);
    await again.remove('front');
    const { draft, pictures } = (await open(drafts, api)).work.get();
    expect([draft.shots, pictures]).toEqual([{}, {}]);
  });

  it('does not store the rental’s number in plain text on the device', async () => {
    const drafts = { ...blobDevice(), hashName: () => Promise.resolve('hash') };
    await ready(drafts, services().api);
    expect((await drafts.list()).join()).not.toContain(rental.agreementNumber);
  });

  it('keeps the earlier photo when a file is refused, and the last of two files for a view', async () => {
    const { work } = await open(blobDevice(), services().api);
    await work.take('front', file('first'));
    await work.take('front', file('letter'));
    expect(work.get()).toMatchObject({
      refused: { front: 'no photo' },
      draft: { shots: { front: { sha256: 'first' } } },
    });
    await Promise.all([work.take('front', file('second')), work.take('front', file('third'))]);
    expect(work.get()).toMatchObject({
      refused: {},
      checking: [],
      draft: { shots: { front: { sha256: 'third' } } },
    });
  });

  it('continues after a failure or a reload with the photos that were not sent', async () => {
    const drafts = blobDevice();
    const { api, sent, records } = services([undefined, network, undefined, 'hang']);
    const { work, outcomes } = await ready(drafts, api);
    expect(await work.submit(place)).toBe('failed');
    expect(work.get()).toMatchObject({ phase: 'failed', canResume: true, sent: ['dashboard'] });
    const visit = openSimulatedTab(drafts);
    const { work: again } = await open(visit.drafts, api);
    expect(again.get()).toMatchObject({ phase: 'failed', sent: ['dashboard'] });
    void again.send();
    await waitForPendingWork();
    expect(again.get()).toMatchObject({
      phase: 'sending',
      sent: ['dashboard', 'front'],
      progress: { view: 'back' },
    });
    visit.kill();
    const { work: last } = await open(openSimulatedTab(drafts).drafts, api);
    expect(await last.send()).toBe('done');
    expect(outcomes).toEqual(['failed']);
    expect(sent).toEqual([...five, 'record']);
    expect([...records.values()]).toEqual([five]);
    expect(await drafts.list()).toEqual([]);
  });

  it('is sent by one of two tabs and shown as sent in the other', async () => {
    const drafts = blobDevice();
    const { api, sent } = services([network]);
    const { work } = await ready(drafts, api);
    await work.submit(place);
    const { work: other } = await open(drafts, api);
    const outcomes = await Promise.all([work.send(), other.send()]);
    expect(outcomes.toSorted()).toEqual(['done', 'elsewhere']);
    expect(sent).toEqual([...five, 'record']);
    expect([work.get().phase, other.get().phase]).toEqual(['taking', 'taking']);
  });

  it('is told of once after a reload in the moment in which the last photo was sent', async () => {
    const drafts = blobDevice();
    const dying: Drafts = {
      ...openSimulatedTab(drafts).drafts,
      write: async (changes) => {
        const isKept = await drafts.write(changes);
        // The transaction that removes the photos is the last thing that this tab does.
        const isLast = changes.remove?.some((name) => name.endsWith('/record')) ?? false;
        return isLast ? new Promise(() => undefined) : isKept;
      },
    };
    const { api } = services();
    const { work, outcomes } = await ready(dying, api);
    void work.submit(place);
    await waitForPendingWork();
    expect(outcomes).toEqual([]);
    const { work: next } = await open(openSimulatedTab(drafts).drafts, api);
    expect(next.get()).toMatchObject({ phase: 'taking', hasArrived: true });
    const { work: later } = await open(openSimulatedTab(drafts).drafts, api);
    expect(later.get().hasArrived).toBe(false);
    expect(await drafts.list()).toEqual([]);
  });

  it('can be changed after a refusal that a retry cannot fix', async () => {
    const drafts = blobDevice();
    const refused = new ApiError('too dark', { kind: 'business', action: 'photos' });
    const { work } = await ready(drafts, services([refused]).api);
    expect(await work.submit(place)).toBe('failed');
    expect(work.get().canResume).toBe(false);
    await work.reopen();
    expect(work.get()).toMatchObject({ phase: 'taking', sent: [] });
    expect(Object.keys(work.get().draft.shots)).toEqual([...five]);
  });

  it.each([
    ['goes on after a success that cannot be read, such as a hotel’s sign-in page', 200, true],
    ['can be changed after a refusal that cannot be read', 413, false],
  ])('%s (P-13)', async (_, status, canResume) => {
    const unreadable = new ApiError('unreadable', { kind: 'malformed', action: 'photos', status });
    const { work } = await ready(blobDevice(), services([unreadable]).api);
    expect(await work.submit(place)).toBe('failed');
    expect(work.get().canResume).toBe(canResume);
  });

  it('shows that a photo is no longer on the device and lets the person take it again', async () => {
    const drafts = blobDevice();
    const { work } = await ready(drafts, services([network]).api);
    await work.submit(place);
    const [front] = (await drafts.list('photos/')).filter((name) => name.endsWith('/front'));
    await drafts.write({ remove: [front!] });
    expect(await work.send()).toBe('failed');
    expect(work.get().canResume).toBe(false);
    await work.reopen();
    expect(Object.keys(work.get().draft.shots)).not.toContain('front');
  });

  it('stops with the session and stays on the device', async () => {
    const drafts = blobDevice();
    const { api } = services([new ApiError('expired', { kind: 'unauthorised', action: 'photos' })]);
    const { work, outcomes } = await ready(drafts, api);
    expect(await work.submit(place)).toBe('signed-out');
    work.end();
    expect(outcomes).toEqual(['signed-out']);
    expect(work.get().pictures).toEqual({});
    const { work: later } = await open(drafts, services().api);
    expect(await later.send()).toBe('done');
  });
});
