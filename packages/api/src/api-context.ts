import { createContext, useContext, type Provider } from 'react';
import type { Transport } from './transport/types.ts';

const Context = createContext<Transport | undefined>(undefined);

/** Provides the transport, with which requests are sent to the services, to the hooks in the components below it. */
export const ApiProvider: Provider<Transport | undefined> = Context.Provider;

/** Returns the transport of the nearest `ApiProvider`. @throws Error without a provider */
export const useApi = (): Transport => {
  const transport = useContext(Context);
  if (!transport) throw new Error('useApi needs an ApiProvider above it.');
  return transport;
};
