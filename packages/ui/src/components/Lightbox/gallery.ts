/** What the lightbox shows and which events it reports, without the part that loads the library. */
export interface Gallery {
  open: boolean;
  photos: readonly { src: string; alt: string }[];
  /** The photo that is shown first, from 0. */
  index?: number;
  /** Asked for by the cross, Escape, pulling down or a press beside the photo. The owner then sets `open` to false. */
  onClose: () => void;
  /** The photo that is shown now. */
  onIndex?: (index: number) => void;
  /** Said where a photo does not arrive, with the button that asks for it again. */
  broken?: { text: string; retry: string };
  labels: {
    /** Names the whole, such as “Damage photos”. */
    title: string;
    /** What kind of thing it is, for those who listen: “gallery” and “photo”. */
    gallery: string;
    photo: string;
    /** Where one is, with the library's own marks: “{index} of {total}”. */
    position: string;
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
  };
}
