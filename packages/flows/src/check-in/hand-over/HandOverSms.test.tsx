import { ApiProvider } from '@journey/api';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp } from '../check-in.ts';
import { HandOverSms } from './HandOverSms.tsx';
import { handOverMessages as text } from './messages.ts';

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

const open = (answer: () => Promise<Response> = refuse) => {
  const onProblem = vi.fn<(hasProblem: boolean) => void>();
  render(
    <ApiProvider value={createTestTransport(answer)}>
      <AppProvider value={createCheckInApp(site, '/api')}>
        <HandOverSms onProblem={onProblem} />
      </AppProvider>
    </ApiProvider>,
  );
  return { field: screen.getByLabelText(phoneMessages.mobile), onProblem };
};

it('an odd character that is all of the number is told at once', async () => {
  const { field } = open();
  fireEvent.input(field, { target: { value: '\0' } });
  expect(await screen.findByText(phoneMessages.invalid)).toBeTruthy();
  fireEvent.input(field, { target: { value: '0491 570' } });
  await waitFor(() => expect(screen.queryByText(phoneMessages.invalid)).toBeNull());
});

it('a number that is none is told in a summary, which takes the focus, and in the page’s title (C-33)', async () => {
  const { field, onProblem } = open();
  fireEvent.input(field, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(true));
  fireEvent.click(
    within(summary).getByRole('link', { name: `${phoneMessages.mobile}: ${phoneMessages.invalid}` }),
  );
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: '0491 570 006' } });
  await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(false));
});

it('names the number as people write it once the link has been sent (C-33)', async () => {
  const { field } = open(() => Promise.resolve(Response.json({})));
  fireEvent.input(field, { target: { value: '+61491570006' } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  const number = await screen.findByText('0491 570 006');
  expect(number.parentElement?.textContent).toBe(`${text.sent} 0491 570 006.`);
});

it.each([
  ['with the wait that the services state', { 'retry-after': '3540' }, 59],
  ['without a stated wait', {}, undefined],
])('says of a fourth message within an hour that three were sent, %s (C-33)', async (_, headers, minutes) => {
  const { field, onProblem } = open(() =>
    Promise.resolve(
      Response.json({ error: 'Too many messages. Please wait a while.' }, { status: 429, headers }),
    ),
  );
  fireEvent.input(field, { target: { value: '0491 570 006' } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(text.smsLimit + text.smsLimitAdvice(minutes));
  expect(notice.textContent).toMatch(
    minutes === undefined
      ? /try again in an hour, or use the code/
      : /try again in 59 minutes, or use the code/,
  );
  await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(true));
});
