/** Texts of photos that are looked at. */
export const showMessages = {
  /** @param of whose or of what they are: the list's own name. */
  photo: (of: string, index: number, total: number) => `${of}, photo ${index} of ${total}`,
  open: 'View',
  remove: 'Remove',
  gallery: 'gallery',
  slide: 'photo',
  /** The marks are the lightbox's own. */
  position: '{index} of {total}',
  close: 'Close the photos',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  loading: 'Loading the photos',
  failed: 'The photos could not be shown. Please check your network.',
  retry: 'Retry',
  broken: 'This photo could not be shown.',
} as const;
