import type { DamageType, IncidentReport, IncidentType, ReportDetails } from '@journey/api/incidents';
import type { VehicleSpot } from '@journey/ui';

type Category = 'Windscreen' | 'Tyre' | 'Panel' | 'InteriorOrMissingItems' | 'Mechanical';

/** A kind of damage that a person can choose in an incident report, such as damage to the roof. */
export interface DamageCatalogueEntry extends DamageType {
  readonly category: Category;
  /**
   * The spot on the drawing of the car that represents this damage. Left out for damage that the drawing does not show,
   * such as damage to the interior.
   */
  readonly spot?: VehicleSpot;
}

const entry = (
  category: Category,
  id: string,
  name: string,
  description: string,
  spot?: VehicleSpot,
): DamageCatalogueEntry => ({ category, id, name, description, ...(spot && { spot }) });

/**
 * All kinds of damage that reports can contain. Those on the drawing of the car are in the order of the drawing's
 * numbers, from front to back.
 */
export const DAMAGE_CATALOGUE: readonly DamageCatalogueEntry[] = [
  entry('Windscreen', 'WP', 'Windscreen-Passenger', 'Windscreen, passenger side', 'windscreen-passenger'),
  entry('Windscreen', 'WR', 'Windscreen-Driver', 'Windscreen, driver side', 'windscreen-driver'),
  entry('Tyre', 'TY', 'Tyre-Passenger', 'Tyre, passenger side', 'tyre-passenger'),
  entry('Tyre', 'TD', 'Tyre-Driver', 'Tyre, driver side', 'tyre-driver'),
  entry('Panel', 'PB', 'Bonnet (Front)', 'Bonnet (Front)', 'bonnet'),
  entry('Panel', 'PP', 'Passenger', 'Passenger side', 'passenger'),
  entry('Panel', 'PD', 'Driver', 'Driver side', 'driver'),
  entry('Panel', 'PR', 'Roof', 'Roof', 'roof'),
  entry('Panel', 'PU', 'Undercarriage', 'Undercarriage', 'undercarriage'),
  entry('Panel', 'PT', 'Boot (Rear)', 'Boot (Rear)', 'boot'),
  entry('InteriorOrMissingItems', 'IT', 'Interior', 'Interior'),
  entry('InteriorOrMissingItems', 'CN', 'Cleaning', 'Cleaning'),
  entry('InteriorOrMissingItems', 'MI', 'MissingItems', 'Missing items'),
  entry('InteriorOrMissingItems', 'IF', 'IncorrectFuel', 'Incorrect fuel'),
  entry('Mechanical', 'EM', 'Engine/Mechanical', 'Engine or mechanical'),
];

/**
 * The damage categories from which each report type can choose. A theft report offers two: damaged panels and
 * missing items.
 */
const offered: Readonly<Record<IncidentType, readonly Category[]>> = {
  windscreen: ['Windscreen', 'Tyre'],
  panel: ['Panel'],
  interior: ['InteriorOrMissingItems'],
  mechanical: ['Mechanical'],
  theft: ['Panel', 'InteriorOrMissingItems'],
};

/** Returns the damages that can be chosen in a report of a type (V-16). */
export const listSelectableDamages = (type: IncidentType): readonly DamageCatalogueEntry[] =>
  DAMAGE_CATALOGUE.filter(({ category }) => offered[type].includes(category));

/**
 * A damage that a report contains or can contain. It has no spot on the drawing if the catalogue does not offer it for
 * the report's type.
 */
type ReportDamage = DamageType & Pick<DamageCatalogueEntry, 'spot'>;

/** Returns the description of a damage, or its name if the services sent no description. */
export const formatDamage = ({ name, description }: Pick<DamageType, 'name' | 'description'>): string =>
  description || name;

/**
 * Returns the saved damages of a report, one for each id. Staff may find two damages of one part, which share its id and
 * differ in their descriptions. They are chosen together, so their descriptions are joined.
 */
const listSavedDamages = ({ damage }: ReportDetails): readonly DamageType[] => {
  const saved = damage?.codes ?? [];
  return saved.flatMap((first, index) => {
    if (saved.findIndex(({ id }) => id === first.id) < index) return [];
    const texts = new Set(saved.filter(({ id }) => id === first.id).map(formatDamage));
    return { ...first, ...(texts.size > 1 && { description: [...texts].join('; ') }) };
  });
};

/**
 * Returns the damages that can be chosen in a report, and after them the saved ones that its type does not offer, such
 * as those that staff found. A saved damage keeps its name and description even if the catalogue has changed them
 * since, because a submitted report must not change.
 */
export const listDamagesOfReport = ({
  type,
  details,
}: Pick<IncidentReport, 'type' | 'details'>): readonly ReportDamage[] => {
  const saved = listSavedDamages(details);
  const offers = listSelectableDamages(type);
  return [
    ...offers.map((offer) => ({ ...offer, ...saved.find(({ id }) => id === offer.id) })),
    ...saved.filter(({ id }) => !offers.some((offer) => offer.id === id)),
  ];
};

/** The most damages that a person can choose in one report. */
export const MAX_DAMAGES = 5;

/**
 * Returns the ids of the chosen damages after one is pressed: pressing a chosen damage deselects it, any
 * other is added. A sixth one is ignored, and the same array is returned.
 */
export const toggleDamage = (chosen: readonly string[], id: string): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((item) => item !== id);
  return chosen.length < MAX_DAMAGES ? [...chosen, id] : chosen;
};
