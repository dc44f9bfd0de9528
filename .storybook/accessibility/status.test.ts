import { describe, expect, it } from 'vitest';
import { addRun, getFirstJudged, tableOf } from './status.ts';

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

describe('the status after a run', () => {
  const story = { brands, problems: [] };
  const before = {
    ranAt: 10,
    stories: [
      { id: 'a--x', ...story, judgedAt: 5 },
      { id: 'b--x', ...story },
    ],
  };
  const ran = [
    { id: 'c--x', ...story },
    { id: 'a--x', ...story },
  ];

  it('of some stories keeps that of the others, with the time at which they were judged', () =>
    expect(addRun(before, ran, 20)).toEqual({
      ranAt: 20,
      stories: [
        { id: 'a--x', ...story, judgedAt: 20 },
        { id: 'b--x', ...story, judgedAt: 10 },
        { id: 'c--x', ...story, judgedAt: 20 },
      ],
    }));

  it('of all stories has no others', () =>
    expect(addRun(undefined, ran, 20).stories.map(({ id }) => id)).toEqual(['a--x', 'c--x']));

  it('tells when the stories were judged that were not judged since', () => {
    expect(getFirstJudged(addRun(before, ran, 20))).toBe(10);
    expect(getFirstJudged(before)).toBe(5);
    expect(getFirstJudged({ ranAt: 10, stories: [] })).toBe(10);
  });
});
