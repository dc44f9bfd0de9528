import { type SyntheticEvent, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import Yarl from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import counterCss from 'yet-another-react-lightbox/plugins/counter.css?inline';
import libraryCss from 'yet-another-react-lightbox/styles.css?inline';
import { Button } from '../Button/Button.tsx';
import type { Gallery } from './gallery.ts';

/** The library's own sheets. They arrive with it: a host writes its style files into its first page, and these have no place there. */
const LibraryStyles = createGlobalStyle`${libraryCss}${counterCss}`;

/** The library takes its colours from custom properties; the rings of focus are ours, drawn inside the buttons. */
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

/** In the place of a photo that did not arrive. */
const Broken = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space12);
  width: max-content;
  max-width: 80vw;
  padding: var(--space16);
  /* The library's placeholder is for a drawing: it has lines of no height. */
  line-height: 1.5;
  text-align: center;
  /* Over the photo's own layer, which takes presses for swiping. */
  position: relative;
  z-index: 1;
`;

const hold = (event: SyntheticEvent) => event.stopPropagation();

/** What stands in the place of a photo that did not arrive. The library takes any other press for a swipe, or for a wish to close. */
const brokenPhoto = (words: NonNullable<Gallery['broken']>, onRetry: () => void) => (
  <Broken role="alert" onPointerDown={hold} onClick={hold}>
    <p>{words.text}</p>
    <Button onClick={onRetry}>{words.retry}</Button>
  </Broken>
);

/** The part that arrives on demand: swiping, zooming, arrow keys, Escape; the page behind is inert. */
export function Engine({ open, photos, index, labels, broken, onClose, onIndex }: Gallery) {
  const [tries, setTries] = useState(0);
  const icon = broken && { iconError: () => brokenPhoto(broken, () => setTries(tries + 1)) };
  return (
    <>
      <LibraryStyles />
      <Box
        open={open}
        close={onClose}
        index={index}
        // A new fragment makes a new picture of the same address: the browser asks for those that did not arrive.
        slides={photos.map(({ src, alt }) => ({ src: tries > 0 ? `${src}#${tries}` : src, alt }))}
        {...(icon && { render: icon })}
        plugins={[Counter, Zoom]}
        carousel={{ finite: true, padding: 0 }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        zoom={{ maxZoomPixelRatio: 3 }}
        on={{ view: ({ index: shown }) => onIndex?.(shown) }}
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
}
