/**
 * Records which scenario a store contains, and whether all its bookings have ended. Their times are fixed when it is
 * loaded.
 */
import type { StoreReader, Transaction } from '../store/store.ts';
import { resolveStops } from './branches.ts';
import type { Scenario } from './schema.ts';

const id = 'scenario';

type LoadedScenario = {
  readonly name: string;
  /** When it was loaded, in milliseconds since 1970; absent if an earlier release loaded it. */
  readonly loadedAt?: number;
  /** When its last booking ends, in milliseconds since 1970; null if none ended after it was loaded. */
  readonly lastReturnAt?: number | null;
};

/** Returns when the last booking of a scenario ends, in milliseconds since 1970; null if none ends after `now`. */
const findLastReturn = ({ people, locations }: Scenario, now: number): number | null => {
  const ahead = people
    .flatMap((person) =>
      (person.reservations ?? []).map(
        (booking) => resolveStops(locations, person, [booking.pickup, booking.return], now)[1].moment ?? 0,
      ),
    )
    .filter((moment) => moment > now);
  return ahead.length > 0 ? Math.max(...ahead) : null;
};

/**
 * Records that a scenario is being loaded.
 * @returns false if the store already has a scenario, which another process may have just loaded; then this one must
 *   not be loaded
 */
export const recordLoadedScenario = (tx: Transaction, scenario: Scenario, now: number): Promise<boolean> =>
  tx.add('settings', {
    id,
    data: {
      name: scenario.name,
      loadedAt: now,
      lastReturnAt: findLastReturn(scenario, now),
    } satisfies LoadedScenario,
  });

/** Returns the scenario that a store contains, or undefined. */
export const readLoadedScenario = async (db: StoreReader): Promise<LoadedScenario | undefined> =>
  (await db.get('settings', id))?.data as LoadedScenario | undefined;

/** Whether all bookings of a scenario have ended, so that nobody can check in any more. */
export const isScenarioPast = ({ lastReturnAt }: LoadedScenario, now: number): boolean =>
  typeof lastReturnAt === 'number' && lastReturnAt <= now;
