import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { IncidentPlace } from './IncidentPlace.tsx';
import { incidentMessages as text } from './messages.ts';
import type { IncidentValues } from './schema.ts';

const definition = { schema: object() as never };
const initial = { when: '', address: '', description: '', driving: '', present: '' };
const Place = () => {
  const { form } = useFormStep<IncidentValues>({
    definition,
    initial,
    save: () => Promise.resolve(),
    failureOf: () => '',
  });
  return <IncidentPlace form={form} />;
};

/** Functions that respond to the pending requests for places and for suggestions, in the order of the requests. */
let waiting: ((answer: Response) => void)[] = [];
let suggesting: ((answer: Response) => void)[] = [];
beforeEach(() => {
  waiting = [];
  suggesting = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const show = () =>
  renderReportPage(
    <Place />,
    () => undefined,
    (call) => {
      const lookups = { 'POST geocode': waiting, 'POST geocode/suggestions': suggesting }[call];
      return lookups && new Promise<Response>((resolve) => lookups.push(resolve));
    },
  );
const pick = async () => {
  const before = waiting.length;
  fireEvent.click(await screen.findByRole('button', { name: text.pickMiddle }));
  await waitFor(() => expect(waiting).toHaveLength(before + 1));
};
const found = (...addresses: string[]) =>
  Response.json({
    results: addresses.map((formatted_address) => ({
      formatted_address,
      geometry: { location: { lat: -33.9, lng: 151.2 } },
    })),
  });
const answer = (...addresses: string[]) => act(async () => waiting.at(-1)?.(found(...addresses)));
const isSaid = (said: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(said),
    ),
  );
const field = () => screen.getByLabelText<HTMLInputElement>(text.address, { exact: false });

it('names the address of each place that is chosen on the map, and says that there is none (V-12)', async () => {
  const { unmount } = show();
  await pick();
  await answer('1 First Street');
  await isSaid(text.chosenAt('1 First Street'));
  expect(field().value).toBe('1 First Street');
  await pick();
  await isSaid(text.chosen);
  await answer('2 Second Street');
  await isSaid(text.chosenAt('2 Second Street'));
  await pick();
  await answer();
  await isSaid(text.placeUnknown);
  unmount();
});

/** Shortens the address with Backspace. */
const deleteTo = (value: string) => {
  fireEvent.keyDown(field(), { key: 'Backspace' });
  fireEvent.input(field(), { target: { value }, inputType: 'deleteContentBackward' });
};

it.each([
  ['too little to be searched', () => fireEvent.input(field(), { target: { value: '12 Ba' } }), '12 Ba'],
  ['with Backspace', () => deleteTo('12 Banksia Stree'), '12 Banksia Stree'],
])('lets go of the address of a place when something is typed %s (V-12)', async (_, type, typed) => {
  const { unmount } = show();
  await pick();
  type();
  await answer('1 First Street');
  expect(field().value).toBe(typed);
  unmount();
});

/** Types an address, or pastes it from a menu without a key press, and waits until it is looked up. */
const insert = async (value: string, inputType = 'insertText') => {
  const before = suggesting.length;
  act(() => field().focus());
  fireEvent.input(field(), { target: { value }, inputType });
  await waitFor(() => expect(suggesting).toHaveLength(before + 1));
};
const suggest = (...addresses: string[]) => act(async () => suggesting.at(-1)?.(found(...addresses)));
const listSuggestions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it.each(['', '12 Banksia Stree'])(
  'puts away the suggestions for an address that is deleted to “%s”, and those under way (V-11)',
  async (rest) => {
    const { unmount } = show();
    await insert('12 Banksia Street');
    await suggest('12 Banksia Street, Botany');
    expect(listSuggestions()).toEqual(['12 Banksia Street, Botany']);
    await insert('12 Banksia Street, B');
    deleteTo(rest);
    await waitFor(() => expect(listSuggestions()).toEqual([]));
    await suggest('12 Banksia Street, Botany');
    expect(listSuggestions()).toEqual([]);
    unmount();
  },
);

it('suggests addresses for one that is pasted without a key after Backspace (V-11)', async () => {
  const { unmount } = show();
  act(() => field().focus());
  deleteTo('');
  await insert('12 Banksia Street', 'insertFromPaste');
  await suggest('12 Banksia Street, Botany');
  expect(listSuggestions()).toEqual(['12 Banksia Street, Botany']);
  unmount();
});

it('only the field is named after the address, whether its suggestions are shown or not (V-11)', async () => {
  const { unmount } = show();
  expect(screen.getAllByLabelText(/address/i)).toEqual([screen.getByRole('combobox')]);
  await insert('12 Banksia Street');
  await suggest('12 Banksia Street, Botany');
  expect(listSuggestions()).toHaveLength(1);
  expect(screen.getAllByLabelText(/address/i)).toEqual([screen.getByRole('combobox')]);
  unmount();
});

/** Types an address and responds to the search for its place. */
const typeAndFind = async (typed: string, ...addresses: string[]) => {
  const before = waiting.length;
  await insert(typed);
  await waitFor(() => expect(waiting).toHaveLength(before + 1));
  await answer(...addresses);
};
const chooseSuggestion = async (address: string) => {
  await insert(address);
  await suggest(address);
  fireEvent.click(screen.getByRole('option', { name: address }));
  await isSaid(text.chosenAt(address));
};

it('forgets the place of an address that is deleted (V-12)', async () => {
  const { unmount } = show();
  await pick();
  await answer('12 Banksia Street');
  deleteTo('12 Banksia Stree');
  await isSaid(text.chosen);
  expect(screen.queryByText(text.chosenAt('12 Banksia Street'))).toBeNull();
  deleteTo('');
  await isSaid(text.noPlace);
  unmount();
});

it('forgets the place of the address before when a text too short for a search replaces it (V-12)', async () => {
  const { unmount } = show();
  await chooseSuggestion('12 Banksia Street, Botany');
  await isSaid(text.chosenAt('12 Banksia Street, Botany'));
  fireEvent.input(field(), { target: { value: 'Coles' } });
  await isSaid(text.noPlace);
  expect(screen.queryByText(text.chosenAt('12 Banksia Street, Botany'))).toBeNull();
  unmount();
});

it('forgets the place of the address before when none is found for what is typed (V-12)', async () => {
  const { unmount } = show();
  await chooseSuggestion('12 Banksia Street, Botany');
  await typeAndFind('behind the old silo');
  await isSaid(text.noPlace);
  await typeAndFind('12 Banksia Street', '12 Banksia Street');
  await isSaid(text.chosen);
  expect(screen.queryByText(text.noPlace)).toBeNull();
  unmount();
});

it('keeps a place that was picked without an address when it is described instead (V-12)', async () => {
  const { unmount } = show();
  await pick();
  await answer();
  await typeAndFind('behind the old silo');
  await isSaid(text.chosen);
  expect(screen.queryByText(text.placeUnknown)).toBeNull();
  unmount();
});
