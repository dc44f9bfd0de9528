import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

const page = readFileSync(join(root, 'docs/security-requirements.md'), 'utf8');
const security = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The states that a requirement can be in. */
const STATES = ['held', 'in part', 'deviation', 'not applicable'];
/** How many requirements ASVS 5.0.0 has at level 1 and at level 2. */
const LEVELS = { '1': 70, '2': 183 };

interface Row {
  /** The number of the chapter whose heading is above the row, such as `V1`. */
  readonly chapter: string;
  readonly id: string;
  readonly level: string;
  readonly subject: string;
  readonly state: string;
  /** The tests that check the requirement, the reason why it does not apply, or the deviation. */
  readonly reason: string;
}

/** Returns the cells of a line of a table, without the spaces that align them. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows: readonly Row[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    section.split('\n').flatMap((line): Row[] => {
      if (!/^\| V\d/.test(line)) return [];
      const [id = '', level = '', subject = '', state = '', reason = ''] = cellsOf(line);
      return [{ chapter: section.split(' ')[0]!, id, level, subject, state, reason }];
    }),
  );

/** The first two cells of each row in the table of counts, as names and numbers. */
const counts = Object.fromEntries(
  page
    .split(/^## /m)[0]!
    .split('\n')
    .flatMap((line) => {
      const [name = '', count = ''] = cellsOf(line);
      return /^\d+$/.test(count) ? [[name, Number(count)]] : [];
    }),
);

const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
const isTest = (link: string): boolean => /\.(test|spec)\.tsx?$/.test(link);
const numberOf = (id: string): number =>
  id
    .slice(1)
    .split('.')
    .reduce((number, part) => number * 100 + Number(part), 0);

const idsWhere = (isWrong: (row: Row) => boolean): string[] => rows.filter(isWrong).map(({ id }) => id);

it('has each requirement of level 1 and 2 once, in its chapter and in order', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => numberOf(a) - numberOf(b)));
  expect(idsWhere(({ id, chapter }) => !id.startsWith(`${chapter}.`))).toEqual([]);
  const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
  expect({ '1': ofLevel('1'), '2': ofLevel('2'), all: rows.length }).toEqual({ ...LEVELS, all: 253 });
});

it('says at the top how many rows have each state', () => {
  expect(idsWhere(({ state }) => !STATES.includes(state))).toEqual([]);
  const found = STATES.map((name) => [name, rows.filter(({ state }) => state === name).length]);
  expect(counts).toEqual({ ...Object.fromEntries(found), all: rows.length });
});

it('gives every row a subject and a reason, and links files that are there', () => {
  expect(idsWhere(({ subject, reason }) => !subject || !reason)).toEqual([]);
  const broken = rows.flatMap(({ id, reason }) =>
    linksIn(reason)
      .filter((link) => !existsSync(join(root, 'docs', link.split('#')[0]!)))
      .map((link) => `${id} ${link}`),
  );
  expect(broken).toEqual([]);
});

it('calls a requirement held only where a test is linked', () => {
  expect(idsWhere(({ state, reason }) => state === 'held' && !linksIn(reason).some(isTest))).toEqual([]);
});

it('names deviations that docs/security.md has, all of its own', () => {
  const DEVIATION = /\[(\d+)\]\(security\.md#deviations\)/g;
  const known = [...security.split('## Deviations')[1]!.matchAll(/^(\d+)\. /gm)].map(([, number]) => number!);
  expect(known).toEqual(known.map((_, at) => String(at + 1)));
  const named = rows.flatMap(({ reason }) => [...reason.matchAll(DEVIATION)].map(([, number]) => number!));
  expect([...new Set(named)].filter((number) => !known.includes(number))).toEqual([]);
  expect(idsWhere(({ state, reason }) => state === 'deviation' && !reason.match(DEVIATION))).toEqual([]);
});
