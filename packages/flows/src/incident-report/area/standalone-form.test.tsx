import { ApiError } from '@journey/api';
import { TextField } from '@journey/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { formStepMessages as messages } from '../../engine/form-step/messages.ts';
import { useFormStep } from '../../engine/form-step/use-form-step.ts';
import { StandaloneForm } from './FormPage.tsx';

const definition = { schema: object({ name: string().default('') }) };
const initial = { name: 'Aroha' };

interface Props {
  readonly save: () => Promise<void>;
  readonly retry: string | undefined;
}

const Form = ({ save, retry }: Props) => {
  const step = useFormStep<{ name: string }>({ definition, initial, save, failureOf: () => 'No network' });
  return (
    <StandaloneForm step={step} submitLabel="Send" busyLabel="Sending" {...(retry && { retry })}>
      <TextField id="name" label="First name" {...step.form.field('name')} />
    </StandaloneForm>
  );
};

/** Submits a form that cannot reach the services. @returns the function that sends it */
const submitInVain = async (retry: string | undefined) => {
  const save = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiError('', { kind: 'network', action: 'form', retryable: true }))
    .mockResolvedValue();
  render(<Form save={save} retry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('No network');
  expect(told.textContent).toContain(messages.waits);
  await waitFor(() => expect(document.activeElement).toBe(told));
  return save;
};
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));

const placed = [
  ['at the top', undefined],
  ['below the fields', 'Try again'],
] as const;

it.each(placed)(
  'a form that waits, told %s, says after a change that it waits no longer',
  async (_, retry) => {
    const save = await submitInVain(retry);
    fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Mere' } });
    const told = (await screen.findByText(messages.ended)).closest('[role="status"]');
    expect(told?.textContent).toContain(messages.endedByChange);
    expect(told?.textContent).toContain(messages.sendAgain('Send'));
    expect(screen.queryByRole('alert')).toBeNull();
    await comeOnline();
    expect(save).toHaveBeenCalledOnce();
  },
);

it.each(placed)('a form that waits, told %s, can be cancelled, which takes the focus', async (_, retry) => {
  const save = await submitInVain(retry);
  fireEvent.click(screen.getByRole('button', { name: messages.cancel }));
  const told = (await screen.findByText(messages.ended)).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(told));
  await comeOnline();
  expect(save).toHaveBeenCalledOnce();
});

it.each(placed)('a form that waits, told %s, is sent once the person is online', async (_, retry) => {
  const save = await submitInVain(retry);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retry ? 1 : 0);
  await comeOnline();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
