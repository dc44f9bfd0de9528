import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VEHICLE_VIEW_DRAWINGS, vehicleViews } from '../../illustrations/views.ts';
import { PhotoCard, type PhotoCardProps } from './PhotoCard.tsx';

const card = (props: Partial<PhotoCardProps>) => (
  <PhotoCard
    view="front"
    name="Front"
    state="needed"
    stateText="Needed"
    labels={{ camera: 'Take photo', library: 'Library', retake: 'Retake', view: 'View' }}
    onPick={vi.fn<() => void>()}
    {...props}
  />
);

it('shows a drawing of the view until there is a photo, then the photo with a retake button', () => {
  const { container, rerender } = render(card({}));
  expect(container.querySelector('svg[viewBox="0 0 240 150"]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take photo, Front' })).toBeTruthy();
  rerender(card({ src: 'blob:1', state: 'queued', stateText: 'Waiting' }));
  expect(container.querySelector('svg[viewBox="0 0 240 150"]')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  expect(screen.getByRole('button', { name: 'Retake, Front' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Front: Waiting');
});

it.each([
  ['failed', 'Refused', 'The file is not a photo.'],
  ['doubtful', 'Looks blurred', 'Retake it if you can.'],
] as const)('announces a photo that is %s together with what is wrong', (state, stateText, note) => {
  render(card({ state, stateText, note }));
  expect(screen.getByRole('status').textContent).toBe(`Front: ${stateText}${note}`);
});

it('marks a doubtful photo otherwise than one that is still needed', () => {
  const getDrawing = () => screen.getByRole('status').querySelector('path')?.getAttribute('d');
  const { rerender } = render(card({ state: 'needed' }));
  const ofNeeded = getDrawing();
  rerender(card({ state: 'doubtful' }));
  expect(getDrawing()).not.toBe(ofNeeded);
});

it('does not announce each step of the progress of a photo that is sent', () => {
  render(card({ state: 'checking', stateText: 'Sending', note: '40 %' }));
  expect(screen.getByText('40 %')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Front: Sending');
});

it.each([
  ['queued', '1'],
  ['uploaded', '1'],
  ['checking', '0.6'],
] as const)('a photo that is %s has the opacity %s', (state, opacity) => {
  const { container } = render(card({ src: 'blob:1', state }));
  expect(getComputedStyle(container.querySelector('img') as Element).opacity || '1').toBe(opacity);
});

it('passes on the picked photo', () => {
  const pick = vi.fn<() => void>();
  const { container } = render(card({ onPick: pick }));
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  fireEvent.change(container.querySelectorAll('input')[1] as Element, { target: { files: [photo] } });
  expect(pick).toHaveBeenCalledExactlyOnceWith(photo);
});

it('has no buttons when the photo cannot be changed', () => {
  render(card({ src: 'blob:1', onPick: undefined }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('has a drawing for every view, with the left one mirrored from the right one', () => {
  expect(vehicleViews.filter((view) => !VEHICLE_VIEW_DRAWINGS[view].drawing.lines)).toEqual([]);
  expect(VEHICLE_VIEW_DRAWINGS.left.drawing).toBe(VEHICLE_VIEW_DRAWINGS.right.drawing);
  expect(VEHICLE_VIEW_DRAWINGS.left.mirrored).not.toBe(VEHICLE_VIEW_DRAWINGS.right.mirrored);
});
