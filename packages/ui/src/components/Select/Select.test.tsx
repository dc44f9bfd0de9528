import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

it('is a native select with our label and error', () => {
  const choose = vi.fn<() => void>();
  render(
    <Select name="rental" label="Rental" error="Required" onChange={choose}>
      <option>1</option>
      <option>2</option>
    </Select>,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rental' });
  fireEvent.change(list, { target: { value: '2' } });
  expect(choose).toHaveBeenCalledOnce();
  expect(list.value).toBe('2');
  expect(list.getAttribute('aria-describedby')).toBe('rental-error');
});
