import { describe, expect, it } from 'vitest';
import { tableOf } from './status.ts';

const brands = ['one', 'two'];
const titles: Record<string, string> = { 'b--x': 'B', 'a--x': 'A', 'a--y': 'A' };

describe('the accessibility status', () => {
  const rows = tableOf(
    {
      ranAt: 0,
      stories: [
        { id: 'b--x', brands, problems: [] },
        { id: 'a--x', brands, problems: ['two: color-contrast at <p>', 'button is 40 px high'] },
        { id: 'a--y', brands: ['one'], problems: [] },
        { id: 'gone--x', brands, problems: ['one: whatever'] },
      ],
    },
    brands,
    (id) => titles[id],
  );

  it('has a row for each title, in order, and none for stories that are no more', () =>
    expect(rows.map(({ title }) => title)).toEqual(['A', 'B']));

  it('counts the stories judged in each brand', () =>
    expect(rows[0]?.cells.map(({ stories }) => stories)).toEqual([2, 1]));

  it('puts a brand’s findings under it, and what is so in every brand under all', () => {
    expect(rows[0]?.cells[0]?.problems).toEqual(['a--x: button is 40 px high']);
    expect(rows[0]?.cells[1]?.problems).toEqual([
      'a--x: two: color-contrast at <p>',
      'a--x: button is 40 px high',
    ]);
  });
});
