import { createGlobalStyle, styled } from 'styled-components';
import Yarl from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import counterCss from 'yet-another-react-lightbox/plugins/counter.css?inline';
import libraryCss from 'yet-another-react-lightbox/styles.css?inline';
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

/** The part that arrives on demand: swiping, zooming, arrow keys, Escape; the page behind is inert. */
export function Engine({ open, photos, index, labels, onClose, onIndex }: Gallery) {
  return (
    <>
      <LibraryStyles />
      <Box
        open={open}
        close={onClose}
        index={index}
        slides={photos.map(({ src, alt }) => ({ src, alt }))}
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
