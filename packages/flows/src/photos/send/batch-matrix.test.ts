/**
 * Applies each fault to each of the requests that send a batch of photos, one combination at a time. The services must
 * store each photo and the record of the batch exactly once, and their audit log must be the same as without a fault.
 * The environment variable `SEQUENCES` sets the number of combinations; the full run tries all.
 */
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import {
  createMatrixPoints,
  createStruckFetch,
  createWatchedFetch,
  readEvents,
  runInTabs,
} from '../../engine/testing/fault-matrix.ts';
import {
  openPhotoBatch,
  readStoredPhotos,
  startPhotoTestServices,
  takePhotos,
  type PhotoTestServices,
} from '../testing/batches.ts';

const views = ['dashboard', 'front', 'back', 'left', 'right'] as const;
const photo = ['POST /api/uploads', 'POST /api/uploads/…'];
const REQUESTS = { batch: [...views.flatMap(() => photo), 'RentalAddPhotoBatch'] };

let testServices: PhotoTestServices;
let device: Drafts;
let history: readonly string[];

beforeAll(async () => {
  testServices = await startPhotoTestServices();
  device = await openDrafts('matrix', testServices.rental.agreementNumber);
});

/** Sends a batch through these connections, and returns what the services have stored of it. */
const sendBatch = async (tabFetch: Parameters<typeof runInTabs>[1], comments: string) => {
  const { services } = testServices;
  const before = await readStoredPhotos(testServices);
  const { length: eventsBefore } = await readEvents(services);
  let isTaken = false;
  let canResume = true;
  const isDone = await runInTabs(device, tabFetch, async (fetch, drafts) => {
    const batch = await openPhotoBatch(testServices, fetch, drafts);
    if (isTaken) await batch.send();
    else {
      await takePhotos(batch, views, comments);
      isTaken = true;
      await batch.submit({ latitude: -33.9, longitude: 151.2 });
    }
    canResume &&= batch.get().canResume;
    batch.end();
    return (await drafts.list()).length === 0;
  });
  expect(isDone).toBe(true);
  const after = await readStoredPhotos(testServices);
  return {
    batches: after.batches
      .filter(({ batch_id }) => !before.batches.some((one) => one.batch_id === batch_id))
      .map(({ photo_views, comments: words }) => ({ photo_views, comments: words })),
    fileCount: after.fileCount - before.fileCount,
    events: (await readEvents(services)).slice(eventsBefore),
    // Whether the person could resume sending after each failure, and was never asked to check the photos again.
    canResume,
  };
};

it('sends a batch by these requests, where nothing fails (P-13)', async () => {
  const asked: string[] = [];
  const sent = await sendBatch(createWatchedFetch(testServices.services, asked), 'Without a fault');
  expect(asked).toEqual(REQUESTS.batch);
  history = sent.events;
  expect(history).toEqual(['photos-added']);
  expect(sent).toMatchObject({ batches: [{ photo_views: views }], fileCount: views.length });
});

it.for(createMatrixPoints(REQUESTS))(
  'stores a batch once, with all of its photos, when request $at ($request) $name (P-13)',
  { timeout: 60_000 },
  async (point) => {
    const comments = `Request ${point.at} ${point.name}`;
    const sent = await sendBatch(createStruckFetch(testServices.services, point), comments);
    expect(sent).toEqual({
      batches: [{ photo_views: views, comments }],
      fileCount: views.length,
      events: history,
      canResume: true,
    });
  },
);
