import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stack } from '../../layout/layout.ts';
import { Card } from '../Card/Card.tsx';
import { SummaryList } from './SummaryList.tsx';

it('shows a text for a missing value, but not for zero', () => {
  render(
    <SummaryList
      empty="Not provided"
      rows={[
        { label: 'Passengers', value: 0 },
        { label: 'Unit', value: '' },
        { label: 'Phone', action: <a href="#x">Change</a> },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual([
    '0',
    'Not provided',
    'Not provided',
    'Change',
  ]);
  expect(screen.getAllByRole('term')).toHaveLength(3);
});

it('does not add its rows’ padding to that of a card which it begins or ends', () => {
  const rows = [{ label: 'Total', value: '$ 10' }];
  render(
    <>
      <style>{'dl { margin: 0; }'}</style>
      <Card aria-label="whole">
        <SummaryList rows={rows} empty="" />
      </Card>
      <Card aria-label="headed">
        <Stack>
          <h2>Cost</h2>
          <SummaryList rows={rows} empty="" />
        </Stack>
      </Card>
      <Card aria-label="followed">
        <Stack>
          <h2>Cost</h2>
          <SummaryList rows={rows} empty="" />
        </Stack>
        <p>More</p>
      </Card>
    </>,
  );
  document.documentElement.style.setProperty('--space12', '12px');
  const getMargins = (card: string) => {
    const { marginTop, marginBottom } = getComputedStyle(screen.getByLabelText(card).querySelector('dl')!);
    return [marginTop, marginBottom];
  };
  expect(getMargins('whole')).toEqual(['-12px', '-12px']);
  expect(getMargins('headed')).toEqual(['0px', '-12px']);
  expect(getMargins('followed')).toEqual(['0px', '0px']);
});
