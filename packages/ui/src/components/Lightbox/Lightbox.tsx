import { LazyPart } from '../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../lazy/use-lazy-load.ts';
import { useCloseOnBack } from '../../modal/use-back-close.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';
import type { LightboxGalleryProps } from './gallery.ts';

export interface LightboxProps extends LightboxGalleryProps {
  text: LazyLoadMessages;
  /**
   * Loads the code that draws the lightbox. Stories replace it, to show what people see while it loads and when it
   * fails.
   */
  load?: () => Promise<typeof import('./engine.tsx')>;
}

const loadEngine = () => import('./engine.tsx');

/**
 * Shows photos one at a time over the whole screen, to swipe, to zoom or to browse by arrow keys. It uses the
 * library yet-another-react-lightbox, which is loaded when the lightbox is first opened
 * (docs/decisions/heavy-parts.md).
 */
export const Lightbox = ({ text, load = loadEngine, ...props }: LightboxProps) => {
  const part = useLazyLoad(load, props.open);
  // Makes the browser's Back close the lightbox. If the lightbox failed to load, a Dialog with a message is open
  // instead, which already closes on Back.
  useCloseOnBack(props.open && !part.failed, props.onClose);
  if (part.value) return <part.value.LightboxEngine {...props} />;
  return (
    <>
      {props.open && !part.failed && <LoadingOverlay>{text.loading}</LoadingOverlay>}
      {/* The dialog is here while it is closed too, because only a dialog that closes returns the focus. */}
      <Dialog
        open={props.open && part.failed}
        title={props.labels.title}
        closeLabel={props.labels.close}
        onClose={props.onClose}
      >
        <LazyPart part={part} text={text}>
          {() => null}
        </LazyPart>
      </Dialog>
    </>
  );
};
