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

/** Answers the lookups that wait, in the order in which they were made. */
let waiting: ((answer: Response) => void)[] = [];
beforeEach(() => {
  waiting = [];
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
    (call) =>
      call === 'POST geocode' ? new Promise<Response>((resolve) => waiting.push(resolve)) : undefined,
  );
const pick = async () => {
  const before = waiting.length;
  fireEvent.click(await screen.findByRole('button', { name: text.pickMiddle }));
  await waitFor(() => expect(waiting).toHaveLength(before + 1));
};
const answer = (...addresses: string[]) =>
  act(async () =>
    waiting.at(-1)?.(
      Response.json({
        results: addresses.map((formatted_address) => ({
          formatted_address,
          geometry: { location: { lat: -33.9, lng: 151.2 } },
        })),
      }),
    ),
  );
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

it.each([
  ['too little to be searched', { target: { value: '12 Ba' } }],
  ['with Backspace', { target: { value: '12 Banksia Stree' } }],
])('lets go of the address of a place when something is typed %s (V-12)', async (how, typed) => {
  const { unmount } = show();
  await pick();
  if (how === 'with Backspace') fireEvent.keyDown(field(), { key: 'Backspace' });
  fireEvent.input(field(), typed);
  await answer('1 First Street');
  expect(field().value).toBe(typed.target.value);
  unmount();
});
