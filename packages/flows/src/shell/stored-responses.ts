/**
 * Responses of the services that a session stores on the device, so that its pages open again without a network. They
 * are encrypted with a key derived from the session's token, so nobody can read them once the session has ended.
 */
import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { openDrafts, removeDraftsOfOtherOwners, type Drafts } from '../engine/drafts/drafts.ts';
import { isUnreachable } from '../engine/unreachable.ts';
import type { App } from './app.ts';

/** The responses that one session has stored on the device. */
interface KeptAnswers {
  readonly token: string;
  readonly drafts: Promise<Drafts>;
  /**
   * A promise that resolves when all writes so far have ended. Each write waits for the previous one. When the session
   * ends, the responses are deleted only after this promise, so that no late write remains.
   */
  written: Promise<void>;
  hasEnded: boolean;
}

const keptByConnection = new WeakMap<App['connection'], KeptAnswers>();

/**
 * Returns the stored responses of the current session, and deletes those that earlier sessions of its kind have left;
 * undefined without a session. A link's session has an area of its own, because another tab may still use the responses
 * of another session.
 */
const keptAnswersOf = (app: App): KeptAnswers | undefined => {
  const { session } = app.state.get();
  if (!session) return undefined;
  const { token, isOfLink } = session;
  const known = keptByConnection.get(app.connection);
  if (known?.token === token) return known;
  const area = `answers.${app.state.key}${isOfLink ? '.link' : ''}`;
  const open = async () => {
    await removeDraftsOfOtherOwners(area, token);
    return openDrafts(area, token);
  };
  const kept = { token, drafts: open(), written: Promise.resolve(), hasEnded: false };
  keptByConnection.set(app.connection, kept);
  return kept;
};

const read = async (kept: KeptAnswers | undefined, name: string): Promise<unknown> => {
  const drafts = await kept?.drafts;
  return drafts?.get(await drafts.hashName(name));
};

const write = (kept: KeptAnswers | undefined, name: string, answer: unknown): void => {
  if (!kept) return;
  const store = async () => {
    const drafts = await kept.drafts;
    if (!kept.hasEnded) await drafts.put(await drafts.hashName(name), answer);
  };
  kept.written = kept.written.then(store);
};

/** A response of the services, either newly received or stored earlier on the device. */
interface Answer<T> {
  readonly answer: T;
  /** Whether the response was stored earlier and is used because the services could not be reached. */
  readonly isKept: boolean;
}

/**
 * Requests a response. If the services cannot be reached, returns the stored response, unless the caller needs a fresh
 * one.
 */
const loadOrRead = async <T>(
  kept: KeptAnswers | undefined,
  name: string,
  load: () => Promise<T>,
  mustBeFresh: boolean,
): Promise<Answer<T>> => {
  // Without a network, the retries of a request would only delay the stored response.
  const early = navigator.onLine || mustBeFresh ? undefined : await read(kept, name);
  if (early !== undefined) return { answer: early as T, isKept: true };
  try {
    return { answer: await load(), isKept: false };
  } catch (error) {
    const stored = isUnreachable(error) && !mustBeFresh ? await read(kept, name) : undefined;
    if (stored === undefined) throw error;
    return { answer: stored as T, isKept: true };
  }
};

/**
 * Loads a response of the services and stores it. If the services cannot be reached, returns the stored response.
 * @param name identifies the response within the session
 * @param mustBeFresh whether a stored response must not be returned; the fresh response is still stored
 * @throws the error of `load` if there is no stored response
 */
export const loadOrReadStoredResponse = async <T>(
  app: App,
  name: string,
  load: () => Promise<T>,
  mustBeFresh = false,
): Promise<Answer<T>> => {
  // The session is looked up before the request, so that a response that arrives after the session has ended is not
  // stored for the next session.
  const kept = keptAnswersOf(app);
  const found = await loadOrRead(kept, name, load, mustBeFresh);
  if (!found.isKept) write(kept, name, found.answer);
  return found;
};

/**
 * Returns a persister for queries with `meta: { isKept: true }`. A query without data may get the stored response. It
 * is then stale, so that it is refetched when the network is back. A query that already has data fails instead, so that
 * its page can say that it could not be refreshed.
 */
export const createQueryPersister =
  (app: App): QueryPersister =>
  async (queryFn, context, query) => {
    const load = async () => queryFn(context);
    if (query.meta?.['isKept'] !== true) return load();
    const hasData = query.state.data !== undefined;
    const { answer, isKept } = await loadOrRead(keptAnswersOf(app), query.queryHash, load, hasData);
    // The query library marks a query as fresh when this function returns. A stored response is not fresh, so the query
    // is invalidated just afterwards.
    if (isKept) setTimeout(() => query.invalidate());
    return answer;
  };

/**
 * Stores the data of the queries with `meta: { isKept: true }` whenever it changes. This includes data that a page sets
 * itself, as the sign-in page does.
 */
export const storeQueryDataOnChange = (app: App, queries: QueryClient): void => {
  const cache = queries.getQueryCache();
  const stored = new Map<string, unknown>();
  cache.subscribe(({ query, type }) => {
    const { data } = query.state;
    // Data of a query that was removed from the cache belongs to an ended session or will be fetched again.
    if (type === 'removed') stored.delete(query.queryHash);
    if (type === 'removed' || query.meta?.['isKept'] !== true || data === undefined) return;
    // The response to a request of an ended session may still arrive. Its query is no longer in the cache, so the
    // response is not stored.
    if (cache.get(query.queryHash) !== query || stored.get(query.queryHash) === data) return;
    stored.set(query.queryHash, data);
    write(keptAnswersOf(app), query.queryHash, data);
  });
};

/** Deletes the responses that a session stored on the device, once the session has ended. */
export const deleteStoredResponses = async (app: App): Promise<void> => {
  const kept = keptByConnection.get(app.connection);
  if (!kept) return;
  keptByConnection.delete(app.connection);
  kept.hasEnded = true;
  await kept.written;
  const drafts = await kept.drafts;
  await drafts.write({ remove: await drafts.list() });
};
