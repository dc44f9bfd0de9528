import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { DayField } from './DayField.tsx';

/** Creates a form whose field has no default value, as on the prerendered sign-in pages. */
const createForm = () => {
  const sent: string[] = [];
  const Form = () => {
    const { register, handleSubmit } = useForm<{ day: string }>();
    return (
      <form onSubmit={(event) => void handleSubmit(({ day }) => void sent.push(day))(event)}>
        <DayField label="Day" example="27/03/1985" {...register('day')} />
        <button type="submit">Send</button>
      </form>
    );
  };
  return { sent, page: <Form /> };
};
const getField = () => screen.getByRole<HTMLInputElement>('textbox');
const send = () => fireEvent.click(screen.getByRole('button'));

it('sends the day that it shows once a digit of it has been deleted', async () => {
  const { sent, page } = createForm();
  render(page);
  const field = getField();
  field.focus();
  fireEvent.change(field, { target: { value: '15021990' } });
  field.setRangeText('', 1, 2, 'end');
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  send();
  await waitFor(() => expect(sent).toEqual(['1/02/1990']));
  expect(field.value).toBe('1/02/1990');
  field.blur();
  send();
  await waitFor(() => expect(sent).toEqual(['1/02/1990', '01/02/1990']));
  expect(field.value).toBe('01/02/1990');
});

it('takes over a day that was typed before hydration and whose field still has the focus', async () => {
  const { sent, page } = createForm();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  getField().focus();
  getField().value = '27031985';
  render(page, { container, hydrate: true });
  expect(getField().value).toBe('27/03/1985');
  send();
  await waitFor(() => expect(sent).toEqual(['27/03/1985']));
});
