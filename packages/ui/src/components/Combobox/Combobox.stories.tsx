import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Combobox, type ComboboxProps, type Suggestion, type SuggestionState } from './Combobox.tsx';

const branches: Suggestion[] = [
  { id: 'SYD', text: 'Sydney Airport', detail: 'Mascot NSW' },
  { id: 'SYC', text: 'Sydney City', detail: 'William Street, Darlinghurst NSW' },
  { id: 'MEL', text: 'Melbourne Airport', detail: 'Tullamarine VIC' },
  { id: 'AKL', text: 'Auckland Airport', detail: 'Māngere, Auckland' },
];

const fitting = (text: string) =>
  branches.filter((branch) => branch.text.toLowerCase().includes(text.toLowerCase()));

/** A combobox whose suggestions depend on the typed text, as on a real page. */
const Searched = (props: ComboboxProps<Suggestion>) => {
  const [query, setQuery] = useState('');
  return (
    <Combobox
      {...props}
      items={query ? fitting(query) : []}
      state={query ? 'ready' : 'idle'}
      onQuery={setQuery}
    />
  );
};

const meta = preview.meta({
  title: 'Components/Combobox',
  component: Combobox as (props: ComboboxProps<Suggestion>) => ReactNode,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'pickup',
    label: 'Pickup location',
    hint: 'Start typing the name of a city or an airport',
    listLabel: 'Suggestions',
    items: [] as Suggestion[],
    state: 'idle' as SuggestionState,
    messages: {
      loading: 'Searching…',
      none: 'No location found',
      error: 'We could not look that up. Please try again.',
      count: (items: number) => `${items} locations found`,
    },
    manual: { label: 'My location is not in the list', onChoose: fn() },
    retry: { label: 'Try again', onChoose: fn() },
    onSelect: fn(),
  },
});

/**
 * A suggestion can be selected by keyboard alone: type, arrow down, Enter. The number of suggestions is announced,
 * and the focus stays in the field.
 */
export const Suggestions = meta.story({
  tags: ['colour'],
  render: (args) => <Searched {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Pickup location' });
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('syd');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 locations found'));
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Sydney City');
    await expect(field).toHaveFocus();
    await expect(args.onSelect).toHaveBeenCalledWith(branches[1]);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(field);
    await userEvent.keyboard('airport');
    await waitFor(() => expect(canvas.getByRole('option', { name: /Auckland/ })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
  },
});

/** A press on one of the combobox's suggestions selects it. */
export const ByPointer = meta.story({
  render: (args) => <Searched {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Pickup location' });
    await userEvent.type(field, 'melb');
    await userEvent.click(await canvas.findByRole('option', { name: /Melbourne Airport/ }));
    await expect(field).toHaveValue('Melbourne Airport');
    await userEvent.clear(field);
    await userEvent.type(field, 'auck');
    await canvas.findByRole('option', { name: /Auckland/ });
  },
});

const typed = async ({ canvas }: { canvas: { getByRole: (role: string) => HTMLElement } }) => {
  await userEvent.type(canvas.getByRole('combobox'), 'wagga');
};

/**
 * When there is no suggestion, pressing Escape or leaving the field keeps the typed text. Neither selects the list's
 * last entry, which lets a person enter the text by hand.
 */
export const NothingFound = meta.story({
  args: { state: 'ready' },
  play: async (context) => {
    await typed(context);
    const { args, canvas } = context;
    await expect(canvas.getByRole('status')).toHaveTextContent('No location found');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getByRole('combobox')).toHaveValue('wagga');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await expect(args.manual!.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(canvas.getByRole('option', { name: 'My location is not in the list' }));
    await expect(args.manual!.onChoose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('combobox'));
  },
});

export const Loading = meta.story({ args: { state: 'loading' }, play: typed });

export const Failed = meta.story({
  args: { state: 'error' },
  play: async (context) => {
    await typed(context);
    const { args, canvas } = context;
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.retry!.onChoose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('combobox')).toHaveValue('wagga');
  },
});

export const Closed = meta.story();

export const Filled = meta.story({ args: { defaultValue: 'Sydney Airport' } });

export const WithError = meta.story({ args: { error: 'Required' } });

export const Disabled = meta.story({ args: { disabled: true } });

export const LongText = meta.story({
  args: {
    label: 'Where would you like to pick up the vehicle, or where have you picked it up already?',
    state: 'ready',
    items: [
      {
        id: '1',
        text: 'Unit 12, The Very Long Name Apartments, 1234 Great Northern Highway, Upper Swan Western Australia 6069',
        detail: 'An address that is longer than any phone is wide, even when the phone is turned on its side',
      },
    ],
  },
  play: typed,
});
