import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';

it('passes only digits to the form, up to the limit', () => {
  const heard = vi.fn<(value: unknown) => void>();
  render(
    <NumberField name="n" label="N" digits={4} onChange={(event) => heard(event.currentTarget.value)} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'N' });
  fireEvent.change(field, { target: { value: '-01,2 34 km' } });
  fireEvent.change(field, { target: { value: '012345' } });
  expect(heard.mock.calls).toEqual([['0123'], ['0123']]);
  expect(field.inputMode).toBe('numeric');
});

it('accepts any length by default', () => {
  render(<NumberField name="n" label="N" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '12345678901234567890' } });
  expect(field.value).toBe('12345678901234567890');
});
