/** A white JPEG of 8 × 8, as small as one can be. */
export const smallJpeg = (): Uint8Array =>
  Uint8Array.from(
    atob(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    ),
    (letter) => letter.charCodeAt(0),
  );
