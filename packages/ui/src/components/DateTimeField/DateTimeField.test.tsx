import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { DateTimeField } from './DateTimeField.tsx';

const labels = { label: 'When', dateLabel: 'Date', timeLabel: 'Time' };
const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });

const setup = (defaults?: { at: string }) => {
  const seen = vi.fn<(value: unknown) => void>();
  const Form = () => {
    const { register, getValues, setValue, setFocus } = useForm<{ at: string }>(
      defaults ? { defaultValues: defaults } : {},
    );
    return (
      <>
        <DateTimeField {...labels} {...register('at')} />
        <button type="button" onClick={() => seen(getValues('at'))}>
          read
        </button>
        <button type="button" onClick={() => setValue('at', '01/02/2026 23:59')}>
          write
        </button>
        <button type="button" onClick={() => setFocus('at')}>
          focus
        </button>
      </>
    );
  };
  render(<Form />);
  return () => {
    fireEvent.click(screen.getByText('read'));
    return seen.mock.lastCall?.[0];
  };
};

it('has one value for the form, complete or not', () => {
  const read = setup();
  expect(read() ?? '').toBe('');
  fireEvent.change(date(), { target: { value: '5/3/2026' } });
  expect(read()).toBe('05/03/2026');
  fireEvent.change(time(), { target: { value: '930' } });
  expect(read()).toBe('05/03/2026 09:30');
  fireEvent.change(date(), { target: { value: '' } });
  expect(read()).toBe('09:30');
});

it('shows the form’s value and can be focused by the form', async () => {
  const read = setup({ at: '16/03/2026 14:05' });
  expect([date().value, time().value]).toEqual(['16/03/2026', '14:05']);
  fireEvent.click(screen.getByText('write'));
  expect([date().value, time().value]).toEqual(['01/02/2026', '23:59']);
  expect(read()).toBe('01/02/2026 23:59');
  fireEvent.click(screen.getByText('focus'));
  await waitFor(() => expect(document.activeElement).toBe(date()));
});

it('reports a blur only when the focus leaves both inputs', () => {
  const left = vi.fn<(value: unknown) => void>();
  render(<DateTimeField name="at" {...labels} onBlur={left} />);
  fireEvent.blur(date(), { relatedTarget: time() });
  expect(left).not.toHaveBeenCalled();
  fireEvent.blur(time());
  expect(left).toHaveBeenCalledOnce();
});

it('names the group and links its error to both inputs', () => {
  render(<DateTimeField name="at" {...labels} error="Required" />);
  const group = screen.getByRole('group', { name: 'When' });
  expect([group.id, group.getAttribute('aria-describedby')]).toEqual(['at', 'at-error']);
  expect(time().getAttribute('aria-describedby')).toBe('at-error');
});

it('allows correcting a digit in the middle of the date and of the time', () => {
  const read = setup({ at: '21/11/2026 14:05' });
  const retype = (field: HTMLInputElement, at: number, digit: string) => {
    field.focus();
    field.setRangeText('', at, at + 1, 'end');
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
    expect(field.selectionStart).toBe(at);
    field.setRangeText(digit, at, at, 'end');
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  };
  retype(date(), 1, '3');
  retype(time(), 1, '5');
  expect(read()).toBe('23/11/2026 15:05');
});

it('completes a date and a time left half deleted, also for the form, when each loses the focus', () => {
  const heard: string[] = [];
  const hear = ({ type, target }: { type: string; target: { value: string } }) =>
    void heard.push(`${type} ${target.value}`);
  render(
    <DateTimeField name="at" {...labels} defaultValue="12/05/2026 14:05" onChange={hear} onBlur={hear} />,
  );
  for (const field of [date(), time()]) {
    field.setRangeText('', 0, 1, 'end');
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  }
  fireEvent.blur(date(), { relatedTarget: time() });
  fireEvent.blur(time());
  expect([date().value, time().value]).toEqual(['02/05/2026', '04:05']);
  expect(heard).toEqual([
    'change 2/05/2026 14:05',
    'change 2/05/2026 4:05',
    'change 02/05/2026 4:05',
    'change 02/05/2026 04:05',
    'blur 02/05/2026 04:05',
  ]);
});

// A `maxlength` attribute would cut the text before it is formatted.
it('leaves cutting a text that is too long to the format', () => {
  const read = setup();
  expect([date().maxLength, time().maxLength]).toEqual([-1, -1]);
  fireEvent.change(date(), { target: { value: '21 / 11 / 2026' } });
  fireEvent.change(time(), { target: { value: '15 : 305' } });
  expect(read()).toBe('21/11/2026 15:30');
});
