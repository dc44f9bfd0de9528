import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from './DateField.tsx';

it('inserts slashes and requests a numeric keyboard', () => {
  render(<DateField name="dob" label="Date of birth" hint="dd/mm/yyyy" autoComplete="bday" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  fireEvent.change(field, { target: { value: '01021990' } });
  expect(field.value).toBe('01/02/1990');
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'bday']);
});

it('accepts the format in which a browser fills in a date of birth', () => {
  render(<DateField name="dob" label="Date of birth" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '1990-02-01' } });
  expect(field.value).toBe('01/02/1990');
});
