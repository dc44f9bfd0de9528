import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeading } from './PageHeading.tsx';
import { WholeWords } from './WholeWords.tsx';

it.each([
  ['Open your check-in on your phone', ['check-in']],
  ['Online Check-In', ['Check-In']],
  ['Before drop-off and check-in', ['drop-off', 'check-in']],
  ['A report by Smith-Featherstonehaugh', []],
  ['Rental History', []],
])('a heading keeps short words with a hyphen on one line and its name: %s', (title, words) => {
  render(
    <PageHeading>
      <WholeWords>{title}</WholeWords>
    </PageHeading>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: title });
  const whole = [...heading.querySelectorAll('span')];
  expect(whole.map(({ textContent }) => textContent)).toEqual(words);
  for (const word of whole) expect(getComputedStyle(word).whiteSpace).toBe('nowrap');
});
