import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { formatDateWhileTyping } from '../../field/mask.ts';
import { createDigitGroupsFormatter } from '../../field/mask-digits.ts';
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

it('formats text from before hydration and accepts both kinds of ref', () => {
  const seen: (string | undefined)[] = [];
  const object = createRef<HTMLInputElement>();
  const early = (field: HTMLInputElement | null) => {
    if (field) field.value = '0400111222';
  };
  const { rerender } = render(<MaskedField name="p" label="Phone" format={phone} ref={early} />);
  rerender(
    <MaskedField name="p" label="Phone" format={phone} ref={(field) => void seen.push(field?.value)} />,
  );
  expect(seen).toContain('0400 111 222');
  rerender(<MaskedField name="p" label="Phone" format={phone} ref={object} />);
  expect(object.current?.value).toBe('0400 111 222');
});

it('allows deleting and replacing a digit in the middle', () => {
  const { rerender } = render(<MaskedField name="d" label="Date" format={formatDateWhileTyping} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '15021990' } });
  field.setRangeText('', 1, 2, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  expect(field.value).toBe('1/02/1990');
  // A form renders its fields again after each change, once it has checked them.
  rerender(<MaskedField name="d" label="Date" format={formatDateWhileTyping} />);
  expect([field.value, field.selectionStart]).toEqual(['1/02/1990', 1]);
  field.setRangeText('6', 1, 1, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  expect(field.value).toBe('16/02/1990');
});
