import { createContext, useContext } from 'react';
import { createSharedState, useSharedState, type SharedState } from '../engine/shared-state.ts';
import { createToasts, type Toasts } from '../engine/toasts.ts';
import { siteId, type Site } from '../site/index.ts';
import { NOT_CHECKED_IN, parseCheckInState, type CheckInKind, type CheckInState } from './state.ts';

/** Where each kind of check-in stands in the addresses (1§2). */
export const CHECK_IN_BASES: Readonly<Record<CheckInKind, string>> = {
  primary: '/checkin',
  demo: '/checkin-demo',
  'additional-driver': '/additional-driver-checkin',
  generic: '/generic-checkin',
};

/** What a link may bring to a login (C-03). Brand and country are the host's own (H-01). */
export interface CheckInPrefill {
  readonly bookingNumber?: string;
  readonly lastName?: string;
  /** The link came from a counter's own screen. */
  readonly isGeneric?: boolean;
  /** The one-time code of a link that a desktop handed over (C-33). */
  readonly handOver?: string;
}

/** Everything the check-in's pages share; made once by the host. */
export interface CheckIn {
  readonly site: Site;
  readonly apiBase: string;
  readonly state: SharedState<CheckInState>;
  readonly toasts: Toasts;
  readonly prefill: CheckInPrefill;
  /** Leaves for a provider's page. */
  readonly leaveFor: (address: string) => void;
}

/** Makes the check-in of a site. All four kinds share one state: a person checks in once at a time. */
export const createCheckIn = (site: Site, apiBase: string, prefill: CheckInPrefill = {}): CheckIn => ({
  site,
  apiBase,
  prefill,
  leaveFor: (address) => location.assign(address),
  toasts: createToasts(),
  state: createSharedState({
    key: `journey.check-in.${siteId(site)}`,
    initial: NOT_CHECKED_IN,
    parse: parseCheckInState,
  }),
});

/** Changes part of the state, as it is now. */
export const change = ({ state }: CheckIn, part: Partial<CheckInState>): void =>
  state.set({ ...state.get(), ...part });

const Context = createContext<CheckIn | undefined>(undefined);
export const CheckInProvider = Context.Provider;

/** The check-in the page stands in. Throws outside of one. */
export const useCheckIn = (): CheckIn => {
  const checkIn = useContext(Context);
  if (!checkIn) throw new Error('This page stands outside of a check-in');
  return checkIn;
};

/** The check-in's kept state, live. */
export const useCheckInState = (): CheckInState => useSharedState(useCheckIn().state);
