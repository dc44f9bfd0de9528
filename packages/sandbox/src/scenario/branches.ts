/** Finds the branches of a scenario, and resolves its times to their local times. */
import { getLocationBrandCode } from '../core/brands.ts';
import { getTimeZoneOfCountry, parseTimeInZone } from '../core/local-time.ts';
import type { Scenario } from './schema.ts';
import { resolveScenarioTime } from './time.ts';

export type ScenarioLocations = Scenario['locations'];
/** A person or a vehicle of a scenario, whose brand and country a branch must have. */
type Owner = { readonly brand: string; readonly country: string };
/** A pickup or a return as a scenario states it. */
export type ScenarioStop = { readonly location: string; readonly at: string | null };
/** A pickup or a return: its local time, the same in milliseconds since 1970, and its branch's time zone. */
type ResolvedStop = {
  readonly local: string | null;
  readonly moment: number | null;
  readonly zone: string;
};

/**
 * Returns a branch of a person's or a vehicle's brand and country, or undefined if the scenario does not have it.
 * @param location the branch's code, or its name, because rentals state names
 */
export const findScenarioBranch = (
  locations: ScenarioLocations,
  { brand, country }: Owner,
  location: string,
): ScenarioLocations[number] | undefined =>
  locations.find(
    (branch) =>
      branch.brand === getLocationBrandCode(brand) &&
      branch.country === country &&
      [branch.locationCode, branch.locationName].includes(location),
  );

/** Returns the IANA name of a branch's time zone. For an unknown branch it is the country's time zone. */
export const getTimeZoneOfScenarioBranch = (
  locations: ScenarioLocations,
  owner: Owner,
  location: string,
): string => findScenarioBranch(locations, owner, location)?.timeZone ?? getTimeZoneOfCountry(owner.country);

/**
 * Resolves the pickup and the return of a rental or reservation, each to the local time of its branch. Relative days
 * of both are counted in the pickup branch's time zone. Otherwise a rental between two time zones would be a day
 * longer or shorter when it is loaded around midnight.
 * @param now the time to which relative times refer, in milliseconds since 1970
 * @returns the pickup, then the return
 */
export const resolveStops = (
  locations: ScenarioLocations,
  owner: Owner,
  stops: readonly [pickup: ScenarioStop, end: ScenarioStop],
  now: number,
): readonly [pickup: ResolvedStop, end: ResolvedStop] => {
  const dayZone = getTimeZoneOfScenarioBranch(locations, owner, stops[0].location);
  const resolve = ({ location, at }: ScenarioStop): ResolvedStop => {
    const zone = getTimeZoneOfScenarioBranch(locations, owner, location);
    const local = at ? resolveScenarioTime(at, now, zone, dayZone) : null;
    return { local, moment: local === null ? null : parseTimeInZone(local, zone), zone };
  };
  return [resolve(stops[0]), resolve(stops[1])];
};
