import { defineApp, useApp, usePersistedState, type App } from '../shell/app.ts';
import { createStore, type WritableStore } from '../engine/store.ts';
import type { Site } from '../site/index.ts';
import {
  getStateAfterSession,
  INITIAL_CHECK_IN_STATE,
  parseCheckInState,
  type CheckInKind,
  type CheckInState,
} from './state.ts';

/** The base path of the pages of each kind of check-in. */
export const CHECK_IN_BASE_PATHS: Readonly<Record<CheckInKind, string>> = {
  primary: '/checkin',
  demo: '/checkin-demo',
  'additional-driver': '/additional-driver-checkin',
  generic: '/generic-checkin',
};

/** The path of the counter pass's page. */
export const COUNTER_PASS_PATH = '/checkin/counter-pass';

/**
 * The values that a link may pass to a login (C-03). Brand and country are not among them, since each host has its own
 * (H-01).
 */
export interface CheckInLoginPrefill {
  readonly bookingNumber?: string;
  readonly lastName?: string;
  /** Whether the link that opened the login came from a shared screen at a branch's counter. */
  readonly isGeneric?: boolean;
  /** The one-time code of a link by which a desktop hands the check-in over to a phone (C-33). */
  readonly handOver?: string;
}

/**
 * What all pages of the check-in share: its site, its stored state and the values of the link. The host creates
 * it once.
 */
export interface CheckInApp extends App<CheckInState> {
  /**
   * The values that a link prefills in a login. Once a session exists, only `isGeneric` is kept, because the next
   * person at this device could otherwise read the rest.
   */
  readonly prefill: WritableStore<CheckInLoginPrefill>;
  /** Replaces the app with another page, such as an identity provider's. */
  readonly navigateToExternal: (address: string) => void;
}

/**
 * Creates the check-in of a site. All kinds of check-in (primary, demonstration, additional driver, counter screen)
 * share one state, since a person does one check-in at a time.
 */
export const createCheckInApp = (site: Site, apiBase: string, link: CheckInLoginPrefill = {}): CheckInApp => {
  const app = defineApp<CheckInState>({
    site,
    apiBase,
    name: 'check-in',
    initial: INITIAL_CHECK_IN_STATE,
    parse: parseCheckInState,
    signedOut: getStateAfterSession,
  });
  const prefill = createStore(link);
  const { isGeneric } = link;
  const forgetAfterLogin = () => {
    if (app.state.get().session) prefill.set({ isGeneric });
  };
  forgetAfterLogin();
  app.state.subscribe(forgetAfterLogin);
  return { ...app, prefill, navigateToExternal: (address) => location.assign(address) };
};

/**
 * A React hook that returns the check-in (its site, stored state and link values). Only components inside the
 * check-in's pages can call it.
 */
export const useCheckInApp = (): CheckInApp => useApp() as CheckInApp;

/** A hook that returns the check-in's stored state. The component renders again whenever the state changes. */
export const useCheckInState = (): CheckInState => usePersistedState() as CheckInState;
