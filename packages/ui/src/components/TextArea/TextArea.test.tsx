import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextArea } from './TextArea.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const left = (count: number) => `${count} left`;

it('counts initial and typed text', () => {
  render(<TextArea name="d" label="Description" limit={500} defaultValue="Hello" />);
  expect(screen.getByText('5/500')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'Hello you' } });
  expect(screen.getByText('9/500')).toBeTruthy();
});

it('announces the remaining characters after a pause, only near the limit', () => {
  render(<TextArea name="d" label="D" limit={10} announcement={left} />);
  const type = (value: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    act(() => void vi.advanceTimersByTime(1000));
    return screen.getByRole('status').textContent;
  };
  expect(type('12345678')).toBe('');
  expect(type('123456789')).toBe('1 left');
  expect(type('12345')).toBe('');
});

it('tells the limit with its hint, however little is typed', () => {
  const limitHint = (limit: number) => `At most ${limit}`;
  render(<TextArea name="d" label="D" hint="What happened" limit={500} limitHint={limitHint} />);
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['What happened', 'At most 500']);
});

it('accepts and keeps text beyond the limit', () => {
  render(<TextArea name="d" label="D" limit={3} announcement={left} error="Too long" />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: '12345' } });
  act(() => void vi.advanceTimersByTime(1000));
  expect(field.value).toBe('12345');
  expect(screen.getByText('5/3').hasAttribute('data-over')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('-2 left');
  expect(field.getAttribute('aria-describedby')).toBe('d-error');
});

it('works uncontrolled in a form and counts text that the form sets', () => {
  const seen = vi.fn<(value: unknown) => void>();
  const Form = () => {
    const { register, getValues } = useForm({ defaultValues: { d: 'kept' } });
    return (
      <>
        <TextArea label="D" limit={9} {...register('d')} />
        <button type="button" onClick={() => seen(getValues('d'))}>
          read
        </button>
      </>
    );
  };
  render(<Form />);
  expect(screen.getByText('4/9')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toHaveBeenCalledWith('typed');
});
