import { deriveDraftOwnerKeys, openDraftDatabase, type DraftDatabase } from './device.ts';
import type { DraftDatabaseWithOwner } from './stored-drafts.ts';

const DATABASE = 'journey-drafts';
let device: Promise<DraftDatabase | undefined> | undefined;

/** Opens the device's storage once per page load; returns undefined when storage is blocked. */
export const openDatabaseOnce = (): Promise<DraftDatabase | undefined> => {
  device ??= openDraftDatabase(DATABASE).catch(() => undefined);
  return device;
};

// The owners' keys that have been derived are cached, because deriving takes a quarter of a second and every
// step opens the drafts again.
const openDatabases = new Map<string, Promise<DraftDatabaseWithOwner | undefined>>();

/** Returns the device's storage with one owner's keys; undefined when storage is blocked. */
export const openDraftDatabaseOfOwner = (owner: string): Promise<DraftDatabaseWithOwner | undefined> => {
  const opening =
    openDatabases.get(owner) ??
    openDatabaseOnce()
      .then(async (found) => found && { ...found, owner: await deriveDraftOwnerKeys(found, owner) })
      .catch(() => undefined);
  openDatabases.set(owner, opening);
  return opening;
};

/** The names of the errors by which browsers say that the connection to a database has ended. */
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
  error instanceof DOMException && LOST_CONNECTION_ERRORS.has(error.name);

/** Forgets a connection that has ended, so that the next operation opens a new one. */
const forgetConnection = async ({ database }: DraftDatabase): Promise<void> => {
  const current = device;
  // Another operation may have opened a new connection already.
  if ((await current)?.database !== database || device !== current) return;
  database.close();
  device = undefined;
  openDatabases.clear();
};

/**
 * Runs an operation on the device's storage. If the connection has ended, as Safari ends those of pages in the
 * background, the operation runs once more on a new one.
 * @param open returns the storage; undefined when it is blocked
 * @param operate runs twice if need be, so it must leave nothing behind when it fails
 * @returns the operation's result; undefined when storage is blocked
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
