/** The part of libheif-js that decode-heic.ts uses; the package's own types leave these classes out. */
declare module 'libheif-js' {
  interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }

  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `pixels` with RGBA and hands it back, or `null` where the picture cannot be decoded. */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void;
    free(): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /** @returns the file's pictures; none where it cannot be read */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
