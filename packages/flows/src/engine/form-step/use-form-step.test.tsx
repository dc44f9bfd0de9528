import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { isStorableText } from '@journey/api';
import { FIRST_WAKE_MS } from '../wake.ts';
import type { FormDraftStore } from './form-drafts.ts';
import { FormStepView } from './FormStepView.tsx';
import { formStepMessages } from './messages.ts';
import { useFormStep } from './use-form-step.ts';

interface Values {
  first: string;
  last: string;
}
const schema = object({
  first: string().default('').required('Needed'),
  last: string()
    .default('')
    .transform((typed: string) => typed.normalize('NFKC'))
    .required('Needed')
    .test('odd', 'Odd', (value) => isStorableText(value)),
});
const names: Readonly<Record<string, string>> = { first: 'First name', last: 'Really last?' };
const text = { next: 'Continue', saving: 'Saving', notKept: 'Not kept.' };

type Save = Parameters<typeof useFormStep<Values>>[0]['save'];

interface Given {
  readonly initial?: Values;
  /** `submitted` is left out, because `submitted-form.test.tsx` tests it. */
  readonly draft?: Pick<FormDraftStore<Values>, 'isPersistent' | 'put'>;
  readonly locked?: readonly string[];
  readonly save?: Save;
  readonly refuses?: boolean;
  readonly heading?: string;
}

const Sample = ({ initial = { first: '', last: '' }, draft, locked, save, refuses, heading }: Given) => {
  const step = useFormStep<Values>({
    definition: {
      schema,
      nameOf: (path) => names[path],
    },
    ...(refuses && { validateBeforeSave: () => ({ field: 'last', message: 'Not this one' }) as const }),
    initial,
    ...(draft && { draft: draft as FormDraftStore<Values> }),
    ...(locked && { locks: { paths: new Set(locked), saved: initial } }),
    save: save ?? (() => Promise.resolve()),
    failureOf: (error) => (error as Error).message,
  });
  const field = (name: keyof Values) => {
    const { error, ...rest } = step.form.field(name);
    return (
      <label>
        {name}
        <input id={name} {...rest} />
        {error}
      </label>
    );
  };
  return (
    <FormStepView step={step} text={{ ...text, ...(heading && { failed: heading }) }}>
      {field('last')}
      {field('first')}
    </FormStepView>
  );
};

const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('focuses the summary of errors, which has the fields’ names in the order of the page', async () => {
  render(<Sample />);
  press('Continue');
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Really last: Needed',
    'First name: Needed',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

it('stores typed values on the device before it saves them', async () => {
  const order: string[] = [];
  const put = async ({ last }: Values) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`kept ${last}`);
    return true;
  };
  const save = ({ last }: Values) => {
    order.push(`saved ${last}`);
    return Promise.resolve();
  };
  render(<Sample initial={{ first: 'A', last: 'B' }} draft={{ isPersistent: true, put }} save={save} />);
  type('last', 'Typed');
  press('Continue');
  await waitFor(() => expect(order).toEqual(['kept Typed', 'saved Typed']));
});

it('stores nothing for a person who types nothing', async () => {
  const put = vi.fn<() => Promise<boolean>>();
  const save = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(<Sample initial={{ first: 'A', last: 'B' }} draft={{ isPersistent: true, put }} save={save} />);
  press('Continue');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(put).not.toHaveBeenCalled();
});

it('says that a change which was made while the form was being sent is not sent, and leaves the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const save: Save = async ({ last }, { hasChanged }) => {
    sent.push(last);
    await promise;
    return hasChanged() ? 'overtaken' : undefined;
  };
  render(<Sample initial={{ first: 'A', last: 'B' }} save={save} />);
  press('Continue');
  await waitFor(() => expect(sent).toEqual(['B']));
  const field = screen.getByRole('textbox', { name: /^last/ });
  field.focus();
  type('last', 'Later');
  resolve();
  const notice = await screen.findByText(formStepMessages.overtaken);
  expect(notice.closest('[role=status]')?.textContent).toContain(formStepMessages.sendAgain('Continue'));
  await waitFor(() => expect(document.activeElement).toBe(field));

  press('Continue');
  await waitFor(() => expect(sent).toEqual(['B', 'Later']));
  await waitFor(() => expect(screen.queryByText(formStepMessages.overtaken)).toBeNull());
});

it('knows a change that was made between the press and the moment at which the form is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sent: string[] = [];
  const save: Save = ({ last }, { hasChanged }) => {
    sent.push(last);
    return Promise.resolve(hasChanged() ? 'overtaken' : undefined);
  };
  const put = vi.fn<() => Promise<boolean>>().mockReturnValue(promise);
  render(<Sample initial={{ first: 'A', last: 'B' }} draft={{ isPersistent: true, put }} save={save} />);
  type('last', 'Typed');
  press('Continue');
  await waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeNull());
  // By then the form's values have been read, but the device is still writing them.
  await waitFor(() => expect(put).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 20));
  type('last', 'Later');
  resolve(true);
  await screen.findByText(formStepMessages.overtaken);
  expect(sent).toEqual(['Typed']);
});

it('keeps the fields as they are while what is sent can no longer be changed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save: Save = async (_, { holdFields }) => {
    holdFields();
    await promise;
  };
  render(<Sample initial={{ first: 'A', last: 'B' }} save={save} />);
  const field = screen.getByRole('textbox', { name: /^last/ });
  const button = screen.getByRole('button', { name: 'Continue' });
  field.focus();
  fireEvent.submit(field);
  await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
  expect(button.closest('[inert]')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
  resolve();
  await waitFor(() => expect(field.closest('[inert]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('a failure after the fields were held takes the focus from the button, and no field has it before', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const save: Save = async (_, { holdFields }) => {
    holdFields();
    await promise;
  };
  render(<Sample initial={{ first: 'A', last: 'B' }} save={save} />);
  const field = screen.getByRole('textbox', { name: /^last/ });
  field.focus();
  fireEvent.submit(field);
  await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
  const onFocus = vi.fn<() => void>();
  field.addEventListener('focus', onFocus);
  reject(new Error('Out of order.'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(onFocus).not.toHaveBeenCalled();
});

it.each([
  ['with a heading, at a button of its own', 'Not saved'],
  ['without one, at the submit button', undefined],
])('a failure takes the focus, keeps the typed values and offers a retry: %s', async (_, heading) => {
  const save = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('Out of order.'))
    .mockResolvedValue();
  render(<Sample initial={{ first: 'A', last: 'B' }} save={save} {...(heading && { heading })} />);
  type('last', 'Typed');
  press('Continue');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Out of order.');
  expect(alert.textContent).toContain(formStepMessages.kept);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^last/ }).value).toBe('Typed');
  press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(save.mock.calls).toHaveLength(2);
});

describe('without a network', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  afterEach(() => isOnline.mockReturnValue(true));

  const failOffline = async (save: () => Promise<void>) => {
    isOnline.mockReturnValue(false);
    render(<Sample initial={{ first: 'A', last: 'B' }} save={save} heading="Not saved" />);
    press('Continue');
    return screen.findByRole('alert');
  };
  const comeOnline = () => {
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event('online'));
  };
  const createSave = () =>
    vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No network.')).mockResolvedValue();

  it('a form that could not be saved is saved by itself, once, when the network is back', async () => {
    const save = createSave();
    const alert = await failOffline(save);
    expect(alert.textContent).toContain(formStepMessages.waits);
    comeOnline();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    comeOnline();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('a form that is changed meanwhile waits for the person', async () => {
    const save = createSave();
    const alert = await failOffline(save);
    type('last', 'Other');
    await waitFor(() => expect(alert.isConnected).toBe(false));
    expect(document.body.textContent).not.toContain(formStepMessages.waits);
    expect(await screen.findByText(formStepMessages.ended)).toBeTruthy();
    comeOnline();
    expect(save).toHaveBeenCalledOnce();
  });

  it.each([
    ['cancels it', () => press(formStepMessages.cancel), ''],
    ['changes it', () => type('last', 'Other'), formStepMessages.endedByChange],
  ])(
    'a form is not saved by itself once the person %s, although the network has just come back',
    async (_, stop, reason) => {
      const save = createSave();
      await failOffline(save);
      comeOnline();
      stop();
      expect(await screen.findByText(formStepMessages.ended)).toBeTruthy();
      // Validation, which comes before saving, has ended by then.
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(save).toHaveBeenCalledOnce();
      expect(document.body.textContent).toContain(formStepMessages.ended);
      expect(document.body.textContent).toContain(reason);
      press('Continue');
      await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    },
  );

  it('a form is saved although the network came back while it was being submitted', async () => {
    isOnline.mockReturnValue(false);
    const save = vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(() => {
        comeOnline();
        return Promise.reject(new Error('No network.'));
      })
      .mockResolvedValue();
    render(<Sample initial={{ first: 'A', last: 'B' }} save={save} />);
    press('Continue');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a form is saved although the network came back at the moment when the failure was shown', async () => {
    isOnline.mockReturnValue(false);
    const save = createSave();
    render(<Sample initial={{ first: 'A', last: 'B' }} save={save} heading="Not saved" />);
    // Unlike `findByRole`, an observer is called before React runs the effects of what it has rendered.
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(formStepMessages.waits)) return;
      observer.disconnect();
      isOnline.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    press('Continue');
    // Without the event, the form would be sent only after `FIRST_WAKE_MS`.
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: FIRST_WAKE_MS - 1000 });
  });

  it('a form that failed with a network waits for the person', async () => {
    const save = createSave();
    render(<Sample initial={{ first: 'A', last: 'B' }} save={save} heading="Not saved" />);
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).not.toContain(formStepMessages.waits);
    comeOnline();
    expect(save).toHaveBeenCalledOnce();
  });
});

it.each(['An\0ne', 'half \ud83d'])(
  '%j is told in its field at once, and no longer once it is gone',
  async (odd) => {
    render(<Sample />);
    type('last', odd);
    expect(await screen.findByText(/Odd/)).toBeTruthy();
    // The other field is empty, but only pressing the button may show its error.
    expect(screen.queryByText(/Needed/)).toBeNull();
    type('last', 'Anne');
    await waitFor(() => expect(screen.queryByText(/Odd/)).toBeNull());
    type('last', '');
    expect(screen.queryByText(/Needed/)).toBeNull();
  },
);

it('does not send values that the last check refuses', async () => {
  const save = vi.fn<() => Promise<void>>();
  render(<Sample initial={{ first: 'A', last: 'B' }} save={save} refuses />);
  press('Continue');
  expect(await screen.findByRole('link', { name: 'Really last: Not this one' })).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('saves a locked field with its saved value, whatever the form contains', async () => {
  const save = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue();
  render(<Sample initial={{ first: 'A', last: 'B' }} locked={['last']} save={save} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^last/ }).disabled).toBe(true);
  press('Continue');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ first: 'A', last: 'B' }, expect.anything()));
});

it('saves a locked field with its saved value, where its rule reads a typed value otherwise', async () => {
  const save = vi.fn<Save>().mockResolvedValue();
  render(<Sample initial={{ first: 'A', last: 'Ｂ' }} locked={['last']} save={save} />);
  press('Continue');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({ first: 'A', last: 'Ｂ' });
});

it('stores a change at once and later changes together in one more write', async () => {
  const written: string[] = [];
  const done: (() => void)[] = [];
  const put = ({ last }: Values) =>
    new Promise<boolean>((resolve) => {
      written.push(last);
      done.push(() => resolve(true));
    });
  render(<Sample draft={{ isPersistent: true, put }} />);
  for (const value of ['A', 'Ab', 'Abc']) {
    type('last', value);
    await Promise.resolve();
  }
  await waitFor(() => expect(written).toEqual(['A']));
  done[0]!();
  await waitFor(() => expect(written).toEqual(['A', 'Abc']));
});

it('announces on opening that the device cannot store typed values', async () => {
  render(<Sample draft={{ isPersistent: false, put: () => Promise.resolve(false) }} />);
  expect((await screen.findByText(text.notKept)).closest('[role="status"]')).not.toBeNull();
});

it('announces when a write of typed values fails', async () => {
  render(<Sample draft={{ isPersistent: true, put: () => Promise.reject(new Error('Full')) }} />);
  expect(screen.queryByText(text.notKept)).toBeNull();
  type('last', 'A');
  expect((await screen.findByText(text.notKept)).closest('[role="status"]')).not.toBeNull();
});
