import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { renameFormerFields } from '../../../engine/drafts/former-names.ts';
import { watchEarliestUnsentTime } from '../../../engine/outbox/waiting.ts';
import { formatLocalTime } from '../../../fields/date/format-date.ts';
import { getSiteId } from '../../../site/index.ts';
import type { CheckInApp } from '../../check-in.ts';
import { getCheckInDraftsArea } from '../../drafts.ts';
import { waitingCheckInMessages as text } from './waiting-messages.ts';

/** The login's three forms: by booking number, by search, and for an additional driver. */
export type LoginFormKind = 'booking' | 'search' | 'driver';

/** The values of one form, by the names of its fields. */
export type LoginValues = Readonly<Record<string, unknown>>;

/** Values typed into a login that has not succeeded yet, by form. */
export type LoginDraft = Readonly<Partial<Record<LoginFormKind, LoginValues>>>;

/** A login's values as they are stored. */
interface StoredLogin {
  readonly forms?: LoginDraft;
  /** The only form that an earlier release stored, and its values. */
  readonly form?: LoginFormKind;
  readonly values?: LoginValues;
  /** When something was typed last, in ms since 1970. */
  readonly typedAt: number;
}

/** The content of the notice that a check-in is waiting on this device to be sent. */
export interface WaitingCheckInNotice {
  readonly title: string;
  readonly children: string;
}

/**
 * Stores what is typed into a login, so that a reload of this tab restores it. Without storage it is lost
 * with the page.
 */
export interface LoginDraftStore {
  readonly find: () => Promise<LoginDraft | undefined>;
  readonly keep: (login: LoginDraft) => void;
  readonly forget: () => void;
}

/** The age in ms after which values that were typed into a login are discarded. */
const MAX_AGE_MS = 15 * 60_000;
/** Maps the current names of login fields to the names under which an earlier release stored their values. */
const FORMER_NAMES = { licenceNumber: 'licNo' };
const TAB = 'journey.check-in.login';

/**
 * Returns the random name under which this tab's typed values are stored on the device, encrypted; undefined if the
 * browser has no session storage. The browser deletes the name when the tab is closed, and without it the values can
 * be neither found nor decrypted.
 */
const tabName = (): string | undefined => {
  const made = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(TAB);
    if (!known) sessionStorage.setItem(TAB, made);
    return known ?? made;
  } catch {
    return undefined;
  }
};

/**
 * Converts stored values, including those of an earlier release, to values by form and by the fields' current names.
 */
const toLoginDraft = ({ forms, form, values }: StoredLogin): LoginDraft => {
  const draft = forms ?? (form && { [form]: values }) ?? {};
  return draft.driver ? { ...draft, driver: renameFormerFields(draft.driver, FORMER_NAMES) } : draft;
};

/**
 * Whether the page was reloaded or opened through the browser's history. After any other navigation the form is empty.
 */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && entry.type !== 'navigate';
};

/**
 * Opens the storage of a login's values. They are encrypted like all drafts, because a booking number and a last name
 * give access to a booking.
 * @param tellKept called at once, and after each write, with whether a reload can restore the values
 */
export const openLoginDraft = async (
  { site }: CheckInApp,
  tellKept: (isKept: boolean) => void = () => undefined,
): Promise<LoginDraftStore> => {
  const tab = tabName();
  const drafts = await openDrafts(`check-in-login.${getSiteId(site)}`, tab ?? crypto.randomUUID());
  const tell = (isStored: boolean) => tellKept(isStored && tab !== undefined);
  tell(drafts.isPersistent());
  let writing: Promise<unknown> = Promise.resolve();
  // Writes and removals run in the order of the calls. Otherwise a late write could store values again after they
  // were removed.
  const then = (work: () => Promise<unknown>) => (writing = writing.then(work));
  return {
    find: async () => {
      const found = (await drafts.get('login')) as StoredLogin | undefined;
      if (found && isReload() && Date.now() - found.typedAt < MAX_AGE_MS) return toLoginDraft(found);
      if (found) void then(() => drafts.remove('login'));
      return undefined;
    },
    keep: (forms) => {
      const stored: StoredLogin = { forms, typedAt: Date.now() };
      void then(async () => tell(await drafts.put('login', stored)));
    },
    forget: () => void then(() => drafts.remove('login')),
  };
};

/**
 * Calls `tell` with the notice that a confirmed check-in is waiting on this device to be sent, and with `undefined`
 * once none is, whichever tab has sent it. The notice names no driver, because the drafts of a check-in cannot be
 * read before the login.
 * @returns a function that stops the watch
 */
export const watchWaitingCheckIn = (
  { site }: CheckInApp,
  tell: (notice: WaitingCheckInNotice | undefined) => void,
): (() => void) =>
  watchEarliestUnsentTime(getCheckInDraftsArea(site), (since) =>
    tell(
      since === undefined
        ? undefined
        : { title: text.title(formatLocalTime(new Date(since))), children: text.advice },
    ),
  );
