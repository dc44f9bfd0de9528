import { styled } from 'styled-components';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../lazy/use-lazy-load.ts';
import { useCloseOnBack } from '../../modal/use-back-close.ts';
import { useModalDialog } from '../../modal/use-modal.ts';
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
 * The modal dialog around the overlay. The dialog itself is invisible, because the overlay covers the whole screen.
 */
const Cover = styled.dialog`
  padding: 0;
  border: 0;
  background: none;
  color: var(--text);
  &::backdrop {
    background: none;
  }
  &:focus {
    outline: none;
  }
`;

interface LoadingCoverProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
}

/** Covers the page while the library loads. As a modal dialog it makes the page inert, and Escape and Back close it. */
const LoadingCover = ({ open, label, onClose }: LoadingCoverProps) => {
  const box = useModalDialog(open, onClose);
  return (
    <Cover
      ref={box}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && <LoadingOverlay>{label}</LoadingOverlay>}
    </Cover>
  );
};

/**
 * Shows photos one at a time over the whole screen, to swipe, to zoom or to browse by arrow keys. It uses the
 * library yet-another-react-lightbox, which is loaded when the lightbox is first opened
 * (docs/decisions/heavy-parts.md).
 */
export const Lightbox = ({ text, load = loadEngine, ...props }: LightboxProps) => {
  const part = useLazyLoad(load, props.open);
  const isLoaded = part.value !== undefined;
  // Until the library is loaded, one of the two dialogs below is open, and it handles Back itself.
  useCloseOnBack(props.open && isLoaded, props.onClose);
  const isWaiting = props.open && !isLoaded;
  return (
    <>
      {/* The dialogs stay rendered while they are closed, because only closing a dialog returns the focus. */}
      <LoadingCover open={isWaiting && !part.failed} label={text.loading} onClose={props.onClose} />
      <Dialog
        open={isWaiting && part.failed}
        title={props.labels.title}
        closeLabel={props.labels.close}
        onClose={props.onClose}
      >
        <LazyPart part={part} text={text}>
          {() => null}
        </LazyPart>
      </Dialog>
      {part.value && <part.value.LightboxEngine {...props} />}
    </>
  );
};
