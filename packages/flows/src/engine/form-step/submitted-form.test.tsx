import { ApiError } from '@journey/api';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import type { Drafts } from '../drafts/drafts.ts';
import { createMemoryDrafts, createUnreadableDrafts } from '../testing/simulated-device.ts';
import { listWaitingQueues } from '../outbox/waiting.ts';
import { FIRST_WAKE_MS } from '../wake.ts';
import { createFormDraftStore, readSubmittedForm } from './form-drafts.ts';
import { FormStepView } from './FormStepView.tsx';
import { formStepMessages as messages } from './messages.ts';
import { useFormStep } from './use-form-step.ts';

interface Values {
  name: string;
}
type Save = (values: Values, options?: { readonly holdFields: () => void }) => Promise<void>;

const schema = object({
  name: string().default('').required('Needed').max(6, 'Too long'),
});
const text = { next: 'Confirm', saving: 'Saving', notKept: 'Not kept.' };
const network = () => new ApiError('No network.', { kind: 'network', action: 'form' });
const refusal = () => new ApiError('Refused.', { kind: 'business', action: 'form' });
const signedOut = () => new ApiError('Signed out.', { kind: 'unauthorised', action: 'form' });

interface Given {
  readonly drafts: Drafts;
  readonly save: Save;
  readonly submittedAt?: number;
  readonly initial?: Values;
  readonly outlivesSession?: boolean;
}

const Form = ({ drafts, save, submittedAt, initial = { name: 'Ada' }, outlivesSession }: Given) => {
  const step = useFormStep<Values>({
    definition: { schema },
    initial,
    draft: useMemo(
      () =>
        createFormDraftStore<Values>({ drafts, name: 'form', queue: 'form', submittedAt, outlivesSession }),
      [drafts, submittedAt, outlivesSession],
    ),
    save,
    failureOf: (error) => (error as Error).message,
  });
  return (
    <FormStepView step={step} text={text}>
      <label>
        name
        <input id="name" {...{ ...step.form.field('name'), error: undefined }} />
      </label>
    </FormStepView>
  );
};

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goOffline = () => (isOnline = false);
const comeOnline = () => {
  isOnline = true;
  fireEvent(window, new Event('online'));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } });
const page = () => document.body.textContent;
const saveThat = (...errors: readonly Error[]) => {
  const save = vi.fn<Save>().mockResolvedValue();
  for (const error of errors) save.mockRejectedValueOnce(error);
  return save;
};
const isSubmitted = async (drafts: Drafts) => (await readSubmittedForm(drafts, 'form')) !== undefined;

/** Delays the writes to the device until the returned promise is resolved. */
const holdWrites = (drafts: Drafts) => {
  const held = Promise.withResolvers<void>();
  const write = drafts.write.bind(drafts);
  vi.spyOn(drafts, 'write').mockImplementation(async (...changes) => {
    await held.promise;
    return write(...changes);
  });
  return held;
};

/** Shows the form as after a reload: with what the device has stored. */
const reopen = async (drafts: Drafts, save: Save, outlivesSession?: boolean) => {
  cleanup();
  const submitted = await readSubmittedForm(drafts, 'form');
  const initial = (await drafts.get('form')) as Values;
  render(<Form {...{ drafts, save, initial, outlivesSession }} submittedAt={submitted?.since} />);
};
/** Submits a form without a network. */
const submitOffline = async (save = saveThat(network()), outlivesSession?: boolean) => {
  const drafts = createMemoryDrafts();
  goOffline();
  render(<Form drafts={drafts} save={save} outlivesSession={outlivesSession} />);
  press('Confirm');
  const alert = await screen.findByRole('alert');
  // The alert takes the focus a moment after it appears, and a test can move the focus only after that.
  await waitFor(() => expect(alert.contains(document.activeElement)).toBe(true));
  return { drafts, save };
};

describe('a form that is submitted', () => {
  it('is stored with its values before it is sent, as something that waits, and no longer once it is sent', async () => {
    const drafts = createMemoryDrafts();
    const stored: unknown[] = [];
    const save: Save = async () => {
      stored.push(
        await drafts.get('form'),
        (await listWaitingQueues(drafts)).map(({ name }) => name),
      );
    };
    render(<Form drafts={drafts} save={save} />);
    type('Bea');
    press('Confirm');
    await waitFor(async () => expect(stored).toEqual([{ name: 'Bea' }, ['form']]));
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
  });

  it('is not stored any more once the services have refused it', async () => {
    const drafts = createMemoryDrafts();
    render(<Form drafts={drafts} save={saveThat(refusal())} />);
    press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('Refused.');
    expect(page()).not.toContain(messages.waitsKept);
    expect(await isSubmitted(drafts)).toBe(false);
  });

  it('stays stored when the session has ended, for the next sign-in', async () => {
    const drafts = createMemoryDrafts();
    render(<Form drafts={drafts} save={saveThat(signedOut())} />);
    press('Confirm');
    await screen.findByRole('alert');
    expect(await isSubmitted(drafts)).toBe(true);
  });
});

describe('a form that was submitted without a network', () => {
  it('says since when it waits and that it outlives the page, and takes the focus', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 14, 5), toFake: ['Date'] });
    await submitOffline();
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain(messages.waiting('14:05'));
    expect(notice.textContent).toContain(messages.waitsKept);
    await waitFor(() => expect(document.activeElement).toBe(notice));
  });

  it('promises nothing for another sign-in that cannot open its drafts, also after a reload', async () => {
    const { drafts, save } = await submitOffline(undefined, false);
    expect(page()).toContain(messages.waits);
    await reopen(drafts, save, false);
    expect(page()).toContain(messages.waits);
    expect(await isSubmitted(drafts)).toBe(true);
  });

  it('waits after a reload without taking the focus, and is sent once by itself', async () => {
    const { drafts } = await submitOffline();
    const save = saveThat();
    await reopen(drafts, save);
    expect(page()).toContain('Not sent yet');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save).not.toHaveBeenCalled();
    comeOnline();
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ name: 'Ada' }, expect.objectContaining({ isAutomatic: true })),
    );
    comeOnline();
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    expect(save).toHaveBeenCalledOnce();
  });

  it('does not vanish without a word when the device cannot be read', async () => {
    const { drafts } = await submitOffline();
    const save = saveThat();
    await reopen(drafts, save);
    vi.spyOn(drafts, 'strict', 'get').mockReturnValue(createUnreadableDrafts());
    await drafts.put('outbox/form', await drafts.get('outbox/form'));
    expect(page()).toContain('Not sent yet');
    comeOnline();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
    expect(save).not.toHaveBeenCalled();
    press('Try again');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('is sent at once when it is opened again with a network', async () => {
    const { drafts } = await submitOffline();
    const save = saveThat();
    isOnline = true;
    await reopen(drafts, save);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('is not sent by itself when its values are no longer valid: the errors are told', async () => {
    const { drafts } = await submitOffline();
    await drafts.write({ put: { form: { name: 'Annabelle' } } });
    const save = saveThat();
    isOnline = true;
    await reopen(drafts, save);
    expect(await screen.findByRole('link', { name: 'Too long' })).toBeTruthy();
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    expect(save).not.toHaveBeenCalled();
  });

  it('is not sent when the person changes something, in this tab', async () => {
    const { drafts, save } = await submitOffline();
    type('Bea');
    await waitFor(() => expect(page()).toContain(messages.ended));
    expect(page()).not.toContain('Not sent yet');
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    comeOnline();
    expect(save).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await drafts.get('form')).toEqual({ name: 'Bea' }));
  });

  it('is not sent when another tab has sent, changed or cancelled it', async () => {
    const { drafts, save } = await submitOffline();
    const other = createFormDraftStore<Values>({ drafts, name: 'form', queue: 'form' });
    await act(() => other.put({ name: 'Bea' }));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    comeOnline();
    expect(save).toHaveBeenCalledOnce();
  });

  it('is not sent when the person cancels it, and keeps what was typed', async () => {
    const { drafts, save } = await submitOffline();
    press(messages.cancel);
    const said = await screen.findByText(messages.ended);
    await waitFor(() => expect(document.activeElement).toBe(said.closest('[tabindex]')));
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    comeOnline();
    expect(save).toHaveBeenCalledOnce();
    expect(await drafts.get('form')).toEqual({ name: 'Ada' });
  });

  it('says that it is cancelled only once the device no longer stores it, as the page may be closed then', async () => {
    const { drafts, save } = await submitOffline();
    const removing = holdWrites(drafts);
    const button = screen.getByRole('button', { name: messages.cancel });
    act(() => button.focus());
    press(messages.cancel);
    comeOnline();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(page()).toContain('Not sent yet');
    expect(document.activeElement).toBe(button);
    expect(page()).not.toContain(messages.ended);
    removing.resolve();
    const said = await screen.findByText(messages.ended);
    expect(page()).not.toContain('Not sent yet');
    await waitFor(() => expect(document.activeElement).toBe(said.closest('[tabindex]')));
    expect(await isSubmitted(drafts)).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  });

  it('does not say that it is cancelled when the person submits it again before the device has removed it', async () => {
    const { drafts, save } = await submitOffline();
    const removing = holdWrites(drafts);
    press(messages.cancel);
    save.mockImplementationOnce(() => new Promise(() => undefined));
    press('Try again');
    removing.resolve();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(page()).not.toContain(messages.ended);
  });

  it('says that a change ends it when the person types before the device has removed it, and keeps the focus', async () => {
    const { drafts } = await submitOffline();
    const removing = holdWrites(drafts);
    press(messages.cancel);
    act(() => screen.getByRole('textbox').focus());
    type('Bea');
    await waitFor(() => expect(page()).toContain(messages.endedByChange));
    removing.resolve();
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    expect(page()).toContain(messages.endedByChange);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  });

  it('is sent by one of two tabs', async () => {
    const { drafts } = await submitOffline();
    cleanup();
    const submittedAt = (await readSubmittedForm(drafts, 'form'))?.since;
    const save = vi.fn<Save>().mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 20)));
    for (const _ of [1, 2]) render(<Form drafts={drafts} save={save} submittedAt={submittedAt} />);
    comeOnline();
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    expect(save).toHaveBeenCalledOnce();
  });

  it('says that it fails when the services refuse it later, and is not sent again', async () => {
    const { drafts } = await submitOffline();
    const save = saveThat(refusal());
    await reopen(drafts, save);
    comeOnline();
    expect((await screen.findByRole('alert')).textContent).toContain('Refused.');
    await waitFor(async () => expect(await isSubmitted(drafts)).toBe(false));
  });
});

describe('where the browser says that it is online while requests fail', () => {
  it('a form waits, and is sent by itself as time passes, without taking the focus again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drafts = createMemoryDrafts();
    const save = saveThat(network(), network());
    render(<Form drafts={drafts} save={save} />);
    press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain(messages.waitsKept);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    act(() => screen.getByRole('textbox').focus());
    await act(() => vi.advanceTimersByTimeAsync(FIRST_WAKE_MS));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(page()).toContain(messages.waitsKept);
    await act(() => vi.advanceTimersByTimeAsync(2 * FIRST_WAKE_MS));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
  });

  it('a form that is sent by itself in vain returns the focus to the field where the person is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drafts = createMemoryDrafts();
    const save = vi.fn<Save>().mockRejectedValueOnce(network());
    render(<Form drafts={drafts} save={save} />);
    press('Confirm');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    const confirmation = Promise.withResolvers<void>();
    // The last request holds the fields, because it cannot be repeated with changed values.
    save.mockImplementationOnce((_, options) => {
      options?.holdFields();
      return confirmation.promise;
    });
    const field = screen.getByRole('textbox');
    act(() => field.focus());
    await act(() => vi.advanceTimersByTimeAsync(FIRST_WAKE_MS));
    await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
    await act(async () => confirmation.reject(network()));
    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('a form that is changed while it is sent by itself is not sent any more, and keeps the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drafts = createMemoryDrafts();
    const save = saveThat(network());
    let fail: (error: Error) => void = () => undefined;
    render(<Form drafts={drafts} save={save} />);
    press('Confirm');
    await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    save.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    act(() => screen.getByRole('textbox').focus());
    await act(() => vi.advanceTimersByTimeAsync(FIRST_WAKE_MS));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    type('Bea');
    await act(async () => fail(network()));
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(page()).toContain(messages.endedByChange));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(await isSubmitted(drafts)).toBe(false);
  });

  it('a waiting form goes on waiting when the network is there in name alone', async () => {
    const save = saveThat(network(), network());
    await submitOffline(save);
    comeOnline();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(page()).toContain('Not sent yet');
    comeOnline();
    await waitFor(() => expect(page()).not.toContain('Not sent yet'));
    expect(save).toHaveBeenCalledTimes(3);
  });
});
