/** Texts of the grid of photos and of its enlarged view. */
export const galleryMessages = {
  /**
   * Returns the name of one photo in a list.
   * @param of the label of the list: what the photos show or who took them
   */
  photo: (of: string, index: number, total: number) => `${of}, photo ${index} of ${total}`,
  open: 'View',
  remove: 'Remove',
  gallery: 'gallery',
  slide: 'photo',
  /**
   * Says which photo is enlarged. The library that enlarges photos replaces the placeholders `{index}` and
   * `{total}`.
   */
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
