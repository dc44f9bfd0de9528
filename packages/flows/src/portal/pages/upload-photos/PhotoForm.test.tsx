import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createStore, useStore } from '../../../engine/store.ts';
import { INITIAL_BATCH_STATE, type PhotoBatchState } from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../../photos/send/photo-batch.ts';
import { formatCharactersLeft } from '../../../fields/plural.ts';
import { AppProvider } from '../../../shell/app.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { createPortalApp } from '../../portal.ts';
import { PhotoForm } from './PhotoForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const refuse: Geolocation['getCurrentPosition'] = (_, onFail) =>
  setTimeout(() => onFail?.({ code: 1 } as GeolocationPositionError));

/**
 * Shows the form without photos. By default, the device refuses to share its location.
 * @param isKept whether the device stores the photos
 * @param picked the views whose files are still being checked, and the rejected files
 */
const show = (
  getCurrentPosition = refuse,
  isKept = true,
  picked: Partial<Pick<PhotoBatchState, 'checking' | 'refused'>> = {},
) => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const state = { ...INITIAL_BATCH_STATE, phase: 'taking', isKept, ...picked } as const;
  const work = { get: () => state, writeComments: () => Promise.resolve(true) } as unknown as PhotoBatchStore;
  render(
    <MemoryRouter>
      <AppProvider value={createPortalApp(site, '/api')}>
        <PhotoForm work={work} state={state} />
      </AppProvider>
    </MemoryRouter>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says at each press that the device refuses its location, as the focus stays on the button (P-12)', async () => {
  show();
  press(text.share);
  const first = await screen.findByRole('alert');
  expect(first.textContent).toBe(text.noLocation);
  press(text.share);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(screen.getByRole('button', { name: text.share }).getAttribute('aria-describedby')).toBe(
    screen.getByText(text.noLocation).closest('[id]')?.id,
  );
});

it('leaves that to the error summary when the photos are submitted (P-12)', async () => {
  show();
  press(text.submit);
  await waitFor(() => expect(screen.getAllByText(text.noLocation)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ties the error of a missing photo to the card, to which the error summary leads (P-12)', async () => {
  show();
  press(text.submit);
  const name = text.names.front;
  const description = text.missing(text.asked.front);
  fireEvent.click(await screen.findByRole('link', { name: description }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name, description }));
});

it.each([text.share, text.submit])(
  'says to screen readers after “%s” that it finds the location, and not that it sends (P-12)',
  async (button) => {
    show(() => undefined);
    press(button);
    await waitFor(() => expect(screen.getByText(text.sharing)).toBeTruthy());
    expect(screen.queryByText(text.submitting)).toBeNull();
  },
);

describe('a browser whose question about the location is left unanswered (P-12)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Presses a button in such a browser, and waits until the form stops waiting for the location. */
  const pressUnanswered = async (button: string) => {
    show(() => undefined);
    await act(async () => press(button));
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull();
  };

  it('is taken for one that does not share it', async () => {
    await pressUnanswered(text.share);
    expect(screen.getByRole('alert').textContent).toBe(text.noLocation);
  });

  it('does not keep the form from being submitted', async () => {
    await pressUnanswered(text.submit);
    expect(screen.getAllByText(text.noLocation)).toHaveLength(2);
  });
});

it('offers the next extra photo while one is being checked, so that nobody replaces that one (P-12)', () => {
  show(refuse, true, { checking: ['extra1'] });
  expect(screen.getByRole('group', { name: text.names.extra1 }).textContent).toContain(text.checking);
  expect(screen.getByRole('group', { name: text.names.extra2 })).toBeTruthy();
  expect(screen.queryByRole('group', { name: text.names.extra3 })).toBeNull();
});

it('says of two extra photos why they were not used (P-12)', () => {
  show(refuse, true, { refused: { extra1: 'Too small', extra2: 'No image' } });
  expect(screen.getByText('Too small')).toBeTruthy();
  expect(screen.getByText('No image')).toBeTruthy();
});

/** Shows the form of a complete batch whose comments another tab may change. The device shares its location. */
const showWithComments = () => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (onFound: PositionCallback) =>
        onFound({ coords: { latitude: -33.9, longitude: 151.2 } } as GeolocationPosition),
    },
  });
  const shot = { sha256: '0', takenAt: 0, doubts: [], isAccepted: true };
  const shots = { dashboard: shot, front: shot, back: shot, left: shot, right: shot };
  const state = createStore<PhotoBatchState>({
    ...INITIAL_BATCH_STATE,
    phase: 'taking',
    draft: { ...INITIAL_BATCH_STATE.draft, shots },
  });
  const change = (comments: string) =>
    state.set({ ...state.get(), draft: { ...state.get().draft, comments } });
  const submit = vi.fn<PhotoBatchStore['submit']>(async () => 'done');
  const work = { get: state.get, submit, writeComments: change } as unknown as PhotoBatchStore;
  const Form = () => <PhotoForm work={work} state={useStore(state)} />;
  render(
    <MemoryRouter>
      <AppProvider value={createPortalApp(site, '/api')}>
        <Form />
      </AppProvider>
    </MemoryRouter>,
  );
  return { submit, changeElsewhere: (comments: string) => act(() => change(comments)) };
};
const getComments = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('shows the comments that another tab writes, but not while the person is in the field (P-12)', () => {
  const { changeElsewhere } = showWithComments();
  changeElsewhere('Dent.');
  expect(getComments().value).toBe('Dent.');
  const field = getComments();
  act(() => field.focus());
  changeElsewhere('Two dents.');
  expect(getComments()).toBe(field);
  expect(field.value).toBe('Dent.');
  act(() => field.blur());
  expect(getComments().value).toBe('Two dents.');
});

it('sends the comments that were typed in it, whatever another tab has written since (P-12)', async () => {
  const { submit, changeElsewhere } = showWithComments();
  fireEvent.change(getComments(), { target: { value: 'A scratch.' } });
  changeElsewhere('Dent.'.repeat(300));
  expect(getComments().value).toBe('A scratch.');
  press(text.submit);
  await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.anything(), 'A scratch.'));
});

it('sends the comments of the device when none were typed in it (P-12)', async () => {
  const { submit, changeElsewhere } = showWithComments();
  changeElsewhere('Dent.');
  press(text.submit);
  await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.anything(), undefined));
});

it('says to screen readers how many characters of the comments are left (P-12)', async () => {
  show();
  fireEvent.change(screen.getByLabelText(new RegExp(text.comments)), { target: { value: 'x'.repeat(990) } });
  await waitFor(() => expect(screen.getByText(formatCharactersLeft(10))).toBeTruthy());
});

it('announces that the browser keeps no photo (P-12)', async () => {
  show(refuse, false);
  const notice = await screen.findByText(text.notKept);
  expect(notice.closest('[role="status"]')).not.toBeNull();
});
