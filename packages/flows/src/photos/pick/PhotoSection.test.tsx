import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { storePhoto, type PhotoFolder } from '../keep/kept-photos.ts';
import { galleryMessages, photoMessages, photoPickMessages } from '../messages.ts';
import { PhotoSection } from './PhotoSection.tsx';

// Other test files may have opened their storage, which the drafts module would keep using.
vi.hoisted(() => vi.resetModules());

beforeEach(() => {
  let made = 0;
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:${(made += 1)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Shows the section with two photos that look dark. */
const show = async (): Promise<void> => {
  const drafts = openDrafts('report.meridian-au', crypto.randomUUID());
  const folder: PhotoFolder = { drafts: () => drafts, name: 'damage/' };
  for (const name of ['one.jpg', 'two.jpg'])
    // eslint-disable-next-line no-await-in-loop -- a person adds one photo after another.
    await storePhoto(folder, { blob: new Blob([name]), doubts: ['dark'] } as never, name);
  render(
    <PhotoSection
      folder={folder}
      consent={{ title: 'Photos', text: 'They are kept.' }}
      label="Damage"
      most={5}
    />,
  );
  await screen.findAllByText(/too dark/);
};

const first = galleryMessages.photo('Damage', 1, 2);

it.each([
  ['photo in the list is removed', `${photoMessages.remove} ${first}`],
  ['doubtful photo is removed', `${photoMessages.remove}, ${first}`],
  ['doubtful photo is used anyway', `${photoMessages.acceptAnyway}, ${first}`],
])('has the focus after a %s', async (_, name) => {
  await show();
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Damage' })));
});

it('announces that the browser keeps no photo', async () => {
  await show();
  const notice = await screen.findByText(photoPickMessages.notKept);
  expect(notice.closest('[role="status"]')).not.toBeNull();
});

it('announces how many photos are left when one is removed, the last one, too', async () => {
  await show();
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(status()).toContain(photoPickMessages.ready(2));
  for (const left of [photoPickMessages.ready(1), photoPickMessages.noneLeft]) {
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${photoMessages.remove} Damage`) });
    // eslint-disable-next-line no-await-in-loop -- one press after another
    await act(async () => void fireEvent.click(button!));
    expect(status()).toContain(left);
  }
});
