import { createTransport, messages as apiMessages, type Transport } from '@journey/api';
import { fetchRentals, rentalKeys, type Rental } from '@journey/api/rentals';
import { QueryClient } from '@tanstack/react-query';
import { forgetSession, type Portal } from './portal.ts';

/** What the portal's pages reach the services with. */
export interface PortalServices {
  readonly transport: ReturnType<typeof createTransport>;
  readonly queryClient: QueryClient;
  /** A transport for a token that is no session yet. */
  readonly transportFor: (token: string) => Transport;
}

const made = new WeakMap<Portal, PortalServices>();

/** The portal's services, made on first need: the sign-in's page shows without them. */
export const portalServices = (portal: Portal): PortalServices => {
  const known = made.get(portal);
  if (known) return known;
  // Nothing of one person may be left for the next.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const end = () => {
    forgetSession(portal);
    portal.toasts.show('failError', apiMessages.expired);
  };
  const services: PortalServices = {
    queryClient,
    transport: createTransport({
      base: portal.apiBase,
      token: () => portal.state.get().session?.token,
      onUnauthorised: end,
    }),
    transportFor: (token) =>
      createTransport({ base: portal.apiBase, token: () => token, onUnauthorised: () => undefined }),
  };
  portal.state.subscribe(() => {
    if (!portal.state.get().session) queryClient.clear();
  });
  made.set(portal, services);
  return services;
};

/** Loads the rentals of a fresh token and keeps them for the pages to come. */
export const loadRentals = async (services: PortalServices, token: string): Promise<Rental[]> => {
  const rentals = await fetchRentals(services.transportFor(token));
  services.queryClient.setQueryData(rentalKeys.list(), rentals);
  return rentals;
};
