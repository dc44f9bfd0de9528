import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AssistanceLine } from './AssistanceLine.tsx';

it('dials the international form, whatever number is shown', () => {
  render(<AssistanceLine label="Need assistance?" phone="+61 2 5550 0000" display="02 5550 0000" />);
  const call = screen.getByRole('link', { name: 'Need assistance? 02 5550 0000' });
  expect(call.getAttribute('href')).toBe('tel:+61255500000');
});

it('shows the international form when no other is given', () => {
  render(<AssistanceLine phone="+64 9 555 0000" />);
  expect(screen.getByRole('link').textContent?.trim()).toBe('+64 9 555 0000');
});
