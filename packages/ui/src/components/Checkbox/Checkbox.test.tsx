import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Checkbox } from './Checkbox.tsx';

it('is toggled by its label and described by hint and error', () => {
  render(<Checkbox name="corporate" label="For a company" hint="You need the CDP" error="Required" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'For a company' });
  fireEvent.click(screen.getByText('For a company'));
  expect(box.checked).toBe(true);
  expect(box.getAttribute('aria-describedby')).toBe('corporate-hint corporate-error');
});
