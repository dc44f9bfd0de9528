/** Texts of photo galleries. */
export const showMessages = {
  /** @param of the label of the list: the photos' subject or who took them */
  photo: (of: string, index: number, total: number) => `${of}, photo ${index} of ${total}`,
  open: 'View',
  remove: 'Remove',
  gallery: 'gallery',
  slide: 'photo',
  /** The lightbox library replaces the placeholders `{index}` and `{total}`. */
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
