import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isImageFile, PhotoPicker } from './PhotoPicker.tsx';

it.each([
  ['photo.jpg', 'image/jpeg', true],
  ['photo.heic', '', true],
  ['PHOTO.HEIF', '', true],
  ['photo.jpg', 'application/pdf', false],
  ['letter.pdf', '', false],
  ['jpg', '', false],
])('treats %s of type “%s" as an image: %s', (name, type, is) => {
  expect(isImageFile(new File([], name, { type }))).toBe(is);
});

it('passes on only images and lets the same one be picked again', () => {
  const pick = vi.fn<() => void>();
  const refuse = vi.fn<() => void>();
  const { container } = render(<PhotoPicker libraryLabel="Library" onPick={pick} onRefuse={refuse} />);
  const input = container.querySelector('input') as HTMLInputElement;
  const emptied = vi.spyOn(input, 'value', 'set');
  const photo = new File(['x'], 'a.png', { type: 'image/png' });
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  fireEvent.change(input, { target: { files: [photo, text] } });
  expect(pick).toHaveBeenCalledExactlyOnceWith([photo]);
  expect(refuse).toHaveBeenCalledExactlyOnceWith([text]);
  expect(emptied).toHaveBeenCalledExactlyOnceWith('');
});

it('opens the hidden file input, which is not in the tab order', () => {
  const { container } = render(
    <PhotoPicker cameraLabel="Camera" libraryLabel="Library" onPick={vi.fn<() => void>()} />,
  );
  const [camera] = container.querySelectorAll('input');
  const click = vi.spyOn(camera as HTMLInputElement, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Camera' }));
  expect(click).toHaveBeenCalledOnce();
  expect(camera?.hidden).toBe(true);
});
