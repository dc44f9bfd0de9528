import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps, type Suggestion, type SuggestionState } from './Combobox.tsx';

const items: Suggestion[] = [
  { id: '1', text: '1 Main Road' },
  { id: '2', text: '2 Main Road', detail: 'Auckland' },
];
const props: Omit<ComboboxProps<Suggestion>, 'name'> = {
  label: 'Address',
  listLabel: 'Suggestions',
  items,
  state: 'ready',
  messages: { loading: 'Searching', none: 'None', error: 'Failed', count: (n) => `${n} found` },
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const said = () => screen.getByRole('status').textContent;

const scrolled = vi.fn<(this: Element, options: ScrollIntoViewOptions) => void>();

// Adds a `scrollIntoView` that does nothing, because jsdom, which has no layout, does not implement it.
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('passes typed and chosen text to the form', async () => {
  const user = userEvent.setup();
  const seen = vi.fn<(value: unknown) => void>();
  const took = vi.fn<(item: Suggestion) => void>();
  const Form = () => {
    const { register, getValues, setValue } = useForm({ defaultValues: { address: 'kept' } });
    return (
      <>
        <Combobox {...props} onSelect={took} {...register('address')} />
        <button type="button" onClick={() => seen(getValues('address'))}>
          read
        </button>
        <button type="button" onClick={() => setValue('address', 'written')}>
          write
        </button>
      </>
    );
  };
  render(<Form />);
  expect(field().value).toBe('kept');
  await user.clear(field());
  await user.keyboard('main');
  expect(said()).toBe('2 found');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.click(screen.getByText('read'));
  expect(seen).toHaveBeenLastCalledWith('2 Main Road');
  expect(took).toHaveBeenCalledWith(items[1]);
  await user.click(screen.getByText('write'));
  expect(field().value).toBe('written');
  await user.click(field());
  await user.keyboard('!');
  expect(field().value).toBe('written!');
});

it('refers to the list and the highlighted entry, and selects nothing on leaving', async () => {
  const user = userEvent.setup();
  const took = vi.fn<(item: Suggestion) => void>();
  render(<Combobox name="a" {...props} onSelect={took} />);
  await user.type(field(), 'm');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect([field().getAttribute('aria-controls'), field().getAttribute('aria-expanded')]).toEqual([
    list.id,
    'true',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.tab();
  expect([field().value, took.mock.calls.length, field().getAttribute('aria-expanded')]).toEqual([
    'm',
    0,
    'false',
  ]);
});

it.each([
  ['loading', 'Searching'],
  ['error', 'Failed'],
  ['ready', 'None'],
  ['idle', ''],
] as const)('says how things stand: %s', async (state, words) => {
  const user = userEvent.setup();
  render(<Combobox name="a" {...props} items={[]} state={state} />);
  await user.type(field(), 'm');
  expect(said()).toBe(words);
  expect(field().getAttribute('aria-expanded')).toBe(String(state !== 'idle'));
});

it('offers to try again or to type by hand, and keeps the typed text', async () => {
  const user = userEvent.setup();
  const retry = vi.fn<() => void>();
  const manual = vi.fn<() => void>();
  render(
    <Combobox
      name="a"
      {...props}
      items={[]}
      state="error"
      retry={{ label: 'Try again', onChoose: retry }}
      manual={{ label: 'Enter it', onChoose: manual }}
    />,
  );
  await user.type(field(), 'm');
  await user.click(screen.getByRole('option', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('option', { name: 'Enter it' }));
  expect([manual.mock.calls.length, field().value]).toEqual([1, 'm']);
});

/**
 * How long typing must pause before suggestions are requested, in ms. Most people type the next letter within this
 * time, but do not notice it as a wait.
 */
const pause = 300;

it('requests suggestions after a pause of 300 ms, but not for a chosen text', () => {
  vi.useFakeTimers();
  const asked = vi.fn<(text: string) => void>();
  const { unmount } = render(<Combobox name="a" {...props} onQuery={asked} />);
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  field().focus();
  type('m');
  act(() => void vi.advanceTimersByTime(pause - 1));
  expect(asked).not.toHaveBeenCalled();
  type('ma');
  act(() => void vi.advanceTimersByTime(pause - 1));
  expect(asked).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(asked.mock.calls).toEqual([['ma']]);
  fireEvent.click(screen.getByText('1 Main Road'));
  act(() => void vi.advanceTimersByTime(pause));
  expect(asked.mock.calls).toEqual([['ma']]);
  type('ma');
  act(() => void vi.advanceTimersByTime(pause - 1));
  fireEvent.click(screen.getByText('1 Main Road'));
  act(() => void vi.advanceTimersByTime(pause));
  expect(asked.mock.calls).toEqual([['ma']]);
  type('mai');
  unmount();
  vi.advanceTimersByTime(pause);
  expect(asked).toHaveBeenCalledOnce();
});

it('takes what the browser fills in without moving the focus or requesting suggestions', () => {
  vi.useFakeTimers();
  const asked = vi.fn<(text: string) => void>();
  const changed = vi.fn<(value: string) => void>();
  render(
    <>
      <input aria-label="Name" />
      <Combobox {...props} name="a" onQuery={asked} onChange={({ target }) => changed(target.value)} />
    </>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  name.focus();
  fireEvent.change(field(), { target: { value: '1 Main Road' } });
  act(() => void vi.advanceTimersByTime(pause));
  expect(document.activeElement).toBe(name);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(changed.mock.calls).toEqual([['1 Main Road']]);
  expect(asked).not.toHaveBeenCalled();
});

it.each(['Home', 'End', 'PageUp', 'PageDown', 'Enter'])(
  'leaves %s to the field while no list is shown',
  (key) => {
    const pressed = vi.fn<(key: string) => void>();
    const box = (state: SuggestionState) => (
      <Combobox {...props} name="a" state={state} onKeyDown={(event) => pressed(event.key)} />
    );
    const { rerender } = render(box('idle'));
    field().focus();
    fireEvent.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('false');
    // `fireEvent` returns false if a listener prevented the key's default action in a text field.
    expect(fireEvent.keyDown(field(), { key })).toBe(true);
    rerender(box('ready'));
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(fireEvent.keyDown(field(), { key })).toBe(false);
    expect(pressed.mock.calls).toEqual([[key], [key]]);
  },
);

it('selects no other suggestion than the one that was highlighted, when new ones arrive', async () => {
  const user = userEvent.setup();
  const took = vi.fn<(item: Suggestion) => void>();
  const box = (found: Suggestion[]) => <Combobox name="a" {...props} items={found} onSelect={took} />;
  const { rerender } = render(box(items));
  await user.type(field(), 'm');
  await user.keyboard('{ArrowDown}');
  rerender(box([{ id: '0', text: '0 Main Road' }, ...items]));
  const highlighted = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(highlighted?.textContent).toBe('1 Main Road');
  rerender(box([{ id: '9', text: '9 Main Road' }]));
  expect(field().getAttribute('aria-activedescendant')).toBe('');
  await user.keyboard('{Enter}');
  expect(took).not.toHaveBeenCalled();
});

it('scrolls the page to the entry that an arrow key highlights, but not to one under the mouse', async () => {
  const user = userEvent.setup();
  render(<Combobox name="a" {...props} />);
  await user.type(field(), 'm');
  await user.hover(screen.getByRole('option', { name: '1 Main Road' }));
  expect(scrolled).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('option', { name: /^2 Main Road/ }));
});
