import { describe, expect, it } from 'vitest';
import { damageMessages as text } from './messages.ts';
import { damageSchema, getNoDamageChosenError, toDamageDetails, toDamageValues } from './schema.ts';

const none = { codes: [], details: '' };

describe('the damage page (V-16)', () => {
  it.each([
    ['panel', text.panelNeeded],
    ['windscreen', text.otherNeeded],
    ['interior', text.otherNeeded],
    ['mechanical', text.otherNeeded],
    ['theft', undefined],
  ] as const)('%s with no damage: %s', (type, message) =>
    expect(getNoDamageChosenError(none, { type })?.message).toBe(message),
  );

  it('accepts up to five damages and 500 characters', () => {
    const codes = ['PB', 'PT', 'PR', 'PU', 'PD'];
    expect(damageSchema.isValidSync({ codes, details: 'x'.repeat(500) })).toBe(true);
    expect(damageSchema.isValidSync({ codes: [...codes, 'PP'], details: '' })).toBe(false);
    expect(damageSchema.isValidSync({ codes, details: 'x'.repeat(501) })).toBe(false);
  });

  it('begins with no damage and no details', () => expect(damageSchema.validateSync({})).toEqual(none));

  const damage = {
    codes: [
      { id: 'PD', name: 'Driver', description: 'Driver side panel' },
      { id: 'PR', name: 'Roof', description: 'Roof' },
    ],
    photoCount: 1,
  };
  it.each([
    [
      'damages and details',
      { damage, additionalDetails: 'More.' },
      { codes: ['PD', 'PR'], details: 'More.' },
    ],
    ['damages alone', { damage }, { codes: ['PD', 'PR'], details: '' }],
    ['details alone', { additionalDetails: 'More.' }, { codes: [], details: 'More.' }],
    ['neither', {}, none],
  ])('is filled in with the saved answers: %s', (_, details, values) =>
    expect(toDamageValues(details)).toEqual(values),
  );

  it('reads a damage that was saved twice once', () => {
    const twice = { ...damage, codes: [...damage.codes, damage.codes[0]!] };
    expect(toDamageValues({ damage: twice }).codes).toEqual(['PD', 'PR']);
  });

  it('keeps both of two saved damages of one part, which differ in their words', () => {
    const scratch = { id: 'RB', name: 'Rear bumper', description: 'Scratch' };
    const dent = { id: 'RB', name: 'Rear bumper', description: 'Dent' };
    const codes = [scratch, ...damage.codes, dent, scratch];
    const report = { type: 'panel', details: { damage: { ...damage, codes } } } as const;
    const write = (ids: string[]) => toDamageDetails({ codes: ids, details: '' }, report, 1).damage?.codes;
    expect(write(['RB', 'PD', 'PR'])).toEqual([scratch, ...damage.codes, dent]);
    expect(write(['PR'])).toEqual([damage.codes[1]]);
  });

  it('keeps the order of saved damages, of which one was deselected and chosen again', () => {
    const report = { type: 'panel', details: { damage } } as const;
    const { damage: written } = toDamageDetails({ codes: ['PR', 'PT', 'PD'], details: '' }, report, 1);
    expect(written?.codes.map(({ id }) => id)).toEqual(['PD', 'PR', 'PT']);
  });

  it('keeps the types and texts of saved damages and takes those of others from the catalogue', () => {
    const saved = [
      { type: 'D', id: 'PD', name: 'Driver', description: 'Driver side panel' },
      { id: 'RB-S2', name: 'Rear bumper', description: 'Scratch' },
    ];
    const report = { type: 'panel', details: { damage: { codes: saved } } } as const;
    expect(
      toDamageDetails({ codes: ['PD', 'RB-S2', 'PR', 'nowhere'], details: 'More.' }, report as never, 2),
    ).toEqual({
      damage: { codes: [...saved, { id: 'PR', name: 'Roof', description: 'Roof' }], photoCount: 2 },
      additionalDetails: 'More.',
    });
  });
});
