import type { Country } from '../../site/index.ts';

/** What the police of a state or country require of drivers after an accident, in plain language. */
export interface PoliceGuidance {
  /** The code of the state, territory or country to which this guidance applies, such as `ACT`. */
  readonly id: string;
  readonly name: string;
  /**
   * The towns of the state in which the group has a branch. They are needed to find a branch's state, because
   * its name contains its town but not its state.
   */
  readonly towns: readonly string[];
  /** Tells people when they must call or inform the police after an accident. */
  readonly text: string;
  /**
   * The name that the police of this state use for the number of a police report, so that people can ask for the
   * number.
   */
  readonly numberName: string;
  /** The phone number of the police for calls that are not an emergency, as people write it. */
  readonly phone: string;
}

const EMERGENCY = 'Call 000 at once if someone is hurt or killed, or if the road is blocked or dangerous.';
const ALSO_CALL =
  'Call the police as well if a driver leaves without details, seems affected by alcohol or drugs, or a vehicle must be towed.';

/**
 * For each state of Australia: when an accident must be reported to the police, and which name the police use
 * for the number of a report, since both differ between states. It is general public advice and uses no
 * personal data.
 */
const australia = [
  {
    id: 'ACT',
    name: 'Australian Capital Territory',
    towns: ['Canberra'],
    advice: 'Report every other accident to the police online.',
    numberName: 'crash report number',
  },
  {
    id: 'NSW',
    name: 'New South Wales',
    towns: ['Sydney', 'Newcastle', 'Ballina', 'Coffs Harbour', 'Albury'],
    advice: ALSO_CALL,
    numberName: 'event number (E and digits)',
  },
  {
    id: 'NT',
    name: 'Northern Territory',
    towns: ['Darwin', 'Alice Springs', 'Uluru'],
    advice: 'Tell the police as soon as you can if details were not exchanged or a vehicle must be towed.',
    numberName: 'PROMIS number',
  },
  {
    id: 'QLD',
    name: 'Queensland',
    towns: [
      'Brisbane',
      'Cairns',
      'Gold Coast',
      'Sunshine Coast',
      'Townsville',
      'Mackay',
      'Rockhampton',
      'Hamilton Island',
    ],
    advice: ALSO_CALL,
    numberName: 'QP number',
  },
  {
    id: 'SA',
    name: 'South Australia',
    towns: ['Adelaide', 'Mount Gambier', 'Port Lincoln'],
    advice: 'Tell the police as soon as you can if the damage is large or a vehicle was towed.',
    numberName: 'vehicle collision report number',
  },
  {
    id: 'TAS',
    name: 'Tasmania',
    towns: ['Hobart', 'Launceston', 'Devonport'],
    advice: 'Call the police as well if a vehicle must be towed or details were not exchanged.',
    numberName: 'crash report number',
  },
  {
    id: 'VIC',
    name: 'Victoria',
    towns: ['Melbourne', 'Geelong', 'Avalon', 'Bendigo', 'Ballarat'],
    advice: 'Tell the nearest police station if property was damaged and its owner is not there.',
    numberName: 'event number',
  },
  {
    id: 'WA',
    name: 'Western Australia',
    towns: ['Perth', 'Broome', 'Karratha', 'Kalgoorlie'],
    advice: 'Report the accident online if someone is hurt, the damage is large or the owner is not there.',
    numberName: 'crash report number',
  },
].map(({ advice, ...state }): PoliceGuidance => ({
  ...state,
  text: `${EMERGENCY} ${advice}`,
  phone: '131 444',
}));

const newZealand: readonly PoliceGuidance[] = [
  {
    id: 'NZ',
    name: 'New Zealand',
    towns: [],
    text: 'Call 111 at once if someone is hurt or killed, or if there is danger. Tell the police within 24 hours of any other accident in which someone was hurt, and as soon as you can where the owner of damaged property is not known.',
    numberName: 'event number (P and digits)',
    phone: '105',
  },
];

/**
 * Returns the advice about calling the police for a country: one entry for each state of Australia, a single one
 * for New Zealand.
 */
export const getPoliceGuidanceByCountry = (country: Country): readonly PoliceGuidance[] =>
  country === 'AU' ? australia : newZealand;

/**
 * Returns the advice about calling the police that applies at a branch or an address. The state is found by its name in
 * the text, or otherwise by the name of a town with a branch.
 */
export const findPoliceGuidance = (
  country: Country,
  place: string | undefined,
): PoliceGuidance | undefined => {
  const all = getPoliceGuidanceByCountry(country);
  if (all.length === 1) return all[0];
  const words = place?.toUpperCase() ?? '';
  const names = (name: string) => new RegExp(`\\b${name.toUpperCase()}\\b`).test(words);
  return all.find(({ id, name }) => names(id) || names(name)) ?? all.find(({ towns }) => towns.some(names));
};
