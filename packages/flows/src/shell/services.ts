import { ApiError, createTransport, requestFailureMessages as apiMessages } from '@journey/api';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailedRequest } from './failed-requests.ts';
import { reportFault } from './faults.ts';
import { createQueryPersister, deleteStoredResponses, storeQueryDataOnChange } from './stored-responses.ts';
import type { App, ServiceConnection } from './app.ts';
import { endRefusedSession, getExpiryTime, updatePersistedState } from './update-state.ts';

/**
 * The services give a session's remaining time in whole seconds, so its computed end varies a little by
 * rounding. A change smaller than this, in ms, is none.
 */
export const ROUNDING_MS = 1500;

/** Stores when the session expires, for every tab. @param expiresAt in ms since 1970 by the device's clock */
export const storeSessionExpiry = (app: App, expiresAt: number): void => {
  const { session } = app.state.get();
  if (!session || Math.abs(expiresAt - (session.expiresAt ?? 0)) < ROUNDING_MS) return;
  updatePersistedState(app, { session: { ...session, expiresAt } });
};

const createServices = (app: App): ServiceConnection => {
  /**
   * When the session last became longer, here or in another tab, by `performance.now()`: the device's clock may be set
   * back.
   */
  let lengthenedAt = 0;
  const storeAnsweredExpiry = (seconds: number, askedAt: number): void => {
    const expiresAt = getExpiryTime(seconds);
    // An answer that was asked for before the session became longer, such as that of a slow upload, states the end of
    // before.
    const isOutdated = askedAt <= lengthenedAt && expiresAt < Number(app.state.get().session?.expiresAt);
    if (!isOutdated) storeSessionExpiry(app, expiresAt);
  };
  const reported = new WeakSet<ApiError>();
  const transport = createTransport({
    base: app.apiBase,
    token: () => app.state.get().session?.token,
    onLife: storeAnsweredExpiry,
    onUnauthorised: () => endRefusedSession(app, app.session.refused ?? apiMessages.expired),
    onFailure: (failure) => {
      reported.add(failure);
      reportFailedRequest(failure);
    },
  });
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // What failed at the sending has been reported already; what failed in the use of the answer has not.
        if (!(error instanceof ApiError)) reportFault('request', error);
        else if (!reported.has(error)) reportFailedRequest(error);
      },
    }),
    defaultOptions: {
      // Queries are not retried here, since the transport retries what is safe to repeat. In the network mode
      // `always` a query without a network fails, so that the page can say so, instead of waiting.
      queries: {
        retry: false,
        staleTime: 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: createQueryPersister(app),
      },
      mutations: { networkMode: 'always' },
    },
  });
  storeQueryDataOnChange(app, queries);
  // The cache is cleared when the session ends or changes, so that the next person sees nothing of the last one.
  let { session } = app.state.get();
  app.state.subscribe(() => {
    const next = app.state.get().session;
    if (session && next?.token !== session.token) {
      queries.clear();
      void deleteStoredResponses(app);
    }
    if (Number(next?.expiresAt) > Number(session?.expiresAt)) lengthenedAt = performance.now();
    session = next;
  });
  return { transport, queries };
};

/** The product's transport and query cache, created on first use, since the sign-in does not need them. */
export const getServiceConnection = (app: App): ServiceConnection =>
  (app.connection.services ??= createServices(app));
