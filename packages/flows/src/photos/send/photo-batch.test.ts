import { ApiError, type Transport } from '@journey/api';
import type { PhotoBatch, Rental } from '@journey/api/rentals';
import { describe, expect, it, vi } from 'vitest';
import {
  createMemoryDrafts,
  createUnreadableDrafts,
  waitForPendingWork,
  openSimulatedTab,
} from '../../engine/testing/simulated-device.ts';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { ImageProblemError } from '../prepare/prepare-image.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';
import { endedRental } from '../testing/rental.ts';
import { createPhotoBatchStore } from './photo-batch.ts';
import type { PhotoBatchSendOutcome } from './batch-state.ts';

const rental = { ...endedRental, vehicle: { number: '7031' } } as Rental;
const place = { latitude: -33.86882, longitude: 151.20929 };
const network = new ApiError('offline', { kind: 'network', action: 'photos', retryable: true });

/**
 * Creates fake services that store photos by idempotency key. Each request removes the first entry of `failures` and
 * fails or hangs accordingly.
 */
const services = (failures: (Error | 'hang' | undefined)[] = []) => {
  const photos = new Map<string, string>();
  const records = new Map<string, string[]>();
  const sent: string[] = [];
  const described: unknown[] = [];
  const fail = async (signal?: AbortSignal) => {
    const failure = failures.shift();
    if (failure === 'hang')
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
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
      { idempotencyKey, signal, body }: { idempotencyKey: string; signal: AbortSignal; body: FormData },
      parse: (data: unknown) => unknown,
    ) => {
      await fail(signal);
      described.push(JSON.parse(await (body.get('metadata') as File).text()));
      const view = path.split('/')[1]!;
      sent.push(view);
      photos.set(idempotencyKey, view);
      return parse({ success: 1 });
    },
  } as unknown as Transport;
  return { api, photos, records, sent, described };
};

const image = (light: string): PreparedImage => ({
  blob: new Blob([light], { type: 'image/jpeg' }),
  width: 4,
  height: 3,
  sha256: light,
  doubts: light === 'dark' ? ['dark'] : [],
});
/**
 * Replaces the preparation of a picked file in the tests. The text in the file determines the outcome: `dark` results
 * in a photo that may be too dark, `letter` is rejected because it is no photo, `crash` makes the preparation throw,
 * and any other text results in a good photo.
 */
const prepare = async (file: Blob): Promise<PreparedImage> => {
  const word = await file.text();
  if (word === 'letter') throw new ImageProblemError('no photo');
  if (word === 'crash') throw new Error('crash');
  return image(word);
};
const file = (word: string) => new Blob([word]);
/** Returns a file whose preparation continues until `end` is called. */
const slowFile = (word: string) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = Object.assign(file(word), { text: () => promise });
  return { slow, end: () => resolve(word) };
};

/** Creates drafts in memory that can also store Blobs, as the drafts on a device can. */
const blobDevice = (): Drafts => {
  const blobs = new Map<string, Blob>();
  const inner = createMemoryDrafts();
  const device: Drafts = {
    ...inner,
    get strict() {
      return device;
    },
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
  return device;
};

const open = async (drafts: Drafts, api: Transport, getRental = () => rental, getNow?: () => number) => {
  const outcomes: PhotoBatchSendOutcome[] = [];
  const told: (PhotoBatch[] | undefined)[] = [];
  const recordFailures: (string | undefined)[] = [];
  const work = createPhotoBatchStore({
    api,
    getRental,
    getNow,
    drafts: Promise.resolve(drafts),
    prepare,
    onOutcome: (outcome, batches, recordFailure) => {
      outcomes.push(outcome);
      told.push(batches);
      recordFailures.push(recordFailure);
    },
  });
  await work.loaded;
  return { work, outcomes, told, recordFailures };
};

const five = ['dashboard', 'front', 'back', 'left', 'right'] as const;
const ready = async (drafts: Drafts, api: Transport, getRental?: () => Rental) => {
  const opened = await open(drafts, api, getRental);
  await opened.work.acceptTerms();
  for (const view of five) await opened.work.take(view, file(view)); // eslint-disable-line no-await-in-loop
  return opened;
};

describe('a batch of photos', () => {
  it('was taken when the given clock says, which may be right on a device that is hours behind (P-13)', async () => {
    const { work } = await open(blobDevice(), services().api, undefined, () => 1_795_867_200_000);
    await work.take('front', file('front'));
    expect(work.get().draft.shots.front).toMatchObject({ takenAt: 1_795_867_200_000 });
  });

  it('is sent once and in order, and then removed from the device (P-12, P-13)', async () => {
    const drafts = blobDevice();
    const { api, sent, described } = services();
    const { work, outcomes, told } = await ready(drafts, api);
    expect(work.get()).toMatchObject({ phase: 'taking', draft: { hasAcceptedTerms: true } });
    expect(work.hasTried()).toBe(false);
    expect(await work.submit(place)).toBe('done');
    expect(work.hasTried()).toBe(true);
    expect(sent).toEqual([...five, 'record']);
    expect([outcomes, told]).toEqual([['done'], [[]]]);
    expect(described).toHaveLength(five.length);
    expect(described[0]).toMatchObject({
      ...place,
      country: 'AU',
      unit_number: '7031',
      author_id: rental.agreementNumber,
      type: 'postRental',
    });
    expect(work.get()).toMatchObject({ phase: 'taking', draft: { shots: {} }, sent: [] });
    expect(await drafts.list()).toEqual([]);
  });

  it('is of the time when the last of its photos was taken, whenever it is sent (P-13)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 0, 1, 11) });
    const drafts = blobDevice();
    const { api, described } = services([network]);
    const { work } = await ready(drafts, api);
    vi.setSystemTime(new Date(2020, 0, 5, 12));
    await work.submit(place);
    await work.send();
    expect(described).toHaveLength(five.length);
    expect(described[0]).toMatchObject({ type: 'preRental' });
    vi.setSystemTime(new Date(2020, 0, 2));
    for (const view of five) await work.take(view, file(view)); // eslint-disable-line no-await-in-loop
    vi.setSystemTime(new Date(2020, 0, 6));
    await work.take('back', file('another'));
    await work.submit(place);
    expect(described.at(-1)).toMatchObject({ type: 'postRental' });
    vi.useRealTimers();
  });

  it('is of the rental as it is known when the photos are submitted (P-13)', async () => {
    let known: Rental = { ...rental, vehicle: undefined, pickup: {}, dropoff: {} };
    const { api, described } = services();
    const { work } = await ready(blobDevice(), api, () => known);
    known = rental;
    await work.submit(place);
    expect(described[0]).toMatchObject({ unit_number: '7031', type: 'postRental' });
  });

  it('stays on the page when the device cannot be read, and is sent once it can', async () => {
    const drafts = blobDevice();
    const { api, sent } = services([network]);
    const { work, outcomes } = await ready(drafts, api);
    await work.submit(place);
    const reading = vi.spyOn(drafts, 'strict', 'get').mockReturnValue(createUnreadableDrafts());
    expect(await work.send()).toBe('failed');
    expect(work.get()).toMatchObject({ phase: 'failed', canResume: true, isUnreachable: false });
    expect(Object.keys(work.get().pictures)).toEqual([...five]);
    reading.mockRestore();
    expect(await work.send()).toBe('done');
    expect(outcomes).toEqual(['failed', 'failed', 'done']);
    expect(sent).toEqual([...five, 'record']);
  });

  it('is not lost when the device cannot be read while a photo is sent', async () => {
    const drafts = blobDevice();
    const { api } = services();
    const { work } = await ready(drafts, api);
    vi.spyOn(drafts, 'strict', 'get').mockReturnValue({
      ...createUnreadableDrafts(),
      get: (name) => (/^photos.*front$/.test(name) ? createUnreadableDrafts().get(name) : drafts.get(name)),
    });
    expect(await work.submit(place)).toBe('failed');
    expect(work.get()).toMatchObject({ phase: 'failed', canResume: true });
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
      checking: [],
      draft: { shots: { front: { sha256: 'third', isAccepted: true } } },
    });
    expect(work.get().refused).toEqual({});
  });

  it.each([
    ['a photo', 'first'],
    ['no photo', 'letter'],
  ])('shows nothing of an earlier file, %s, that is checked longer than the later one', async (_, word) => {
    const { work } = await open(blobDevice(), services().api);
    const [earlier, later] = [slowFile(word), slowFile('second')];
    const both = [work.take('front', earlier.slow), work.take('front', later.slow)];
    expect(work.get().checking).toEqual(['front']);
    earlier.end();
    await both[0];
    const { checking, refused, draft, pictures } = work.get();
    expect([checking, refused, draft.shots, pictures]).toEqual([['front'], {}, {}, {}]);
    later.end();
    await both[1];
    expect(work.get()).toMatchObject({ checking: [], draft: { shots: { front: { sha256: 'second' } } } });
  });

  it('forgets a file that is being checked when the photo is removed', async () => {
    const { work } = await open(blobDevice(), services().api);
    await work.take('extra1', file('first'));
    const { slow, end } = slowFile('second');
    const taking = [work.take('extra1', slow), work.take('front', file('other'))];
    await work.remove('extra1');
    end();
    await Promise.all(taking);
    const { checking, draft, pictures } = work.get();
    expect([checking, Object.keys(draft.shots), Object.keys(pictures)]).toEqual([[], ['front'], ['front']]);
  });

  it.each(['acceptAnyway', 'remove'] as const)(
    'no longer shows why a file was refused after %s of the earlier photo',
    async (action) => {
      const { work } = await open(blobDevice(), services().api);
      for (const view of ['extra1', 'extra2'] as const) {
        await work.take(view, file('dark')); // eslint-disable-line no-await-in-loop
        work.refuse(view, 'a letter');
      }
      await work[action]('extra1');
      expect(work.get().refused).toEqual({ extra2: 'a letter' });
    },
  );

  it('shows why a file is refused until another one is picked, and does not hide a crash', async () => {
    const { work } = await open(blobDevice(), services().api);
    work.refuse('back', 'a film');
    work.refuse('front', 'a letter');
    expect(work.get().refused).toEqual({ back: 'a film', front: 'a letter' });
    await expect(work.take('front', file('crash'))).rejects.toThrow('crash');
    expect(work.get()).toMatchObject({ refused: { back: 'a film' }, checking: [], draft: { shots: {} } });
  });

  it.each([
    ['does not keep a change', { write: () => Promise.resolve(false) }, [true, false]],
    ['keeps nothing after it is closed', { isPersistent: () => false }, [false, true]],
  ])('says so where the device %s', async (_, part, isKept) => {
    const { work } = await open({ ...blobDevice(), ...part }, services().api);
    const before = work.get().isKept;
    await work.take('front', file('front'));
    expect([before, work.get().isKept]).toEqual(isKept);
  });

  it('says so where the device has no space left for what is submitted', async () => {
    const drafts = blobDevice();
    const { work } = await ready(drafts, services(['hang']).api);
    expect(work.get().isKept).toBe(true);
    vi.spyOn(drafts, 'isPersistent').mockReturnValue(false);
    void work.submit(place);
    await vi.waitFor(() => expect(work.get()).toMatchObject({ phase: 'sending', isKept: false }));
  });

  it('says that a photo is not kept until it is, whatever else the device stores', async () => {
    const drafts = blobDevice();
    const write = drafts.write.bind(drafts);
    let isFull = true;
    vi.spyOn(drafts, 'write').mockImplementation((changes) =>
      isFull && Object.keys(changes.put ?? {}).some((name) => name.endsWith('/front'))
        ? Promise.resolve(false)
        : write(changes),
    );
    const { work } = await open(drafts, services().api);
    await work.take('front', file('front'));
    await work.writeComments('A scratch.');
    expect(work.get().isKept).toBe(false);
    isFull = false;
    await work.take('front', file('front again'));
    expect(work.get().isKept).toBe(true);
    isFull = true;
    await work.take('front', file('front'));
    await work.remove('front');
    expect(work.get().isKept).toBe(true);
  });

  it('gives back the memory of each picture that is no longer shown', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const { work } = await ready(blobDevice(), services().api);
    await work.take('front', file('another'));
    await work.take('extra1', file('extra'));
    await work.remove('extra1');
    expect(revoked).toHaveBeenCalledTimes(2);
    await work.submit(place);
    expect(made).toHaveBeenCalledTimes(7);
    expect(revoked.mock.calls.flat().toSorted()).toEqual(
      made.mock.results.map(({ value }) => value as string).toSorted(),
    );
    vi.restoreAllMocks();
  });

  it('makes no picture of a photo that is ready after the session has ended, and stores the photo', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const drafts = blobDevice();
    const { work } = await open(drafts, services().api);
    const taking = work.take('front', file('front'));
    work.end();
    await taking;
    expect(made).not.toHaveBeenCalled();
    const { work: again } = await open(openSimulatedTab(drafts).drafts, services().api);
    expect(Object.keys(again.get().draft.shots)).toEqual(['front']);
    vi.restoreAllMocks();
  });

  it('continues after a failure or a reload with the photos that were not sent', async () => {
    const drafts = blobDevice();
    const { api, sent, records } = services([undefined, network, undefined, 'hang']);
    const { work, outcomes } = await ready(drafts, api);
    expect(await work.submit(place)).toBe('failed');
    expect(work.get()).toMatchObject({
      phase: 'failed',
      canResume: true,
      isUnreachable: true,
      sent: ['dashboard'],
    });
    const visit = openSimulatedTab(drafts);
    const { work: again } = await open(visit.drafts, api);
    expect(again.get()).toMatchObject({ phase: 'failed', sent: ['dashboard'] });
    void again.send();
    await vi.waitFor(() =>
      expect(again.get()).toMatchObject({
        phase: 'sending',
        sent: ['dashboard', 'front'],
        progress: { view: 'back' },
      }),
    );
    visit.kill();
    const { work: last } = await open(openSimulatedTab(drafts).drafts, api);
    expect(await last.send()).toBe('done');
    expect(outcomes).toEqual(['failed']);
    expect(sent).toEqual([...five, 'record']);
    expect([...records.values()]).toEqual([five]);
    expect(await drafts.list()).toEqual([]);
  });

  it.each([
    ['why only the record of them failed', [...five.map(() => undefined), network], 'offline'],
    ['nothing of the record where a photo failed', [network], undefined],
    [
      'nothing of what is no answer of the services',
      [...five.map(() => undefined), new Error('x is undefined')],
      undefined,
    ],
  ])('tells %s (P-13)', async (_, failures, expected) => {
    const { work, recordFailures } = await ready(blobDevice(), services(failures).api);
    expect(await work.submit(place)).toBe('failed');
    expect(recordFailures).toEqual([expected]);
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
    const { promise: died, resolve: die } = Promise.withResolvers<void>();
    const dying: Drafts = {
      ...openSimulatedTab(drafts).drafts,
      write: async (changes) => {
        const isKept = await drafts.write(changes);
        // The tab dies right after the transaction that removes the photos.
        const isLast = changes.remove?.some((name) => name.endsWith('/record')) ?? false;
        if (!isLast) return isKept;
        die();
        return new Promise(() => undefined);
      },
    };
    const { api } = services();
    const { work, outcomes } = await ready(dying, api);
    void work.submit(place);
    await died;
    await waitForPendingWork();
    expect(outcomes).toEqual([]);
    const { work: next } = await open(openSimulatedTab(drafts).drafts, api);
    expect(next.get()).toMatchObject({ phase: 'taking', hasUnreportedArrival: true });
    const { work: later } = await open(openSimulatedTab(drafts).drafts, api);
    expect(later.get().hasUnreportedArrival).toBe(false);
    expect(await drafts.list()).toEqual([]);
  });

  it('can be changed after a refusal that a retry cannot fix', async () => {
    const drafts = blobDevice();
    const refused = new ApiError('too dark', { kind: 'business', action: 'photos' });
    const { work } = await ready(drafts, services([refused]).api);
    expect(await work.submit(place)).toBe('failed');
    expect(work.get()).toMatchObject({ canResume: false, isUnreachable: false });
    await work.reopen();
    expect(work.get()).toMatchObject({ phase: 'taking', sent: [] });
    expect(Object.keys(work.get().draft.shots)).toEqual([...five]);
  });

  it.each([
    ['goes on after a success that cannot be read, such as a hotel’s sign-in page', 200, true],
    ['goes on after an answer that cannot be read and states no status', undefined, true],
    ['can be changed after a redirection that cannot be read', 300, false],
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
    // After a reload, the submitted batch still contains all photos.
    expect(Object.keys((await open(drafts, services().api)).work.get().draft.shots)).toEqual([...five]);
    await work.reopen();
    expect(Object.keys(work.get().draft.shots)).not.toContain('front');
  });

  it('waits with sending until the device has the photos', async () => {
    const drafts = blobDevice();
    const { api, sent } = services();
    const { promise, resolve: finishWriting } = Promise.withResolvers<void>();
    let written: Promise<void> = Promise.resolve();
    const slow: Drafts = {
      ...drafts,
      write: async (changes) => {
        const isPhoto = (value: unknown) => value instanceof Blob;
        if (Object.values(changes.put ?? {}).some(isPhoto)) await written;
        return drafts.write(changes);
      },
    };
    const { work } = await ready(slow, api);
    written = promise;
    const taking = work.take('extra1', file('extra1'));
    await waitForPendingWork();
    const submitting = work.submit(place);
    await waitForPendingWork();
    expect(sent).toEqual([]);
    finishWriting();
    expect(await submitting).toBe('done');
    await taking;
    expect(sent).toEqual([...five, 'extra1', 'record']);
  });

  it('says nothing more after the session has ended, whatever another tab sends', async () => {
    const drafts = blobDevice();
    const { api } = services([network]);
    const { work, outcomes } = await ready(drafts, api);
    await work.submit(place);
    work.end();
    const { work: other } = await open(drafts, api);
    expect(await other.send()).toBe('done');
    await waitForPendingWork();
    expect(outcomes).toEqual(['failed']);
  });

  it('tells of a failure once, not after each attempt that nobody asked for', async () => {
    const { work, outcomes } = await ready(blobDevice(), services([network, network]).api);
    expect(await work.submit(place)).toBe('failed');
    expect(await work.send(true)).toBe('failed-silently');
    expect(outcomes).toEqual(['failed']);
    expect(await work.send(true)).toBe('done');
    expect(outcomes).toEqual(['failed', 'done']);
  });

  it('cancels the request under way when the session ends', async () => {
    const { work, outcomes } = await ready(blobDevice(), services([undefined, 'hang']).api);
    const sending = work.submit(place);
    await vi.waitFor(() => expect(work.get()).toMatchObject({ phase: 'sending', sent: ['dashboard'] }));
    work.end();
    expect(await sending).toBe('signed-out');
    expect(outcomes).toEqual(['signed-out']);
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
