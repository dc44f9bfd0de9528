/** The properties of a lightbox, except those about loading its library. */
export interface Gallery {
  open: boolean;
  photos: readonly { src: string; alt: string }[];
  /** Index of the photo that is shown first, from 0. */
  index?: number;
  /**
   * Called when the person closes the gallery: by the close button, Escape, a swipe down or a press outside the photo.
   * The owner then sets `open` to false.
   */
  onClose: () => void;
  /** Called with the index of the photo that is shown now. */
  onIndex?: (index: number) => void;
  /** The message for a photo that fails to load, and the label of the button that loads it again. */
  broken?: { text: string; retry: string };
  labels: {
    /** The gallery's accessible name, such as “Damage photos”. */
    title: string;
    /**
     * The words by which screen readers describe the lightbox's list of photos and each item: “gallery” and “photo”.
     */
    gallery: string;
    photo: string;
    /** The text for a photo's position among all, with placeholders that the library replaces: “{index} of {total}”. */
    position: string;
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
  };
}
