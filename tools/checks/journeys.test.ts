import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseEndToEndTests, formatTestListLine, type EndToEndTest } from './journeys.ts';

const journeyArbitrary = fc.record({
  project: fc.constantFrom('phone', 'desktop'),
  file: fc.constantFrom('sign-in.spec.ts', 'photos/resume.spec.ts'),
  titles: fc.array(fc.string(), { minLength: 1, maxLength: 2 }),
  rows: fc.uniqueArray(fc.constantFrom('P-01', 'P-02', 'C-01', 'V-01', 'V-02', 'H-01')),
});
const journeysArbitrary = fc.array(journeyArbitrary);
const dayArbitrary = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`);
const rowsOf = (journeys: readonly EndToEndTest[]) => new Set(journeys.flatMap(({ rows }) => rows));

it('chooses a journey for each capability', () => {
  fc.assert(
    fc.property(journeysArbitrary, dayArbitrary, (journeys, day) => {
      expect(rowsOf(chooseEndToEndTests(journeys, undefined, day))).toEqual(rowsOf(journeys));
    }),
  );
});

it('chooses each journey of a file that is being changed', () => {
  const isChanged = ({ file }: EndToEndTest) => file === 'sign-in.spec.ts';
  fc.assert(
    fc.property(journeysArbitrary, dayArbitrary, (journeys, day) => {
      expect(chooseEndToEndTests(journeys, isChanged, day)).toEqual(
        expect.arrayContaining(journeys.filter((journey) => isChanged(journey))),
      );
    }),
  );
});

const sixty = Array.from({ length: 60 }, (_, index): EndToEndTest => ({
  project: 'phone',
  file: 'sign-in.spec.ts',
  titles: [`journey ${index}`],
  rows: ['P-01'],
}));

it('chooses one journey of a capability and an eightieth of the others', () => {
  expect(chooseEndToEndTests(sixty, undefined, '2026-11-22')).toHaveLength(2);
});

it('leaves out a journey whose capabilities those chosen after it show as well', () => {
  const journeys = [
    ['P-01', 'P-02', 'V-01', 'V-02'],
    ['P-01', 'P-02', 'C-01'],
    ['V-01', 'V-02', 'H-01'],
  ].map((rows, index): EndToEndTest => ({ ...sixty[index]!, rows }));
  const many = [...journeys, ...sixty.slice(3).map((journey) => ({ ...journey, rows: [] }))];
  const chosen = chooseEndToEndTests(many, ({ titles }) => titles.includes('journey 59'), '2026-11-22');
  expect(chosen.filter(({ rows }) => rows.length > 0)).toEqual(journeys.slice(1));
});

it('chooses each journey on some day', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  );
  const chosen = new Set(days.flatMap((day) => chooseEndToEndTests(sixty, undefined, day)));
  expect(chosen.size).toBe(60);
});

it('chooses the same journeys all day', () => {
  expect(chooseEndToEndTests(sixty, undefined, '2026-11-22')).toEqual(
    chooseEndToEndTests(sixty, undefined, '2026-11-22'),
  );
});

it('names a journey as Playwright does', () => {
  const journey = { project: 'phone', file: 'photos/resume.spec.ts', titles: ['photos', 'go on'], rows: [] };
  expect(formatTestListLine(journey)).toBe('[phone] › photos/resume.spec.ts › photos › go on');
});
