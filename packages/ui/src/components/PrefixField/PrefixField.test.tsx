import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { PrefixField } from './PrefixField.tsx';

it('has its prefix in its name but not in its value', () => {
  const ref = createRef<HTMLInputElement>();
  render(<PrefixField ref={ref} name="b" label="Booking number" prefix="Booking NO:" error="Required" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Booking number Booking NO:' });
  expect(field).toBe(ref.current);
  expect(field.value).toBe('');
  expect(field.getAttribute('aria-describedby')).toBe('b-error');
});
