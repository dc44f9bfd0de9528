import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Pear', hint: 'Ripe' },
];
const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('is a group with a name, a description and an error', () => {
  render(<RadioGroup name="fruit" label="Fruit" hint="One" error="Required" options={options} />);
  const group = screen.getByRole('radiogroup', { name: 'Fruit' });
  expect(group.matches('fieldset#fruit')).toBe(true);
  expect(group.getAttribute('aria-describedby')).toBe('fruit-hint fruit-error');
  expect(group.getAttribute('aria-invalid')).toBe('true');
});

it('chooses nothing for the person', () => {
  render(<RadioGroup name="fruit" label="Fruit" options={options} />);
  expect([radio('Apple').checked, radio(/Pear/).checked]).toEqual([false, false]);
});

it('passes the chosen value to the form and shows the form’s value', () => {
  const seen = vi.fn<(value: unknown) => void>();
  const Form = () => {
    const { register, getValues } = useForm({ defaultValues: { fruit: 'b' } });
    return (
      <>
        <RadioGroup label="Fruit" options={options} {...register('fruit')} />
        <button type="button" onClick={() => seen(getValues('fruit'))}>
          read
        </button>
      </>
    );
  };
  render(<Form />);
  expect(radio(/Pear/).checked).toBe(true);
  fireEvent.click(screen.getByText('Apple'));
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toHaveBeenCalledWith('a');
});
