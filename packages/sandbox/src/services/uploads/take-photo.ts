/** Checks an uploaded photo and removes everything but its picture (docs/security.md#files). */
import { imageDimensionsFromStream } from 'image-dimensions';
import { HttpError } from '../../core/problem.ts';
import type { Staging, StagedFile } from '../../store/staging.ts';
import { readJpegContents } from './jpeg.ts';

const pixelsAtMost = 50_000_000;

const refuse = (why: string): never => {
  throw new HttpError(422, why);
};

/**
 * Checks an uploaded photo.
 * @param photo the staged file; the caller still discards it
 * @returns the photo to store: unchanged when the file holds only its picture, otherwise encoded again
 * @throws HttpError 422 whose message says what is wrong
 */
export const sanitisePhoto = async (photo: Blob, staging: Staging): Promise<StagedFile> => {
  const contents = (await readJpegContents(photo)) ?? refuse('This file is not a JPEG photo.');
  // The pages remove metadata before they send a photo. A sender that did not may have left more in it, so the photo is
  // refused.
  if (contents.named.length) refuse(`This photo still carries ${contents.named.join(', ')}.`);
  const size = (await getDimensions(photo)) ?? refuse('This photo is damaged.');
  // The size is checked before decoding: a small file can expand to more than a server's memory.
  if (size.width * size.height > pixelsAtMost) refuse('This photo has more than 50 megapixels.');
  if (!(await staging.decodes(photo, size))) refuse('This photo is damaged.');
  if (contents.isBare) return { file: photo, discard: async () => {} };
  return (await staging.reencode(photo)) ?? refuse('This photo still carries something beside its picture.');
};

const getDimensions = async (photo: Blob) => {
  try {
    const found = await imageDimensionsFromStream(photo.stream());
    return found?.type === 'jpeg' && found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};
