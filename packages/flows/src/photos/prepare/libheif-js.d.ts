/** Types for the part of libheif-js that decode-heic.ts uses, because the package has none. */
declare module 'libheif-js' {
  type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `pixels` with RGBA and passes it to `done`, or `null` if the picture cannot be decoded. */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void;
    free(): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /** @returns the pictures in a HEIC file; an empty array if the file cannot be read */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
