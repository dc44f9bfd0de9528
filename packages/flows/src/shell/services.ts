import { ApiError, createTransport, requestFailureMessages as apiMessages } from '@journey/api';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailedRequest } from './failed-requests.ts';
import { reportFault } from './faults.ts';
import { storeClockLead } from './service-clock.ts';
import { createQueryPersister, deleteStoredResponses, storeQueryDataOnChange } from './stored-responses.ts';
import type { App, ServiceConnection } from './app.ts';
import { endRefusedSession, getExpiryTime, updatePersistedState } from './update-state.ts';

/**
 * The services give a session's remaining time in whole seconds, so the expiry computed from it varies a little. A
 * change smaller than this, in ms, is ignored.
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
   * When the session was last extended, here or in another tab, by `performance.now()`, because the device's clock may
   * be set back.
   */
  let lengthenedAt = 0;
  const storeAnsweredTimes = (seconds: number, askedAt: number, serviceTime: number): void => {
    storeClockLead(app, askedAt, serviceTime);
    const expiresAt = getExpiryTime(seconds);
    // If a request was sent before the session was extended, its response states the previous expiry. A slow upload is
    // an example.
    const isOutdated = askedAt <= lengthenedAt && expiresAt < Number(app.state.get().session?.expiresAt);
    if (!isOutdated) storeSessionExpiry(app, expiresAt);
  };
  const reported = new WeakSet<ApiError>();
  const transport = createTransport({
    base: app.apiBase,
    token: () => app.state.get().session?.token,
    onLife: storeAnsweredTimes,
    onUnauthorised: () => endRefusedSession(app, app.session.refused ?? apiMessages.expired),
    onFailure: (failure) => {
      reported.add(failure);
      reportFailedRequest(failure);
    },
  });
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The transport has already reported a failure to send the request. A failure to process its response has not
        // been reported.
        if (!(error instanceof ApiError)) reportFault('request', error);
        else if (!reported.has(error)) reportFailedRequest(error);
      },
    }),
    defaultOptions: {
      // Queries are not retried here, because the transport retries what is safe to repeat. In the network mode
      // `always`, a query without a network fails instead of waiting, so that the page can say so.
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
  // The cache is cleared when the session ends or changes, so that the next person sees no data of the previous one.
  let { session } = app.state.get();
  app.state.subscribe(() => {
    const next = app.state.get().session;
    if (session && next?.token !== session.token) {
      queries.clear();
      // A link's session begins beside the former one, whose responses another tab may still use.
      if (!next?.isOfLink) void deleteStoredResponses(app);
    }
    if (Number(next?.expiresAt) > Number(session?.expiresAt)) lengthenedAt = performance.now();
    session = next;
  });
  return { transport, queries };
};

/**
 * Returns the product's transport and query cache. They are created on first use, because the sign-in does not need
 * them.
 */
export const getServiceConnection = (app: App): ServiceConnection =>
  (app.connection.services ??= createServices(app));
