import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_DRAFT_AGE_MS } from './device.ts';
import type { Drafts, openDrafts as Open } from './drafts.ts';

/**
 * Imports a fresh copy of the drafts module, like a page that has just loaded, so that an earlier test leaves nothing
 * in its memory.
 */
const loaded = async (): Promise<typeof Open> => {
  vi.resetModules();
  return (await import('./drafts.ts')).openDrafts;
};

beforeEach(async () => {
  const { IDBFactory } = await import('fake-indexeddb');
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = new Blob(['first photo'], { type: 'image/jpeg' });

/** Returns a file of 1.5 MB in which neighbouring parts have different bytes. */
const largeFile = (seed: number): Blob =>
  new Blob([Uint8Array.from({ length: 1_500_000 }, (_, index) => (index * 7 + (index >> 8) + seed) & 0xff)], {
    type: 'image/jpeg',
  });

/** All rows that the device stores, of drafts and of parts of drafts. */
const storedRows = async (): Promise<{ id: (string | number)[]; bytes: ArrayBuffer; savedAt: number }[]> => {
  const database = await openDB('journey-drafts');
  const rows = await database.getAll('drafts');
  database.close();
  return rows;
};

describe('drafts', () => {
  it('have keys that are slow to derive from an agreement number', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    await (
      await loaded()
    )('portal', '412016732');
    expect(derive.mock.calls.map(([how]) => how)).toContainEqual(
      expect.objectContaining({ name: 'PBKDF2', hash: 'SHA-512', iterations: 210_000 }),
    );
  });

  it('survive a reload, with files anywhere in their values', async () => {
    const drafts = await (await loaded())('portal', '412016732');
    const value = {
      comments: 'ā “scratch”',
      photos: [
        { view: 'front', blob: photo },
        { view: 'rear', blob: photo },
      ],
    };
    expect(await drafts.put('batch', value)).toBe(true);
    const again = await (await loaded())('portal', '412016732');
    const found = (await again.get('batch')) as typeof value;
    expect(found.comments).toBe(value.comments);
    expect(found.photos.map(({ view }) => view)).toEqual(['front', 'rear']);
    expect(found.photos[1]!.blob.type).toBe('image/jpeg');
    await expect(found.photos[1]!.blob.text()).resolves.toBe('first photo');
    expect(again.isPersistent()).toBe(true);
  });

  it('come back with their dates, valid or not', async () => {
    const drafts = await (await loaded())('portal', '412016732');
    const value = {
      createdAt: new Date('2026-11-20T22:00:00Z'),
      photos: [{ takenAt: new Date(Number.NaN) }],
    };
    await drafts.put('report', value);
    const again = await (await loaded())('portal', '412016732');
    expect(await again.get('report')).toEqual(value);
  });

  it('tell who watches them that they were stored or removed', async () => {
    const openDrafts = await loaded();
    const { watchDrafts } = await import('./changes.ts');
    const drafts = await openDrafts('portal', '412016732');
    const heard = vi.fn<() => void>();
    const stop = watchDrafts(drafts, 'outbox/', heard);
    await (await openDrafts('portal', 'somebody else')).put('outbox/photos', 1);
    await drafts.put('form', 1);
    expect(heard).not.toHaveBeenCalled();
    await drafts.put('outbox/photos', 1);
    await drafts.remove('outbox/photos');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('tell in an area which owners have any, on the device or in memory, without their keys', async () => {
    const openDrafts = await loaded();
    const { listScopesWithDrafts } = await import('./drafts.ts');
    const [one, other, former] = [
      await openDrafts('portal', 'a'),
      await openDrafts('portal', 'b'),
      await openDrafts('portal', 'c'),
    ];
    await one.put('form', 1);
    await former.put('form', 1);
    await former.remove('form');
    await (await openDrafts('check-in', 'a')).put('form', 1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await other.put('form', 1);
    await (await openDrafts('check-in', 'd')).put('form', 1);
    const derived = vi.spyOn(crypto.subtle, 'deriveBits');
    expect(await listScopesWithDrafts('portal')).toEqual(new Set([one.scope, other.scope]));
    expect(derived).not.toHaveBeenCalled();
  });

  it('are listed and removed by the beginning of their names', async () => {
    const drafts = await (await loaded())('portal', 'a');
    for (const name of ['photo/2', 'form', 'photo/1']) await drafts.put(name, name);
    expect(await drafts.list()).toEqual(['form', 'photo/1', 'photo/2']);
    await drafts.remove('photo/1');
    expect(await drafts.list('photo/')).toEqual(['photo/2']);
    expect(await drafts.get('photo/1')).toBeUndefined();
  });

  it('belong to one person and one area', async () => {
    const openDrafts = await loaded();
    await (await openDrafts('portal', 'a')).put('form', 1);
    for (const [area, owner] of [
      ['portal', 'b'],
      ['check-in', 'a'],
    ] as const) {
      const other = await openDrafts(area, owner);
      expect(await other.get('form')).toBeUndefined();
      expect(await other.list()).toEqual([]);
    }
  });

  it('are stored encrypted and name nobody', async () => {
    await (await (await loaded())('portal', '412016732')).put('form', { name: 'Aroha' });
    const database = await openDB('journey-drafts');
    const [row] = (await database.getAll('drafts')) as { id: string[]; bytes: ArrayBuffer }[];
    const [keys] = (await database.getAll('keys')) as { device: CryptoKey; salt: Uint8Array }[];
    database.close();
    expect(JSON.stringify(row!.id)).not.toContain('412016732');
    expect(new TextDecoder('latin1').decode(row!.bytes)).not.toContain('Aroha');
    expect(keys!.device.extractable).toBe(false);
  });

  it('cannot be decrypted by the stored keys without the owner’s name', async () => {
    await (await (await loaded())('portal', '412016732')).put('form', { name: 'Aroha' });
    const database = await openDB('journey-drafts');
    const [row] = (await database.getAll('drafts')) as { id: string[]; iv: Uint8Array; bytes: ArrayBuffer }[];
    const all = (await database.getAll('keys')) as Record<string, unknown>[];
    database.close();
    const keys = all.flatMap((item) => Object.values(item)).filter((item) => item instanceof CryptoKey);
    expect(keys.map(({ usages }) => usages)).toEqual([['sign']]);
    const { openDraftDatabase, deriveDraftOwnerKeys } = await import('./device.ts');
    const { decryptValue } = await import('./encryption.ts');
    const device = await openDraftDatabase('journey-drafts');
    const place = row!.id.join('\n');
    const stranger = await deriveDraftOwnerKeys(device, '412016733');
    await expect(decryptValue(stranger.encryptionKey, place, row as never)).rejects.toThrow(
      'The operation failed',
    );
    const owner = await deriveDraftOwnerKeys(device, '412016732');
    expect(await decryptValue(owner.encryptionKey, place, row as never)).toEqual({ name: 'Aroha' });
    device.database.close();
  });

  it('are changed in one transaction', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('one', 1);
    let puts = 0;
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as (
      this: IDBObjectStore,
      value: unknown,
    ) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function fail(this: IDBObjectStore, value: unknown) {
      puts += 1;
      if (puts === 2) throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value);
    };
    expect(await drafts.write({ put: { two: 2, three: 3 }, remove: ['one'] })).toBe(false);
    IDBObjectStore.prototype.put = put;
    // The device could not store the changes, so this page keeps them in memory. After a reload the earlier
    // values are there again.
    expect([await drafts.list(), await drafts.get('one')]).toEqual([['three', 'two'], undefined]);
    const again = await (await loaded())('portal', 'a');
    expect([await again.list(), await again.get('one')]).toEqual([['one'], 1]);
    expect(await drafts.write({ put: { two: 2, three: 3 }, remove: ['one'] })).toBe(true);
    expect(await again.list()).toEqual(['three', 'two']);
  });

  it('cannot be decrypted under another name', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('one', 1);
    await drafts.put('two', 2);
    const database = await openDB('journey-drafts');
    const [one, two] = (await database.getAll('drafts')) as { id: string[] }[];
    await database.put('drafts', { ...one, id: two!.id });
    database.close();
    expect(await drafts.get('two')).toBeUndefined();
    expect(await drafts.get('one')).toBe(1);
  });

  it('are deleted after a week', async () => {
    await (await (await loaded())('portal', 'a')).put('form', 1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MAX_DRAFT_AGE_MS + 1);
    expect(await (await (await loaded())('portal', 'a')).list()).toEqual([]);
  });

  it('are deleted a week after the last change of a draft to which they belong', async () => {
    const begun = Date.now();
    const loadedAfterDays = async (days: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(begun + days * 24 * 3_600_000);
      return (await loaded())('portal', 'a');
    };
    const drafts = await loadedAfterDays(0);
    const file = largeFile(1);
    await drafts.write({
      put: { 'outbox/report': 1, 'outbox/report/pdf': { file }, 'outbox/report-2/pdf': 1, outbox: 1 },
    });
    await (await loadedAfterDays(6)).put('outbox/report', 2);
    const later = await loadedAfterDays(8);
    expect(await later.list()).toEqual(['outbox/report', 'outbox/report/pdf']);
    expect(((await later.get('outbox/report/pdf')) as { file: Blob }).file.size).toBe(file.size);
    expect(await (await loadedAfterDays(14)).list()).toEqual([]);
  });

  it('are kept in memory when storage is blocked, and report it', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const openDrafts = await loaded();
    const drafts = await openDrafts('portal', 'a');
    expect(drafts.isPersistent()).toBe(false);
    expect(await drafts.put('form', { blob: photo })).toBe(false);
    expect(await drafts.list()).toEqual(['form']);
    // As long as the page is not reloaded, opening the drafts again still finds the value in memory.
    expect(await (await openDrafts('portal', 'a')).get('form')).toEqual({ blob: photo });
  });

  it('are kept in memory when the device has no space', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('form', 'old');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(await drafts.put('form', 'new')).toBe(false);
    expect([drafts.isPersistent(), await drafts.get('form')]).toEqual([false, 'new']);
    full.mockRestore();
    expect(await drafts.put('form', 'newer')).toBe(true);
  });

  it('are kept for nobody while the page holds one in memory, and for everybody once it is stored', async () => {
    const openDrafts = await loaded();
    const earlier = await openDrafts('portal', 'a');
    const [drafts, other] = [await openDrafts('portal', 'a'), await openDrafts('portal', 'b')];
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await drafts.put('outbox/photos', 1);
    const later = await openDrafts('portal', 'a');
    const isPersistent = () => [earlier, drafts, later, other].map((each) => each.isPersistent());
    expect(isPersistent()).toEqual([false, false, false, true]);
    expect([earlier.isPersistent('outbox/'), earlier.isPersistent('photo/')]).toEqual([false, true]);
    full.mockRestore();
    await earlier.put('outbox/photos', 2);
    expect(isPersistent()).toEqual([true, true, true, true]);
  });

  it('are kept although the device failed to remove one', async () => {
    const openDrafts = await loaded();
    const drafts = await openDrafts('portal', 'a');
    await drafts.put('form', 1);
    const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await drafts.remove('form');
    failing.mockRestore();
    const later = await openDrafts('portal', 'a');
    expect([await later.list(), later.isPersistent()]).toEqual([[], true]);
  });

  it('of one person are removed with those of no other area when the next one begins', async () => {
    const openDrafts = await loaded();
    const { removeDraftsOfOtherOwners } = await import('./drafts.ts');
    const [before, now] = [await openDrafts('answers', 'before'), await openDrafts('answers', 'now')];
    // Areas that sort before and after it in the storage.
    const others = [await openDrafts('accounts', 'before'), await openDrafts('portal', 'before')];
    for (const drafts of [before, now, ...others]) await drafts.put('rentals', drafts.scope);
    await removeDraftsOfOtherOwners('answers', 'now');
    const left = await Promise.all([before, now, ...others].map((drafts) => drafts.list()));
    expect(left).toEqual([[], ['rentals'], ['rentals'], ['rentals']]);
  });

  it('have names by which a later release finds them', async () => {
    const drafts = await (await loaded())('portal', 'a');
    const name = await drafts.hashName('412016732');
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect([await drafts.hashName('412016732'), await drafts.hashName('412016733')]).toEqual([
      name,
      expect.not.stringMatching(name),
    ]);
  });
});

describe('drafts whose connection to the storage has ended', () => {
  const endConnection = async () => {
    const { openDatabaseOnce } = await import('./connection.ts');
    (await openDatabaseOnce())!.database.close();
  };

  it('are read and written on a new one', async () => {
    const openDrafts = await loaded();
    const { removeDraftsOfOtherOwners, listDraftsOfAllOwners } = await import('./drafts.ts');
    const drafts = await openDrafts('portal', 'a');
    await drafts.put('form', 1);
    await endConnection();
    expect(await drafts.get('form')).toBe(1);
    await endConnection();
    expect(await drafts.strict.list()).toEqual(['form']);
    await endConnection();
    expect(await drafts.put('form', 2)).toBe(true);
    await endConnection();
    expect(await listDraftsOfAllOwners('portal', 'form')).toHaveLength(1);
    await endConnection();
    await removeDraftsOfOtherOwners('portal', 'b');
    expect([await drafts.list(), drafts.isPersistent()]).toEqual([[], true]);
  });

  it('open one new connection for all that need it', async () => {
    const openDrafts = await loaded();
    const [one, other] = [await openDrafts('portal', 'a'), await openDrafts('check-in', 'b')];
    await endConnection();
    const opened = vi.spyOn(indexedDB, 'open');
    await Promise.all([one.put('form', 1), one.get('form'), other.put('form', 2), other.list()]);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('are not taken for none by strict reading, if the storage was emptied', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('form', 1);
    const { UnreadableDraftsError } = await import('./drafts.ts');
    await endConnection();
    await deleteDB('journey-drafts');
    await expect(drafts.strict.get('form')).rejects.toThrow(UnreadableDraftsError);
    await expect(drafts.strict.list()).rejects.toThrow(UnreadableDraftsError);
    expect([await drafts.get('form'), await drafts.list(), drafts.isPersistent()]).toEqual([
      undefined,
      [],
      false,
    ]);
    expect(await drafts.put('form', 2)).toBe(false);
    expect(await drafts.strict.get('form')).toBe(2);
  });

  it('are not taken for none by strict reading, if there is no new one', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('form', 1);
    await endConnection();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    await expect(drafts.strict.get('form')).rejects.toThrow('cannot be read');
    expect(await drafts.get('form')).toBeUndefined();
    await expect(drafts.strict.get('form')).rejects.toThrow('cannot be read');
    const openDrafts = (await import('./drafts.ts')).openDrafts;
    for (const owner of ['a', 'b'])
      await expect((await openDrafts('portal', owner)).strict.list()).rejects.toThrow('cannot be read');
  });

  it('are read again once there is a new one', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('form', 1);
    await endConnection();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    await expect(drafts.strict.get('form')).rejects.toThrow('cannot be read');
    const { openDrafts } = await import('./drafts.ts');
    const openedMeanwhile = await openDrafts('portal', 'a');
    opening.mockRestore();
    expect(await Promise.all([drafts.strict.get('form'), openedMeanwhile.strict.get('form')])).toEqual([
      1, 1,
    ]);
    expect(await openedMeanwhile.put('form', 2)).toBe(true);
  });
});

describe('a large draft', () => {
  const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

  it('is stored in parts that the browser copies quickly, and comes back as it was', async () => {
    const value = { files: [largeFile(1), photo, largeFile(2)], note: 'ā', at: new Date(5) };
    await (await (await loaded())('portal', 'a')).put('zip', value);
    const rows = await storedRows();
    expect(rows.length).toBeGreaterThan(10);
    expect(Math.max(...rows.map(({ bytes }) => bytes.byteLength))).toBeLessThanOrEqual(256 * 1024 + 16);
    const again = await (await loaded())('portal', 'a');
    expect(await again.list()).toEqual(['zip']);
    const found = (await again.get('zip')) as typeof value;
    expect([found.note, found.at, found.files.map(({ type }) => type)]).toEqual([
      'ā',
      new Date(5),
      ['image/jpeg', 'image/jpeg', 'image/jpeg'],
    ]);
    for (const [index, file] of value.files.entries())
      expect((await bytesOf(found.files[index]!)).equals(await bytesOf(file))).toBe(true);
  });

  it('that an earlier release stored in one row is still read', async () => {
    await loaded();
    const { openDraftDatabase, deriveDraftOwnerKeys } = await import('./device.ts');
    const { database, ...device } = await openDraftDatabase('journey-drafts');
    const { name, encryptionKey } = await deriveDraftOwnerKeys({ database, ...device }, 'a');
    const file = largeFile(1);
    const json = JSON.stringify({
      value: { file: { '\u0000blob': 0, type: file.type } },
      sizes: [file.size],
    });
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, json.length);
    const iv = new Uint8Array(12);
    const bytes = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`portal\n${name}\nzip`) },
      encryptionKey,
      await new Blob([length, json, file]).arrayBuffer(),
    );
    await database.put('drafts', { id: ['portal', name, 'zip'], savedAt: Date.now(), iv, bytes });
    database.close();
    const found = (await (await (await loaded())('portal', 'a')).get('zip')) as { file: Blob };
    expect(found.file.type).toBe('image/jpeg');
    expect((await bytesOf(found.file)).equals(await bytesOf(file))).toBe(true);
  });

  it.each([
    ['is removed', (drafts: Drafts) => drafts.remove('zip'), 1],
    ['gets a smaller value', (drafts: Drafts) => drafts.put('zip', 'small'), 2],
  ])('leaves no part behind when it %s', async (_, change, rows) => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.write({ put: { zip: largeFile(1), form: 1 } });
    await change(drafts);
    expect(await storedRows()).toHaveLength(rows);
    expect(await drafts.get('form')).toBe(1);
  });

  it('leaves no part behind when another person begins, whose own parts stay', async () => {
    const openDrafts = await loaded();
    const { removeDraftsOfOtherOwners } = await import('./drafts.ts');
    const [before, now] = [await openDrafts('portal', 'before'), await openDrafts('portal', 'now')];
    await now.put('zip', largeFile(2));
    const own = await storedRows();
    await before.put('zip', largeFile(1));
    await removeDraftsOfOtherOwners('portal', 'now');
    expect(await storedRows()).toEqual(own);
  });

  it('leaves no part behind after a week, nor without its draft', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.write({ put: { zip: largeFile(1), orphan: largeFile(2) } });
    const database = await openDB('journey-drafts');
    const heads = (await database.getAllKeys('drafts')) as string[][];
    // An earlier release, which did not know parts, removes only the draft itself.
    await database.delete(
      'drafts',
      heads.find((id) => id.length === 3 && id[2] === 'orphan')!,
    );
    database.close();
    expect(await (await (await loaded())('portal', 'a')).list()).toEqual(['zip']);
    const rows = await storedRows();
    expect(rows.every(({ id }) => id[2] === 'zip')).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MAX_DRAFT_AGE_MS + 1);
    expect(await (await (await loaded())('portal', 'a')).list()).toEqual([]);
    expect(await storedRows()).toEqual([]);
  });

  it('is not read if a part is missing, of another write or in another order', async () => {
    const drafts = await (await loaded())('portal', 'a');
    const isPart = ({ id }: { id: (string | number)[] }) => id.length === 4;
    await drafts.put('zip', largeFile(1));
    const first = (await storedRows()).filter(isPart);
    await drafts.put('zip', largeFile(1));
    const second = (await storedRows()).filter(isPart);
    const database = await openDB('journey-drafts');
    await database.put('drafts', first[0]!);
    expect(await drafts.get('zip')).toBeUndefined();
    await database.put('drafts', { ...second[1]!, id: second[0]!.id });
    expect(await drafts.get('zip')).toBeUndefined();
    await database.put('drafts', second[0]!);
    expect(await drafts.get('zip')).toBeInstanceOf(Blob);
    await database.delete('drafts', second.at(-1)!.id);
    expect(await drafts.get('zip')).toBeUndefined();
    database.close();
  });

  it('cannot be decrypted under another name, nor with fewer parts', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('one', largeFile(1));
    const rows = (await storedRows()) as unknown as { id: (string | number)[]; parts?: number }[];
    const head = rows.find(({ id }) => id.length < 4)!;
    const database = await openDB('journey-drafts');
    await database.put('drafts', { ...head, parts: head.parts! - 1 });
    expect(await drafts.get('one')).toBeUndefined();
    const rename = (id: (string | number)[]) => id.map((part) => (part === 'one' ? 'two' : part));
    for (const row of rows) await database.put('drafts', { ...row, id: rename(row.id) });
    database.close();
    expect(await drafts.list()).toContain('two');
    expect(await drafts.get('two')).toBeUndefined();
  });

  it('is stored whole or not at all', async () => {
    const drafts = await (await loaded())('portal', 'a');
    await drafts.put('zip', largeFile(1));
    const before = await storedRows();
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as (
      this: IDBObjectStore,
      value: unknown,
    ) => IDBRequest<IDBValidKey>;
    let puts = 0;
    IDBObjectStore.prototype.put = function fail(this: IDBObjectStore, value: unknown) {
      puts += 1;
      if (puts === 4) throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value);
    };
    expect(await drafts.put('zip', largeFile(2))).toBe(false);
    IDBObjectStore.prototype.put = put;
    expect(await storedRows()).toEqual(before);
    const again = await (await loaded())('portal', 'a');
    const found = (await again.get('zip')) as Blob;
    expect((await bytesOf(found)).equals(await bytesOf(largeFile(1)))).toBe(true);
  });
});
