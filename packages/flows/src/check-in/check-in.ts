import { defineApp, useApp, useKept, type App } from '../shell/app.ts';
import type { Site } from '../site/index.ts';
import {
  afterCheckIn,
  NOT_CHECKED_IN,
  parseCheckInState,
  type CheckInKind,
  type CheckInState,
} from './state.ts';

/** Where each kind of check-in stands in the addresses. */
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
export interface CheckIn extends App<CheckInState> {
  readonly prefill: CheckInPrefill;
  /** Leaves for a provider's page. */
  readonly leaveFor: (address: string) => void;
}

/** Makes the check-in of a site. All four kinds share one state: a person checks in once at a time. */
export const createCheckIn = (site: Site, apiBase: string, prefill: CheckInPrefill = {}): CheckIn => ({
  ...defineApp<CheckInState>({
    site,
    apiBase,
    name: 'check-in',
    initial: NOT_CHECKED_IN,
    parse: parseCheckInState,
    signedOut: afterCheckIn,
  }),
  prefill,
  leaveFor: (address) => location.assign(address),
});

/** The check-in the page stands in. */
export const useCheckIn = (): CheckIn => useApp() as CheckIn;

/** The check-in's kept state, live. */
export const useCheckInState = (): CheckInState => useKept() as CheckInState;
