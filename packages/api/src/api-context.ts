import { createContext, useContext, type Provider } from 'react';
import type { Transport } from './transport/types.ts';

const Context = createContext<Transport | undefined>(undefined);

/** Gives the transport, as `value`, to every hook of this package below it. */
export const ApiProvider: Provider<Transport | undefined> = Context.Provider;

/** The transport of the nearest `ApiProvider`. */
export function useApi(): Transport {
  const transport = useContext(Context);
  if (!transport) throw new Error('useApi needs an ApiProvider above it.');
  return transport;
}
