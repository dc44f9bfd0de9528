/** Why a chosen file cannot become a photo; `imageMessages` says each in a person's words. */
export type ImageProblemKind =
  'empty' | 'too-large' | 'not-an-image' | 'unsupported' | 'too-many-pixels' | 'corrupt' | 'failed';

/** Why a photo may be useless although it can be sent ("Use anyway"). */
export type ImageDoubt = 'dark' | 'blurred';

/** A photo as it is sent: upright, reduced, a JPEG without metadata. */
export interface PreparedImage {
  /** `image/jpeg`, at most 10 MB, at most 2048 px on its long edge. */
  readonly blob: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the blob's bytes, 64 hexadecimal digits. */
  readonly sha256: string;
  /** At most one: what is too dark to see is not called blurred as well. */
  readonly doubts: readonly ImageDoubt[];
}

/** A chosen file that cannot become a photo. Its message is what the person reads. */
export class ImageProblem extends Error {
  readonly kind: ImageProblemKind;

  constructor(kind: ImageProblemKind, message: string) {
    super(message);
    this.name = 'ImageProblem';
    this.kind = kind;
  }
}
