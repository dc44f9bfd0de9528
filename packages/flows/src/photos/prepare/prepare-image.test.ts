import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWorker } from '../../engine/start-worker.ts';
import { imageProblemMessages } from '../messages.ts';
import { preparePhotoForSending } from './prepare-image.ts';

vi.hoisted(() => vi.resetModules());
vi.mock(import('../../engine/start-worker.ts'), () => ({ startWorker: vi.fn<typeof startWorker>() }));

describe('a picked file', () => {
  afterEach(() => void vi.unstubAllGlobals());

  let current: { readonly answer: unknown; readonly asked: unknown[] };

  /**
   * Makes all workers answer each request with `answer`. With `broken` they fail instead, and with `nothing` they never
   * answer. This includes the workers that the pool has kept since an earlier test.
   * @returns the requests that the workers receive from now on
   */
  const answering = (answer: unknown): unknown[] => {
    current = { answer, asked: [] };
    vi.mocked(startWorker).mockImplementation(() => {
      const events = new EventTarget();
      return Object.assign(events, {
        postMessage: (request: unknown) => {
          current.asked.push(request);
          const { answer: said } = current;
          if (said === 'nothing') return;
          const event = said === 'broken' ? new Event('error') : new MessageEvent('message', { data: said });
          queueMicrotask(() => events.dispatchEvent(event));
        },
        terminate: () => undefined,
      }) as unknown as Worker;
    });
    return current.asked;
  };

  it.each([
    ['2', 2],
    ['an unknown amount of', undefined],
  ])(
    'on a device with %s GiB of memory takes turns at decoding with the others of the tab',
    async (_, deviceMemory) => {
      vi.stubGlobal('navigator', { deviceMemory });
      const image = { sha256: 'hash' };
      const asked = answering({ answer: { image } });
      const [one, other] = [new Blob(['one']), new Blob(['other'])];
      expect([await preparePhotoForSending(one), await preparePhotoForSending(other)]).toEqual([
        image,
        image,
      ]);
      const decodingLock = expect.stringMatching(/^decode-photo-.{36}$/) as string;
      expect(asked).toEqual([
        { file: one, decodingLock },
        { file: other, decodingLock },
      ]);
      expect(asked[1]).toHaveProperty('decodingLock', (asked[0] as { decodingLock: string }).decodingLock);
    },
  );

  it('does not wait for others on a device with 4 GiB of memory', async () => {
    vi.stubGlobal('navigator', { deviceMemory: 4 });
    const image = { sha256: 'hash' };
    const asked = answering({ answer: { image } });
    const file = new Blob(['one']);
    expect(await preparePhotoForSending(file)).toEqual(image);
    expect(asked).toEqual([{ file, decodingLock: undefined }]);
  });

  it.each([
    [4, 1],
    [2, 2],
  ])(
    'on a device with %s GiB of memory starts %s worker(s) for two photos',
    async (deviceMemory, started) => {
      vi.stubGlobal('navigator', { deviceMemory });
      vi.resetModules();
      const { startWorker: start } = await import('../../engine/start-worker.ts');
      const own = await import('./prepare-image.ts');
      answering({ answer: { image: {} } });
      vi.mocked(start).mockImplementation(vi.mocked(startWorker).getMockImplementation()!).mockClear();
      await own.preparePhotoForSending(new Blob(['one']));
      await own.preparePhotoForSending(new Blob(['other']));
      expect(start).toHaveBeenCalledTimes(started);
    },
  );

  it.each([
    ['that is no photo', { answer: { problem: 'not-an-image' } }, imageProblemMessages['not-an-image']],
    ['that cannot be read any more', { problem: 'Not found' }, imageProblemMessages.failed],
    ['at which the worker breaks', 'broken', imageProblemMessages.failed],
  ])('%s is refused with a reason', async (_, answer, message) => {
    answering(answer);
    await expect(preparePhotoForSending(new Blob())).rejects.toMatchObject({ name: 'ImageProblem', message });
  });

  it('is refused with a reason when its preparation has not ended after two minutes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    answering('nothing');
    const refused = preparePhotoForSending(new Blob()).catch(String);
    await vi.advanceTimersByTimeAsync(2 * 60_000 - 1);
    expect(await Promise.race([refused, Promise.resolve('still being prepared')])).toBe(
      'still being prepared',
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toBe(`ImageProblem: ${imageProblemMessages.failed}`);
  });
});
