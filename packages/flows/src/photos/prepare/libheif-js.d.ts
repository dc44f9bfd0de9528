/** Types for the part of libheif-js that decode-heic.ts uses; the package's own types lack these classes. */
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
    /**
     * Decodes the picture: fills `pixels` with RGBA and passes it to `done`, or passes `null` when the picture
     * cannot be decoded.
     */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void;
    free(): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /**
       * Decodes a HEIC file.
       * @returns the pictures in the file; an empty array when the file cannot be read
       */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
