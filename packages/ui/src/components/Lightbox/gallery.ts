/** The properties of a lightbox, except those about loading the code that draws it. */
export interface LightboxGalleryProps {
  open: boolean;
  photos: readonly { src: string; alt: string }[];
  /** Index of the photo that the lightbox shows first, counted from 0. */
  index?: number;
  /**
   * Called when the person closes the lightbox: by the close button, Escape, a swipe down or a press outside the
   * photo. The owner then sets `open` to false.
   */
  onClose: () => void;
  /** Called with the index of the photo that the lightbox now shows, counted from 0. */
  onIndex?: (index: number) => void;
  /** The message for a photo that fails to load, and the label of the button that loads it again. */
  broken?: { text: string; retry: string };
  /**
   * Called when a photo that failed to load is retried, by the person or because the device came online. The owner may
   * then give the photos other addresses.
   */
  onRetry?: () => void;
  labels: {
    /** The lightbox's accessible name, such as “Damage photos”. */
    title: string;
    /**
     * The words with which screen readers describe the lightbox's list of photos and each photo in it: “gallery” and
     * “photo”.
     */
    gallery: string;
    photo: string;
    /**
     * The text that says which of the photos is shown, with placeholders that the lightbox's library replaces:
     * “{index} of {total}”.
     */
    position: string;
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
  };
}
