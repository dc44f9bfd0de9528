import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressRing } from './ProgressRing.tsx';

it.each([
  [37.5, '37.5', '37.5%'],
  [25, '25', '25%'],
  [100 / 3, `${100 / 3}`, '33.3%'],
  [-4, '0', '0%'],
  [140, '100', '100%'],
])('%d per cent is told as %s and reads %s', (value, told, shown) => {
  render(<ProgressRing value={value} label="Report" />);
  const ring = screen.getByRole('progressbar', { name: 'Report' });
  expect(ring.getAttribute('aria-valuenow')).toBe(told);
  expect(ring.textContent).toBe(shown);
  expect(ring.querySelectorAll('circle')).toHaveLength(value > 0 ? 2 : 1);
});
