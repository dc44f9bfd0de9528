import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { formatDateWhileTyping } from '../field/mask.ts';
import { createDigitGroupsFormatter } from '../field/mask-digits.ts';
import { MaskedField } from './MaskedField.tsx';

const phone = createDigitGroupsFormatter(4, 3, 3);

it('formats the value before it notifies the form', () => {
  const heard: string[] = [];
  render(
    <MaskedField
      name="p"
      label="Phone"
      format={phone}
      onChange={(event) => heard.push(event.target.value)}
    />,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '04001' } });
  expect(heard).toEqual(['0400 1']);
});

it('keeps the caret after the typed digit', () => {
  render(<MaskedField name="p" label="Phone" format={phone} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '0400 000 000' } });
  field.setRangeText('9', 2, 2, 'end');
  fireEvent.input(field);
  expect(field.value).toBe('0490 000 000');
  expect(field.selectionStart).toBe(3);
});

/** Test helper: hydrates a page in whose field a person has typed before, and returns the field. */
const hydrate = (page: ReactElement, typed: string) => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  field.value = typed;
  field.setSelectionRange(5, 5);
  render(page, { container, hydrate: true });
  return field;
};

it('formats text from before hydration, also of the focused field, and then calls the ref', () => {
  const seen: (string | undefined)[] = [];
  const ref = (input: HTMLInputElement | null) => void seen.push(input?.value);
  const field = hydrate(<MaskedField name="p" label="Phone" format={phone} ref={ref} />, '0400111222');
  expect(seen).toEqual(['0400 111 222']);
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(6);
});

it('accepts both kinds of ref, and calls the cleanup function of one', () => {
  const cleanUp = vi.fn<() => void>();
  const object = createRef<HTMLInputElement>();
  const { rerender } = render(<MaskedField name="p" label="Phone" format={phone} ref={() => cleanUp} />);
  expect(cleanUp).not.toHaveBeenCalled();
  rerender(<MaskedField name="p" label="Phone" format={phone} ref={object} />);
  expect(cleanUp).toHaveBeenCalledOnce();
  expect(object.current).toBe(screen.getByRole('textbox'));
});

it('shows what the form holds when it is rendered again, and formats a date left incomplete for the form too', () => {
  const heard: string[] = [];
  const hear = ({ type, target }: { type: string; target: HTMLInputElement }) =>
    void heard.push(`${type} ${target.value}`);
  const date = () => (
    <MaskedField name="d" label="Date" format={formatDateWhileTyping} onChange={hear} onBlur={hear} />
  );
  const { rerender } = render(date());
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '15021990' } });
  field.setRangeText('', 1, 2, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  rerender(date());
  expect(field.value).toBe('1/02/1990');
  fireEvent.blur(field);
  expect(field.value).toBe('01/02/1990');
  fireEvent.blur(field);
  expect(heard).toEqual([
    'change 15/02/1990',
    'change 1/02/1990',
    'change 01/02/1990',
    'blur 01/02/1990',
    'blur 01/02/1990',
  ]);
});

it('allows deleting and replacing a digit in the middle', () => {
  const { rerender } = render(<MaskedField name="d" label="Date" format={formatDateWhileTyping} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '15021990' } });
  field.setRangeText('', 1, 2, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  expect(field.value).toBe('1/02/1990');
  // A form renders its fields again after each change, once it has validated them.
  rerender(<MaskedField name="d" label="Date" format={formatDateWhileTyping} />);
  expect([field.value, field.selectionStart]).toEqual(['1/02/1990', 1]);
  field.setRangeText('6', 1, 1, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  expect(field.value).toBe('16/02/1990');
});
