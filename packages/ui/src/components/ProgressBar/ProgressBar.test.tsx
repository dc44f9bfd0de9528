import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

it('is a native progress bar with a name and a description', () => {
  render(<ProgressBar label="Uploading" value={2} max={6} detail="2 of 6" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading' });
  expect([bar.value, bar.max]).toEqual([2, 6]);
  const description = bar.getAttribute('aria-describedby');
  expect(document.getElementById(description ?? '')?.textContent).toBe('2 of 6');
});

it.each([
  [-3, 0],
  [300, 100],
])('clamps its value: %d is %d', (value, shown) => {
  render(<ProgressBar label="P" value={value} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(shown);
});
