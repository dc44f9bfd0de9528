import type { IncidentType } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import {
  DAMAGE_CATALOGUE,
  listDamagesOfReport,
  listSelectableDamages,
  toggleDamage,
} from './damage-catalogue.ts';

it('contains each of the fifteen codes once', () =>
  expect(DAMAGE_CATALOGUE.map(({ id }) => id).toSorted()).toEqual(
    ['PD', 'PP', 'PB', 'PT', 'PR', 'PU', 'TD', 'TY', 'WR', 'WP', 'IT', 'CN', 'MI', 'IF', 'EM'].toSorted(),
  ));

it.each<[IncidentType, string[]]>([
  ['windscreen', ['WP', 'WR', 'TY', 'TD']],
  ['panel', ['PB', 'PP', 'PD', 'PR', 'PU', 'PT']],
  ['interior', ['IT', 'CN', 'MI', 'IF']],
  ['mechanical', ['EM']],
  ['theft', ['PB', 'PP', 'PD', 'PR', 'PU', 'PT', 'IT', 'CN', 'MI', 'IF']],
])('%s offers %j (V-16)', (type, ids) =>
  expect(listSelectableDamages(type).map(({ id }) => id)).toEqual(ids),
);

it('offers the saved damages of a report in their words, those outside the catalogue last and on no spot', () => {
  const saved = [
    { id: 'RB-S2', name: 'Rear bumper', description: 'Scratch' },
    { id: 'EM', name: 'Engine', description: 'Gearbox' },
  ];
  const damages = listDamagesOfReport({ type: 'mechanical', details: { damage: { codes: saved } } });
  expect(damages).toEqual([expect.objectContaining(saved[1]!), saved[0]]);
});

it('offers two saved damages of one part as one, with the words of both', () => {
  const saved = [
    { type: 'D', id: 'RB', name: 'Rear bumper', description: 'Rear bumper, scratch' },
    { id: 'EM', name: 'Engine', description: 'Gearbox' },
    { type: 'D', id: 'RB', name: 'Rear bumper', description: 'Rear bumper, dent' },
    { id: 'EM', name: 'Engine', description: 'Gearbox' },
  ];
  const damages = listDamagesOfReport({ type: 'mechanical', details: { damage: { codes: saved } } });
  expect(damages.map(({ id, description }) => [id, description])).toEqual([
    ['EM', 'Gearbox'],
    ['RB', 'Rear bumper, scratch; Rear bumper, dent'],
  ]);
});

it.each([
  [[], 'PB', ['PB']],
  [['PB'], 'PB', []],
  [['PB', 'PT', 'PR', 'PU', 'PD'], 'PP', ['PB', 'PT', 'PR', 'PU', 'PD']],
  [['PB', 'PT', 'PR', 'PU', 'PD'], 'PR', ['PB', 'PT', 'PU', 'PD']],
])('of %j, %s pressed: %j', (chosen, id, after) => expect(toggleDamage(chosen, id)).toEqual(after));
