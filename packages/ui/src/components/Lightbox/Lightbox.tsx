import { Awaited } from '../../lazy/Awaited.tsx';
import { type LoadingText, useLoaded } from '../../lazy/use-loaded.ts';
import { useBackClose } from '../../modal/use-back-close.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';
import type { Gallery } from './gallery.ts';

export interface LightboxProps extends Gallery {
  text: LoadingText;
  /** Loads the library. Stories hand in another function to show loading and failure. */
  load?: () => Promise<typeof import('./engine.tsx')>;
}

const loadEngine = () => import('./engine.tsx');

/**
 * Photos one at a time over the whole screen: swiped, zoomed, walked through by arrow keys. Behaviour by
 * yet-another-react-lightbox, which is loaded when it is first opened (docs/decisions/heavy-parts.md).
 */
export function Lightbox({ text, load = loadEngine, ...props }: LightboxProps) {
  const part = useLoaded(load, props.open);
  // The failure message is a dialog of its own, which handles its own closing.
  useBackClose(props.open && !part.failed, props.onClose);
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
