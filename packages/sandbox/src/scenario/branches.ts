/** Finds the branches of a scenario, on whose clocks its times are. */
import { getLocationBrandCode } from '../core/brands.ts';
import { getTimeZoneOfCountry } from '../core/local-time.ts';
import type { Scenario } from './schema.ts';

export type ScenarioLocations = Scenario['locations'];
/** Whose branch it is: a person or a vehicle of a scenario. */
type Owner = { readonly brand: string; readonly country: string };

/**
 * Returns the branch of a person's or a vehicle's brand and country, or undefined if the scenario has none.
 * @param location the branch's code or its name, since rentals have names
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

/** Returns the IANA name of a branch's time zone, or of its country's where the branch is unknown. */
export const getTimeZoneOfScenarioBranch = (
  locations: ScenarioLocations,
  owner: Owner,
  location: string,
): string => findScenarioBranch(locations, owner, location)?.timeZone ?? getTimeZoneOfCountry(owner.country);
