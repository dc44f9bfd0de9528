import { styled } from 'styled-components';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { createSamplePhotoUrl } from '../../illustrations/sample-photo.ts';
import { Button } from '../Button/Button.tsx';
import { PhotoCard, type PhotoCardProps } from './PhotoCard.tsx';

const labels = { camera: 'Take photo', library: 'Library', retake: 'Retake', view: 'View' };

const meta = preview.meta({
  title: 'Components/PhotoCard',
  component: PhotoCard,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    view: 'front' as const,
    name: 'Front of vehicle',
    state: 'needed' as const,
    stateText: 'Needed',
    labels,
    onPick: fn(),
    onRefuse: fn(),
  },
});

const taken = { src: createSamplePhotoUrl(1), onView: fn() };

export const Needed = meta.story();

export const Checking = meta.story({ args: { ...taken, state: 'checking', stateText: 'Checking' } });

export const Queued = meta.story({
  args: { ...taken, state: 'queued', stateText: 'Waiting to upload' },
});

export const Uploaded = meta.story({
  args: { ...taken, state: 'uploaded', stateText: 'Uploaded' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Front of vehicle: Uploaded');
    await userEvent.click(canvas.getByRole('button', { name: 'View Front of vehicle' }));
    await expect(args.onView).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Retake, Front of vehicle' })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: {
    ...taken,
    state: 'failed',
    stateText: 'Not uploaded',
    note: 'The connection was lost. The photo is kept on this device.',
    actions: <Button>Try again</Button>,
  },
});

/**
 * If a photo may be too blurred or dark, the card shows a warning, and the person decides whether to use the
 * photo.
 */
export const Doubtful = meta.story({
  args: {
    ...taken,
    state: 'doubtful',
    stateText: 'Looks blurred',
    note: 'Retake it if you can: details may not be seen.',
    actions: <Button>Use anyway</Button>,
  },
});

/** A photo that was submitted earlier can be viewed but no longer changed. */
export const HandedIn = meta.story({
  args: { ...taken, state: 'uploaded', stateText: 'Uploaded', onPick: undefined },
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space16);
`;

const views = [
  ['front', 'Front of vehicle'],
  ['rear', 'Rear of vehicle'],
  ['left', 'Passenger side'],
  ['right', 'Driver side'],
  ['dashboard', 'Dashboard of vehicle'],
  ['other', 'Another photo'],
] as const;

/** Each view of the car (front, rear …) has its own drawing, which shows a person where to stand for the photo. */
export const EveryView = meta.story({
  tags: ['colour'],
  render: (args: PhotoCardProps) => (
    <Columns>
      {views.map(([view, name]) => (
        <PhotoCard key={view} {...args} view={view} name={name} />
      ))}
    </Columns>
  ),
});
