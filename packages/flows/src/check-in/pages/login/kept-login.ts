import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { underTodaysNames } from '../../../engine/drafts/former-names.ts';
import { siteId } from '../../../site/index.ts';
import type { CheckIn } from '../../check-in.ts';

/** The login's forms, each with values of its own. */
export type LoginRules = 'booking' | 'search' | 'driver';

/** Values typed into a login that has not succeeded yet. */
export interface KeptLogin {
  readonly form: LoginRules;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keeps a login's values over a reload of this tab. Without storage it does nothing. */
export interface LoginKeeper {
  readonly find: () => Promise<KeptLogin | undefined>;
  readonly keep: (login: KeptLogin) => void;
  readonly forget: () => void;
}

/** ms after which typed values are forgotten. */
const MAX_AGE_MS = 15 * 60_000;
/** Today's names of fields, and what an earlier release called them. */
const FORMER_NAMES = { licenceNumber: 'licNo' };
const TAB = 'journey.check-in.login';

/** A name that this tab alone knows, and that ends with it: without it what is sealed on the device cannot be found. */
const tabName = (): string => {
  const made = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(TAB);
    if (!known) sessionStorage.setItem(TAB, made);
    return known ?? made;
  } catch {
    return made;
  }
};

/** Whether the page was loaded again, and not come to: who comes anew finds an empty form. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
};

/** A booking number and a name open a booking, so they lie sealed like all that is typed. */
export const openKeptLogin = async ({ site }: CheckIn): Promise<LoginKeeper> => {
  const drafts = await openDrafts(`check-in-login.${siteId(site)}`, tabName());
  let writing: Promise<unknown> = Promise.resolve();
  // Writes run in the order of the calls, so that values are not stored again after they were forgotten.
  const then = (work: () => Promise<unknown>) => (writing = writing.then(work));
  return {
    find: async () => {
      const found = (await drafts.get('login')) as (KeptLogin & { typedAt: number }) | undefined;
      if (found && isReload() && Date.now() - found.typedAt < MAX_AGE_MS)
        return { ...found, values: underTodaysNames(found.values, FORMER_NAMES) };
      if (found) void then(() => drafts.remove('login'));
      return undefined;
    },
    keep: (login) => void then(() => drafts.put('login', { ...login, typedAt: Date.now() })),
    forget: () => void then(() => drafts.remove('login')),
  };
};
