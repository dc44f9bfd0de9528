/** The reasons why a picked file cannot be used as a photo; `imageMessages` has a text for each. */
export type ImageProblemKind =
  'empty' | 'too-large' | 'not-an-image' | 'unsupported' | 'too-many-pixels' | 'corrupt' | 'failed';

/** The reasons to doubt a photo's quality, with which it can be sent nevertheless ("Use anyway"). */
export type ImageDoubt = 'dark' | 'blurred';

/** A photo that is ready to be sent: an upright, reduced JPEG without metadata. */
export interface PreparedImage {
  /** `image/jpeg`, at most 10 MB, at most 2048 px on its long edge. */
  readonly blob: Blob;
  /** The width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the blob's bytes, 64 hexadecimal digits. */
  readonly sha256: string;
  /** At most one doubt: a photo that is too dark is not called blurred as well. */
  readonly doubts: readonly ImageDoubt[];
}

/** Thrown for a picked file that cannot be used as a photo. Its message is shown to the person. */
export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;

  constructor(kind: ImageProblemKind, message: string) {
    super(message);
    this.name = 'ImageProblem';
    this.kind = kind;
  }
}
