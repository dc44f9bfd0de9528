import { createContext, useContext, type Provider } from 'react';
import type { Transport } from './transport/types.ts';

const Context = createContext<Transport | undefined>(undefined);

/** React provider of the transport: the hooks of all components inside it send their requests through it. */
export const ApiProvider: Provider<Transport | undefined> = Context.Provider;

/** React hook that returns the transport of the nearest `ApiProvider`. @throws Error without a provider */
export const useApi = (): Transport => {
  const transport = useContext(Context);
  if (!transport) throw new Error('useApi needs an ApiProvider above it.');
  return transport;
};
