/** Returns a signature's picture for tests: a tiny valid JPEG, white, 8 × 8 pixels. */
export const createSmallJpeg = (): Uint8Array =>
  Uint8Array.from(
    atob(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    ),
    (letter) => letter.charCodeAt(0),
  );
