/** The reasons why a picked file cannot be used as a photo; `imageProblemMessages` has a text for each. */
export type ImageProblemKind =
  'empty' | 'too-large' | 'not-an-image' | 'unsupported' | 'too-many-pixels' | 'corrupt' | 'failed';

/** What may be wrong with a photo that can be sent nevertheless ("Use anyway"). */
export type ImageQualityWarning = 'dark' | 'blurred';

/** A photo that is ready to be sent: an upright, reduced JPEG without metadata. */
export interface PreparedImage {
  /** The photo as it is sent: `image/jpeg`, at most 10 MB, at most 2048 px on its long edge. */
  readonly blob: Blob;
  /** The width and height of the photo in pixels. */
  readonly width: number;
  readonly height: number;
  /** The SHA-256 hash of the photo's bytes, as 64 hexadecimal digits. */
  readonly sha256: string;
  /**
   * What may be wrong with the photo, at most one thing: a photo that is too dark is not called blurred as well.
   */
  readonly doubts: readonly ImageQualityWarning[];
}

/** Thrown for a picked file that cannot be used as a photo. Its message is shown to the person. */
export class ImageProblemError extends Error {
  override readonly name = 'ImageProblem';
}
