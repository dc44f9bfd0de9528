/** Types for the part of libheif-js that decode-heic.ts uses, since the package has none. */
declare module 'libheif-js' {
  type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `pixels` with RGBA and passes it to `done`, or `null` when the picture cannot be decoded. */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void;
    free(): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /** @returns the pictures in a HEIC file; an empty array when the file cannot be read */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
