import { LazyPart } from '../../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../../lazy/use-lazy-load.ts';
import { useCloseOnBack } from '../../modal/use-back-close.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';
import type { Gallery } from './gallery.ts';

export interface LightboxProps extends Gallery {
  text: LazyLoadMessages;
  /** Loads the lightbox's library. Stories pass another function to show loading and failure. */
  load?: () => Promise<typeof import('./engine.tsx')>;
}

const loadEngine = () => import('./engine.tsx');

/**
 * Shows photos one at a time over the whole screen, to swipe, to zoom or to browse by arrow keys. The behaviour is by
 * yet-another-react-lightbox, which is loaded when the lightbox is first opened (docs/decisions/heavy-parts.md).
 */
export const Lightbox = ({ text, load = loadEngine, ...props }: LightboxProps) => {
  const part = useLazyLoad(load, props.open);
  // The failure message is a Dialog, which closes on Back by itself, so this hook stays off then.
  useCloseOnBack(props.open && !part.failed, props.onClose);
  if (part.value) return <part.value.Engine {...props} />;
  if (!props.open) return null;
  if (!part.failed) return <LoadingOverlay>{text.loading}</LoadingOverlay>;
  return (
    <Dialog open title={props.labels.title} closeLabel={props.labels.close} onClose={props.onClose}>
      <LazyPart part={part} text={text}>
        {() => null}
      </LazyPart>
    </Dialog>
  );
};
