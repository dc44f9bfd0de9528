/** Judges a photo that has arrived, and takes away what is not picture (docs/security.md#files). */
import { imageDimensionsFromStream } from 'image-dimensions';
import { Problem } from '../../core/problem.ts';
import type { Staging, Waiting } from '../../store/staging.ts';
import { jpegContents } from './jpeg.ts';

const pixelsAtMost = 50_000_000;

const refuse = (why: string): never => {
  throw new Problem(422, why);
};

/**
 * @param photo the staged file; its owner still discards it
 * @returns the photo to store: unchanged when the file holds only its picture, otherwise encoded again
 * @throws Problem 422 with what is wrong, in a sentence
 */
export const takePhoto = async (photo: Blob, staging: Staging): Promise<Waiting> => {
  const contents = (await jpegContents(photo)) ?? refuse('This file is not a JPEG photo.');
  // A page takes these away by itself; one that did not may have left more.
  if (contents.named.length) refuse(`This photo still carries ${contents.named.join(', ')}.`);
  const size = (await dimensionsOf(photo)) ?? refuse('This photo is damaged.');
  // Before it is decoded: a small file can unfold to more than a server has memory for.
  if (size.width * size.height > pixelsAtMost) refuse('This photo has more than 50 megapixels.');
  if (!(await staging.decodes(photo, size))) refuse('This photo is damaged.');
  if (contents.isBare) return { file: photo, discard: async () => {} };
  return (await staging.redrawn(photo)) ?? refuse('This photo still carries something beside its picture.');
};

const dimensionsOf = async (photo: Blob) => {
  try {
    const found = await imageDimensionsFromStream(photo.stream());
    return found?.type === 'jpeg' && found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};
