/** Checks an uploaded photo and removes everything but its picture (docs/security.md#files). */
import { imageDimensionsFromStream } from 'image-dimensions';
import { HttpError } from '../../core/http-error.ts';
import type { FileStaging, StagedFile } from '../../store/staging.ts';
import { readJpegContents } from './jpeg.ts';

const pixelsAtMost = 50_000_000;

const refuse = (why: string): never => {
  throw new HttpError(422, why);
};

/**
 * Checks an uploaded photo.
 * @param photo the staged file, which the caller must still discard
 * @returns the photo to store: unchanged when the file contains only its picture, otherwise encoded again
 * @throws HttpError 422 whose message says what is wrong
 */
export const sanitisePhoto = async (photo: Blob, staging: FileStaging): Promise<StagedFile> => {
  const contents = (await readJpegContents(photo)) ?? refuse('This file is not a JPEG photo.');
  // The pages remove all metadata from a photo before they send it. A photo that still has some comes from another
  // sender, and is refused.
  if (contents.named.length) refuse(`This photo still carries ${contents.named.join(', ')}.`);
  const size = (await getDimensions(photo)) ?? refuse('This photo is damaged.');
  // The number of pixels is checked before the photo is decoded, because a small file can expand to more than a
  // server's memory.
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
