import { brandIds } from '@journey/ui/brand-ids';
import { expect, it } from 'vitest';
import { countPictures, isPicturedInEveryBrand, isScreen, renderPictureCounts } from './count.ts';

const form = { file: 'packages/flows/src/portal/Login.stories.tsx', title: 'Portal/Sign-in' };
const failures = { file: 'packages/flows/src/portal/Failures.stories.tsx', title: 'Portal/Sign-in/Failures' };
const journey = { file: 'packages/flows/src/portal/Journey.stories.tsx', title: 'Journeys/Portal' };
const button = { file: 'packages/ui/src/Button.stories.tsx', title: 'Components/Button' };
const stories = [form, failures, journey, button];
const pictures = [
  ...brandIds.map((id) => `portal-sign-in-renter/${id}-phone.webp`),
  'portal-sign-in-renter/meridian-desktop.webp',
  'portal-sign-in-failures-locked/wireframe-phone.webp',
];
const counts = countPictures(stories, pictures);

it('counts the pictures of each title by brand @W-06', () => {
  expect(counts[0]?.byBrand).toEqual({
    ...Object.fromEntries(brandIds.map((id) => [id, 1])),
    meridian: 2,
    wireframe: 0,
  });
  expect(counts[1]?.byBrand).toMatchObject({ meridian: 0, wireframe: 1 });
});

it('knows which are pictured in every brand', () =>
  expect(counts.map(isPicturedInEveryBrand)).toEqual([true, false, false, false]));

it('takes only the products’ pages for screens', () =>
  expect(counts.map(isScreen)).toEqual([true, true, false, false]));

it('prints a table with a line for the screens', () => {
  const lines = renderPictureCounts(counts).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^Portal\/Sign-in +2( +1){4} +0$/);
  expect(lines.at(-1)).toBe('» Pictures: 1 of 2 screens in every brand');
});
