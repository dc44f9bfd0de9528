import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { PhotoPicker } from './PhotoPicker.tsx';

const meta = preview.meta({
  title: 'Components/PhotoPicker',
  component: PhotoPicker,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { cameraLabel: 'Take photo', libraryLabel: 'Choose from library', onPick: fn(), onRefuse: fn() },
});

const inputs = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLInputElement>('input[type=file]')];

export const CameraOrLibrary = meta.story();

export const LibraryAlone = meta.story({ args: { cameraLabel: undefined } });

export const Disabled = meta.story({ args: { disabled: true } });

/**
 * The buttons for the camera and for the photo library each open a file input of their own. The camera button's
 * input asks the phone for its rear camera.
 */
export const OpensByKeyboard = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const [camera, library] = inputs(canvasElement);
    const open = fn((event: Event) => event.preventDefault());
    camera?.addEventListener('click', open);
    library?.addEventListener('click', open);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Take photo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(open.mock.lastCall?.[0].target).toBe(camera);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(open.mock.lastCall?.[0].target).toBe(library);
    await expect(camera?.getAttribute('capture')).toBe('environment');
  },
});

/** Picked images are passed to `onPick`, all other picked files to `onRefuse`. */
export const SeveralAtOnce = meta.story({
  args: { multiple: true, subject: 'Damage' },
  play: async ({ args, canvas, canvasElement }) => {
    const library = inputs(canvasElement)[1] as HTMLInputElement;
    const photos = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });
    await userEvent.upload(library, [...photos, letter], { applyAccept: false });
    await expect(args.onPick).toHaveBeenCalledWith(photos);
    await expect(args.onRefuse).toHaveBeenCalledWith([letter]);
    await expect(canvas.getByRole('button', { name: 'Take photo, Damage' })).toBeVisible();
  },
});
