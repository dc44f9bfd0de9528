import { QueryClient } from '@tanstack/react-query';
import type { CheckIn } from '../check-in.ts';

const made = new WeakMap<CheckIn, QueryClient>();

/** What the check-in's steps hold of the services' answers. It is emptied with the session. */
export const checkInQueries = (checkIn: CheckIn): QueryClient => {
  const known = made.get(checkIn);
  if (known) return known;
  // The transport repeats what is safe; a query need not.
  // Without a network it fails with its text, instead of waiting without a word.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  let { session } = checkIn.state.get();
  checkIn.state.subscribe(() => {
    const next = checkIn.state.get().session;
    if (session && next?.token !== session.token) queries.clear();
    session = next;
  });
  made.set(checkIn, queries);
  return queries;
};
