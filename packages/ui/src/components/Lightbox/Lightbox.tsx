import { Awaited } from '../../lazy/Awaited.tsx';
import { type LoadingText, useLoaded } from '../../lazy/use-loaded.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';

export interface LightboxProps {
  open: boolean;
  photos: readonly { src: string; alt: string }[];
  /** The photo that is shown first, from 0. */
  index?: number;
  /** Asked for by the cross, Escape, pulling down or a press beside the photo. The owner then sets `open` to false. */
  onClose: () => void;
  /** The photo that is shown now. */
  onIndex?: (index: number) => void;
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
  text: LoadingText;
  /** Where the library comes from; another only to show its loading and its failing. */
  load?: () => Promise<typeof import('./engine.tsx')>;
}

const loadEngine = () => import('./engine.tsx');

/**
 * Photos one at a time over the whole screen: swiped, zoomed, walked through by arrow keys. Behaviour by
 * yet-another-react-lightbox, which is loaded when it is first opened (docs/decisions/0010-heavy-parts.md).
 */
export function Lightbox({ text, load = loadEngine, ...props }: LightboxProps) {
  const part = useLoaded(load, props.open);
  if (part.value) return <part.value.Engine {...props} />;
  if (!props.open) return null;
  if (!part.failed) return <LoadingOverlay>{text.loading}</LoadingOverlay>;
  return (
    <Dialog open title={props.labels.title} closeLabel={props.labels.close} onClose={props.onClose}>
      <Awaited part={part} text={text}>
        {() => null}
      </Awaited>
    </Dialog>
  );
}
