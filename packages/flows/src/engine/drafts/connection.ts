import { deriveDraftOwnerKeys, openDraftDatabase, type DraftDatabase } from './device.ts';
import type { DraftDatabaseWithOwner } from './stored-drafts.ts';

const DATABASE = 'journey-drafts';
let device: Promise<DraftDatabase | undefined> | undefined;
/** The storage that this page opened last; its connection may have ended since. */
let lastOpened: DraftDatabase | undefined;

/** Thrown when the device's storage cannot be opened again, although it has been open on this page. */
class LostStorageError extends Error {}

/**
 * Opens the device's storage once per page load; returns undefined when storage is blocked.
 * @throws LostStorageError when storage was open before and cannot be opened again. It is not blocked then and still
 * contains the drafts, so the next call tries again.
 */
export const openDatabaseOnce = (): Promise<DraftDatabase | undefined> => {
  device ??= openDraftDatabase(DATABASE).then(
    (opened) => {
      lastOpened = opened;
      return opened;
    },
    (error: unknown) => {
      if (!lastOpened) return undefined;
      device = undefined;
      throw new LostStorageError('The storage cannot be opened again', { cause: error });
    },
  );
  return device;
};

// Derived keys are cached for each owner, because deriving them takes a quarter of a second and every step opens the
// drafts again.
const openDatabases = new Map<string, Promise<DraftDatabaseWithOwner | undefined>>();

/**
 * Returns the device's storage with one owner's keys; undefined when storage is blocked.
 * @throws LostStorageError as `openDatabaseOnce` does
 */
export const openDraftDatabaseOfOwner = (owner: string): Promise<DraftDatabaseWithOwner | undefined> => {
  const opening =
    openDatabases.get(owner) ??
    openDatabaseOnce()
      .then(async (found) => found && { ...found, owner: await deriveDraftOwnerKeys(found, owner) })
      .catch((error: unknown) => {
        if (!(error instanceof LostStorageError)) return undefined;
        openDatabases.delete(owner);
        throw error;
      });
  openDatabases.set(owner, opening);
  return opening;
};

/**
 * Returns an owner's keys; undefined when storage is blocked. It never throws. If storage cannot be opened again now,
 * the keys are derived from the device's keys that the last connection read, so that this owner's drafts count as
 * unreadable rather than missing.
 */
export const findOwnerKeys = async (owner: string): Promise<DraftDatabaseWithOwner['owner'] | undefined> => {
  try {
    return (await openDraftDatabaseOfOwner(owner))?.owner;
  } catch {
    return lastOpened && deriveDraftOwnerKeys(lastOpened, owner).catch(() => undefined);
  }
};

/** The names of the errors with which browsers report that the connection to a database has ended. */
const LOST_CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'AbortError',
  'InvalidStateError',
  'UnknownError',
]);

/**
 * Whether an operation failed because the connection to the database has ended, rather than, for
 * instance, because the device is full.
 */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof LostStorageError ||
  (error instanceof DOMException && LOST_CONNECTION_ERRORS.has(error.name));

/** Forgets a connection that has ended, so that the next operation opens a new one. */
const forgetConnection = async ({ database }: DraftDatabase): Promise<void> => {
  const current = device;
  // Another operation may have opened a new connection already.
  const opened = await current?.catch(() => undefined);
  if (opened?.database !== database || device !== current) return;
  database.close();
  device = undefined;
  openDatabases.clear();
};

/**
 * Runs an operation on the device's storage. If the connection has ended, which Safari does to pages in the
 * background, the operation is retried once on a new connection.
 * @param open returns the storage; undefined when it is blocked
 * @param operate may run twice, so it must leave no changes behind when it fails
 * @returns the operation's result; undefined when storage is blocked
 * @throws what the operation throws, and LostStorageError when the storage cannot be opened again
 */
export const operateOnDatabase = async <Database extends DraftDatabase, Result>(
  open: () => Promise<Database | undefined>,
  operate: (on: Database) => Promise<Result>,
): Promise<Result | undefined> => {
  const first = await open();
  if (!first) return undefined;
  try {
    return await operate(first);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await forgetConnection(first);
    const renewed = await open();
    if (!renewed) throw error;
    return operate(renewed);
  }
};
