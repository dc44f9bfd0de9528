import { QueryClient } from '@tanstack/react-query';
import type { Reporting } from './reporting.ts';

const made = new WeakMap<Reporting, QueryClient>();

/** What the pages hold of the services' answers. It is emptied with the session: nothing is left for the next. */
export const reportingQueries = (reporting: Reporting): QueryClient => {
  const known = made.get(reporting);
  if (known) return known;
  // The transport repeats what is safe; a query need not.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  let { session } = reporting.signedIn.get();
  reporting.signedIn.subscribe(() => {
    const next = reporting.signedIn.get().session;
    if (next?.token === session?.token) return;
    if (session) queries.clear();
    session = next;
  });
  made.set(reporting, queries);
  return queries;
};
