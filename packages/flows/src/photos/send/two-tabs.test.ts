import 'fake-indexeddb/auto';
import type { Transport } from '@journey/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { createMemoryDrafts, waitForPendingWork } from '../../engine/testing/simulated-device.ts';
import { openPhotoBatchDrafts } from './batch-drafts.ts';
import { EMPTY_BATCH_DRAFT } from './batch-state.ts';
import { endedRental as rental } from '../testing/rental.ts';
import { createPhotoBatchStore, type PhotoBatchStore } from './photo-batch.ts';

const five = ['dashboard', 'front', 'back', 'left', 'right'] as const;
const file = (word: string) => new Blob([word], { type: 'image/jpeg' });

let device: Drafts;
let visits = 0;
/** The requests that the services have received. */
let sent: string[];
/** The promise for which the services' responses wait. */
let answering: Promise<void>;
/** How many uploads have begun. */
let uploads: number;
/** The comments of the batches that were recorded. */
let comments: unknown[];
const tabs: PhotoBatchStore[] = [];

beforeEach(async () => {
  visits += 1;
  device = await openDrafts('two-tabs', String(visits));
  sent = [];
  uploads = 0;
  comments = [];
  answering = Promise.resolve();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.end();
});

const api = {
  json: async (path: string, { body }: { body: { view: string } }, parse: (data: unknown) => unknown) => {
    if (path === 'uploads') return parse({ ticket: body.view });
    sent.push('record');
    comments.push(/"comments":"([^"]*)"/.exec(JSON.stringify(body))?.[1]);
    return parse({ data: { RentalAddPhotoBatch: { Success: true, Error: null, rental_photos: [] } } });
  },
  upload: async (path: string, { body }: { body: FormData }, parse: (data: unknown) => unknown) => {
    uploads += 1;
    await answering;
    sent.push(`${path.split('/')[1]!} ${await (body.get('files') as File).text()}`);
    return parse({ success: 1 });
  },
} as unknown as Transport;

/** Opens the rental's photos in a tab of the same device. */
const openTab = async (): Promise<PhotoBatchStore> => {
  const tab = createPhotoBatchStore({
    api,
    getRental: () => rental,
    drafts: Promise.resolve(device),
    prepare: async (picked) => ({
      blob: picked,
      width: 1,
      height: 1,
      sha256: await picked.text(),
      doubts: [],
    }),
    onOutcome: () => undefined,
  });
  tabs.push(tab);
  await tab.loaded;
  return tab;
};
/** Waits, so that what must not happen would have happened by now. */
const settle = async () => {
  await waitForPendingWork();
  await waitForPendingWork();
};
const listTaken = (tab: PhotoBatchStore) => Object.keys(tab.get().draft.shots).toSorted();
const submit = (tab: PhotoBatchStore) => tab.submit({ latitude: 0, longitude: 0 });

describe('photos of one rental in two tabs (P-12)', () => {
  it('are all kept, whichever tab they are taken in', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.acceptTerms();
    await one.take('front', file('front'));
    await other.take('back', file('back'));
    await one.writeComments('A scratch.');
    await other.take('left', file('left'));
    expect((await openTab()).get().draft).toMatchObject({
      hasAcceptedTerms: true,
      comments: 'A scratch.',
      shots: { back: {}, front: {}, left: {} },
    });
  });

  it('are shown in both, also when one is taken anew or removed', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.take('front', file('front'));
    await other.take('extra1', file('extra'));
    await vi.waitFor(() =>
      expect([listTaken(one), listTaken(other)]).toEqual([
        ['extra1', 'front'],
        ['extra1', 'front'],
      ]),
    );
    await vi.waitFor(() => expect(other.get().pictures).toHaveProperty('front'));
    const { front } = other.get().pictures;
    await one.take('front', file('front again'));
    await one.remove('extra1');
    await vi.waitFor(() => {
      expect(other.get().draft.shots).toMatchObject({ front: { sha256: 'front again' } });
      expect(listTaken(other)).toEqual(['front']);
      expect(other.get().pictures.front).not.toBe(front);
      expect(Object.keys(other.get().pictures)).toEqual(['front']);
    });
  });

  it('are sent together', async () => {
    const [one, other] = [await openTab(), await openTab()];
    for (const view of five) await (view === 'back' ? other : one).take(view, file(view)); // eslint-disable-line no-await-in-loop
    expect(await submit(one)).toBe('done');
    expect(sent).toEqual([...five.map((view) => `${view} ${view}`), 'record']);
  });

  it('are sent with the comments that were typed in the tab that sends them, otherwise with those stored', async () => {
    const [one, other] = [await openTab(), await openTab()];
    for (const typed of ['A scratch.', undefined]) {
      for (const view of five) await one.take(view, file(view)); // eslint-disable-line no-await-in-loop
      await one.writeComments('A scratch.'); // eslint-disable-line no-await-in-loop
      await other.writeComments('Dent.'); // eslint-disable-line no-await-in-loop
      await one.submit({ latitude: 0, longitude: 0 }, typed); // eslint-disable-line no-await-in-loop
    }
    expect(comments).toEqual(['A scratch.', 'Dent.']);
  });

  it.each([
    ['one of them', '/front', ['back', 'dashboard', 'left', 'right']],
    ['all of them', '', []],
  ])('are not sent when the device has lost %s, and are asked for again', async (_, lost, left) => {
    const tab = await openTab();
    for (const view of five) await tab.take(view, file(view)); // eslint-disable-line no-await-in-loop
    const names = await device.list('photos/');
    await device.write({ remove: names.filter((name) => name.endsWith(lost)) });
    expect(await submit(tab)).toBe('failed');
    await vi.waitFor(async () => {
      expect(tab.get().phase).toBe('taking');
      expect(listTaken(tab)).toEqual(left);
      expect(Object.keys(tab.get().pictures).toSorted()).toEqual(left);
      expect(await device.list('outbox/')).toEqual([]);
    });
    await settle();
    expect(sent).toEqual([]);
    expect(tab.get().phase).toBe('taking');
  });

  it('wait for the next batch when they were picked before another tab sent this one', async () => {
    const [one, other] = [await openTab(), await openTab()];
    for (const view of five) await one.take(view, file(view)); // eslint-disable-line no-await-in-loop
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answering = promise;
    const sending = submit(one);
    await vi.waitFor(() => expect(uploads).toBeGreaterThan(0));
    const taking = other.take('front', file('another front'));
    // Until the first batch has been sent, the new photo is only in the memory of its tab.
    await vi.waitFor(() => expect(other.get().isKept).toBe(false));
    await settle();
    expect(other.get().isKept).toBe(false);
    answer();
    expect(await sending).toBe('done');
    await taking;
    expect(other.get().isKept).toBe(true);
    expect(sent).toEqual([...five.map((view) => `${view} ${view}`), 'record']);
    expect((await openTab()).get().draft.shots).toMatchObject({ front: { sha256: 'another front' } });
    await vi.waitFor(() => {
      for (const tab of [one, other]) {
        expect(tab.get().phase).toBe('taking');
        expect(listTaken(tab)).toEqual(['front']);
        expect(Object.keys(tab.get().pictures)).toEqual(['front']);
      }
    });
    await settle();
    expect(sent).toHaveLength(6);
  });

  it('wait no longer once the tab looks again, where it has not heard that the others were sent', async () => {
    const memory = createMemoryDrafts();
    // Drafts with another scope are not notified of the changes.
    const kept = await openPhotoBatchDrafts(Promise.resolve({ ...memory, scope: 'unheard' }), '1');
    await memory.put(`outbox/${kept.row}`, [{ id: 'record', key: '1', state: 'waiting' }]);
    const onWait = vi.fn<() => void>();
    const changing = kept.change(
      (draft) => ({ ...draft, comments: 'Dent.' }),
      () => EMPTY_BATCH_DRAFT,
      {},
      onWait,
    );
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
    await memory.remove(`outbox/${kept.row}`);
    await settle();
    expect(await kept.read()).toEqual(EMPTY_BATCH_DRAFT);
    kept.lookAgain();
    expect(await changing).toBe(true);
    expect(await kept.read()).toMatchObject({ comments: 'Dent.' });
  });
});
