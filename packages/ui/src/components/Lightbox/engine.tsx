import { type SyntheticEvent, useRef, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import Yarl, { type ControllerRef } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import counterCss from 'yet-another-react-lightbox/plugins/counter.css?inline';
import libraryCss from 'yet-another-react-lightbox/styles.css?inline';
import { useRetryOnline } from '../../live/use-retry-online.ts';
import { Button } from '../Button/Button.tsx';
import type { LightboxGalleryProps } from './gallery.ts';

/**
 * The lightbox library's style sheets as a component. They are loaded together with the library, because a host would
 * inline an imported CSS file into its first page, which shows no lightbox.
 */
const LibraryStyles = createGlobalStyle`${libraryCss}${counterCss}`;

/**
 * Styles the lightbox library: sets its colours through its custom properties, and draws our focus rings inside
 * its buttons.
 */
const Box = styled(Yarl)`
  --yarl__color_backdrop: var(--text);
  --yarl__color_button: var(--surface);
  --yarl__color_button_active: var(--surface);
  --yarl__color_button_disabled: var(--border);
  --yarl__counter_filter: none;
  --yarl__button_filter: none;
  --yarl__navigation_button_padding: var(--space24) var(--space8);
  font: 500 var(--type16) var(--font-text);
  color: var(--surface);
  .yarl__button {
    border-radius: var(--radius-control);
    background: color-mix(in srgb, var(--text) 72%, transparent);
  }
  .yarl__button:focus-visible {
    outline: 3px solid var(--surface);
    outline-offset: -5px;
    box-shadow: none;
  }
  .yarl__counter {
    border-radius: var(--radius-control);
    padding: var(--space8) var(--space12);
    margin: var(--space8);
    background: color-mix(in srgb, var(--text) 72%, transparent);
    color: var(--surface);
  }
`;

/** The box that the lightbox shows in place of a photo that failed to load. */
const Broken = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space12);
  width: max-content;
  max-width: 80vw;
  padding: var(--space16);
  /* Overrides the library’s line height of 0, which suits its own placeholder, an icon. Ours is text. */
  line-height: 1.5;
  text-align: center;
  /* Placed above the photo's layer, which would treat presses as swipes. */
  position: relative;
  z-index: 1;
`;

/**
 * The duration of the lightbox's animations, in ms, which equals the token `motion`. With reduced motion there are
 * none.
 */
const MOTION_MS = 160;

const hold = (event: SyntheticEvent) => event.stopPropagation();

interface BrokenPhotoProps {
  readonly words: NonNullable<LightboxGalleryProps['broken']>;
  /**
   * Loads the photo again; `takeFocus` says whether the lightbox must take the focus of the button, which disappears.
   */
  readonly onRetry: (takeFocus: boolean) => void;
}

/**
 * The message that the lightbox shows in place of a photo that failed to load. Its pointer events do not propagate,
 * because the lightbox's library would treat them as a swipe or as a press that closes the lightbox.
 */
const BrokenPhoto = ({ words, onRetry }: BrokenPhotoProps) => {
  const box = useRef<HTMLDivElement>(null);
  useRetryOnline(true, () => {
    const { current } = box;
    // A retry loads the shown photo again, too, and ends its zoom. So only a shown photo that has failed starts one.
    if (!current?.closest('[inert]')) onRetry(current?.contains(document.activeElement) ?? false);
  });
  return (
    <Broken ref={box} role="alert" onPointerDown={hold} onClick={hold}>
      <p>{words.text}</p>
      <Button onClick={() => onRetry(true)}>{words.retry}</Button>
    </Broken>
  );
};

const renderBrokenPhoto = (props: BrokenPhotoProps) => <BrokenPhoto {...props} />;

/**
 * Removes the `aria-hidden` that the library sets on the page behind it, in addition to `inert`. `inert` is enough to
 * hide the page, and unlike `aria-hidden` it does not hide a modal dialog that opens in the page, such as the warning
 * that the session is about to end.
 */
const removeAriaHiddenFromPage = () => {
  for (const element of document.querySelectorAll('body > [inert][aria-hidden]'))
    element.removeAttribute('aria-hidden');
};

type Slides = readonly { readonly src: string; readonly alt: string }[];

const areSameSlides = (before: Slides, after: Slides): boolean =>
  before.length === after.length &&
  before.every(({ src, alt }, at) => src === after[at]!.src && alt === after[at]!.alt);

/**
 * The part of the lightbox that is loaded on demand. It contains the library, which handles swiping, zooming,
 * arrow keys and Escape and makes the page behind the lightbox inert.
 */
export const LightboxEngine = ({
  open,
  photos,
  index,
  labels,
  broken,
  onClose,
  onIndex,
  onRetry,
}: LightboxGalleryProps) => {
  const [tries, setTries] = useState(0);
  const [controller, setController] = useState<ControllerRef | null>(null);
  const opened = open ? (index ?? 0) : undefined;
  const [view, setView] = useState({ opened, index: opened });
  if (view.opened !== opened) setView({ opened, index: opened ?? view.index });
  // Adds a fragment with the number of attempts to the photos' URLs. The library then creates new images, and the
  // browser requests the photos that failed to load once more.
  const wanted = photos.map(({ src, alt }) => ({ src: tries > 0 ? `${src}#${tries}` : src, alt }));
  // The library treats a new array as other photos and starts again, so it gets a new one only if the photos differ.
  const [slides, setSlides] = useState(wanted);
  if (!areSameSlides(slides, wanted)) setSlides(wanted);
  const retry = (takeFocus: boolean) => {
    // Escape and the arrow keys work only while the focus is inside the lightbox.
    if (takeFocus) controller?.focus();
    setTries(tries + 1);
    onRetry?.();
  };
  const icon = broken && { iconError: () => renderBrokenPhoto({ words: broken, onRetry: retry }) };
  return (
    <>
      <LibraryStyles />
      <Box
        open={open}
        close={onClose}
        index={view.index}
        slides={slides}
        {...(icon && { render: icon })}
        plugins={[Counter, Zoom]}
        animation={{ fade: MOTION_MS, swipe: MOTION_MS, zoom: MOTION_MS }}
        carousel={{ finite: true, padding: 0 }}
        controller={{ ref: setController, closeOnBackdropClick: true, closeOnPullDown: true }}
        zoom={{ maxZoomPixelRatio: 3 }}
        on={{
          entered: removeAriaHiddenFromPage,
          view: ({ index: shown }) => {
            setView({ ...view, index: shown });
            onIndex?.(shown);
          },
        }}
        labels={{
          Lightbox: labels.title,
          'Photo gallery': labels.title,
          Carousel: labels.gallery,
          Slide: labels.photo,
          '{index} of {total}': labels.position,
          Close: labels.close,
          Previous: labels.previous,
          Next: labels.next,
          'Zoom in': labels.zoomIn,
          'Zoom out': labels.zoomOut,
        }}
      />
    </>
  );
};
