import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const words = { label: 'Damages', limitMessage: 'No more than 2', count: (n: number) => `${n} of 2` };

const setup = (damages: string[] = []) => {
  const seen = vi.fn<(value: unknown) => void>();
  const Form = () => {
    const { register, getValues } = useForm({ defaultValues: { damages } });
    return (
      <>
        <MultiSelect {...words} options={options} limit={2} {...register('damages')} />
        <button type="button" onClick={() => seen(getValues('damages'))}>
          read
        </button>
      </>
    );
  };
  render(<Form />);
  return () => {
    fireEvent.click(screen.getByRole('button'));
    return seen.mock.lastCall?.[0];
  };
};

it('refuses a tick beyond the limit with an announcement and without a change event', () => {
  const read = setup(['a']);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('1 of 2');
  fireEvent.click(box('B'));
  fireEvent.click(box('C'));
  expect(box('C').checked).toBe(false);
  expect(read()).toEqual(['a', 'b']);
  expect(status.textContent).toBe('2 of 2No more than 2');
  const message = status.querySelector('strong');
  fireEvent.click(box('C'));
  expect(status.querySelector('strong')).not.toBe(message);
  expect(box('C').checked).toBe(false);
});

it('accepts another tick after one was removed', () => {
  const read = setup(['a', 'b']);
  fireEvent.click(box('C'));
  fireEvent.click(box('A'));
  expect(screen.getByRole('status').textContent).toBe('1 of 2');
  fireEvent.click(box('C'));
  expect(read()).toEqual(['b', 'c']);
});

it('is a group described by its hint and error', () => {
  render(<MultiSelect {...words} name="d" options={options} hint="Up to 2" error="Choose one" />);
  const group = screen.getByRole('group', { name: 'Damages' });
  expect(group.getAttribute('aria-describedby')).toBe('d-hint d-error');
});
