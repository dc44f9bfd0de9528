import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { fillDevice } from '@journey/workshop/full-device';
import { holdPhotoChecks } from '@journey/workshop/hold-photo-checks';
import preview from '@journey/workshop/preview';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import type { PhotoFolder } from '../keep/kept-photos.ts';
import {
  galleryMessages,
  imageQualityWarningMessages as doubts,
  photoMessages,
  photoPickMessages as text,
} from '../messages.ts';
import { drawBlurredPhoto, drawPhoto } from '../testing/draw-photo.ts';
import { PhotoSection } from './PhotoSection.tsx';

/** Creates a separate folder for each rendering, so that a story starts without the photos of another. */
const createFolder = (): PhotoFolder => {
  const owner = crypto.randomUUID();
  let drafts: Promise<Drafts> | undefined;
  return { drafts: () => (drafts ??= openDrafts('photos.workshop', owner)), name: `photo/${owner}/` };
};

const WithFolder = (props: Omit<ComponentProps<typeof PhotoSection>, 'folder'>) => {
  const [folder] = useState(createFolder);
  return <PhotoSection {...props} folder={folder} />;
};

const label = 'Damage';
const meta = preview.meta({
  title: 'Shell/Adding photos',
  component: WithFolder,
  parameters: {
    screen: {
      about: 'The part of a form for taking or choosing photos. They stay on the device until they are sent.',
      rules: ['V-16'],
    },
    layout: 'padded',
  },
  tags: ['autodocs'],
  args: { label, most: 2, consent: { title: 'Photos of the damage', text: 'Photograph the damage alone.' } },
});

type Canvas = ReturnType<typeof within>;

const pick = async (canvas: Canvas, files: readonly File[]) => {
  await userEvent.click(canvas.getByRole('button', { name: text.add }));
  await userEvent.click(await screen.findByRole('button', { name: text.agree }));
  const section = await canvas.findByRole('group', { name: label });
  await canvas.findByRole('button', { name: new RegExp(`^${text.library}`) });
  const input = section.querySelector('input[type=file]:not([capture])') as HTMLInputElement;
  await fireEvent.change(input, { target: { files } });
};

export const Empty = meta.story({
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.waiting)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.add })).toBeVisible();
  },
});

/**
 * More photos were chosen than the report accepts. The first ones are added. For each of the others, a message says why
 * it was not added.
 */
export const TooMany = meta.story({
  play: async ({ canvas }) => {
    await pick(canvas, await Promise.all([1, 2, 3].map((nth) => drawPhoto(`damage-${nth}.jpg`))));
    await expect(await canvas.findByText(text.ready(2))).toBeVisible();
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getByText(text.problems)).toBeVisible();
    await expect(alert).toHaveTextContent(text.full(2));
  },
});

/** A dark photo and a blurred one. The person removes each of them or uses it anyway. */
export const Doubtful = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    await pick(canvas, [await drawPhoto('dark.jpg', 0.1), await drawBlurredPhoto('blurred.jpg')]);
    await expect(await canvas.findByText(doubts.dark)).toBeVisible();
    await expect(await canvas.findByText(doubts.blurred)).toBeVisible();
    const first = galleryMessages.photo(label, 1, 2);
    for (const action of [photoMessages.remove, photoMessages.acceptAnyway])
      await expect(canvas.getByRole('button', { name: `${action}, ${first}` })).toBeVisible();
  },
});

/** The device is checking photos before they are added. */
export const Checking = meta.story({
  tags: ['!visual'],
  beforeEach: holdPhotoChecks,
  play: async ({ canvas }) => {
    const photo = await drawPhoto('damage.jpg');
    await pick(canvas, [photo, photo]);
    await expect(await canvas.findByText(text.preparing(2))).toBeVisible();
  },
});

/** The browser stores nothing on the device, so the photos are lost when the page is closed. */
export const NothingKept = meta.story({
  beforeEach: fillDevice,
  play: async ({ canvas }) => {
    await pick(canvas, [await drawPhoto('damage.jpg')]);
    await expect(await canvas.findByText(text.notKept)).toBeVisible();
  },
});
