import { useState } from 'react';
import { styled } from 'styled-components';
import { TrashIcon } from '../../icons/index.ts';
import { useRetryOnline } from '../../live/use-retry-online.ts';
import { IconButton } from '../IconButton/IconButton.tsx';

/** The maximum number of photos that a grid lays out in columns. More photos form a row that scrolls. */
const columnsUpTo = 2;

const List = styled.ul`
  --photo: 120px;
  display: grid;
  gap: var(--space8);
  &[data-shape='columns'] {
    /* The third column is always empty. It gets only the space that is left, because three photos do not fit on a phone. */
    grid-template-columns: repeat(2, minmax(0, var(--photo))) minmax(0, 1fr);
    max-width: calc(3 * var(--photo) + 2 * var(--space8));
  }
  &[data-shape='row'] {
    grid-auto-flow: column;
    grid-auto-columns: var(--photo);
    justify-content: start;
    padding-bottom: var(--space12);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    overscroll-behavior-x: contain;
  }
  @media (min-width: 640px) {
    --photo: 160px;
  }
`;

const Item = styled.li`
  min-width: 0;
  scroll-snap-align: start;
  /* The button is below the photo, because on top of it the button would cover the middle of a small photo. */
  & > [data-remove] {
    width: 100%;
    margin-top: var(--space8);
    border: 1px solid var(--border);
    vertical-align: top;
  }
`;

const Frame = styled.span`
  display: block;
  width: 100%;
  min-height: var(--target);
  padding: 0;
  border: 1px solid var(--divider);
  border-radius: min(var(--radius-control), 12px);
  background: var(--disabled);
  aspect-ratio: 4 / 3;
  overflow: hidden;
  button& {
    cursor: zoom-in;
  }
  /* The focus ring is drawn inside the photo, because the scrolling row would cut it off. */
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
  &:focus-visible img {
    outline: 2px solid var(--focus-gap);
    outline-offset: -6px;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-broken] {
    display: grid;
    align-content: center;
    gap: var(--space4);
    padding: var(--space8);
    aspect-ratio: auto;
    background: var(--surface);
    color: var(--text);
    font: 400 var(--type14) var(--font-text);
    text-align: center;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  &[data-broken] strong {
    text-decoration: underline;
  }
`;

export interface GridPhoto {
  id: string;
  src: string;
  /** The photo's alternative text, such as “Photo 3, taken 12/05/2026 10:22”. */
  alt: string;
  /** Whether the person may remove the photo. A submitted photo cannot be removed. */
  removable?: boolean;
}

export interface PhotoGridProps {
  /** The accessible name of the list of photos, such as “Photos by you”. */
  label: string;
  photos: readonly GridPhoto[];
  /**
   * Called with a photo's index when the photo is pressed to enlarge it. The accessible name of the photo's button
   * is `openLabel` and the photo's `alt`.
   */
  onOpen?: (index: number) => void;
  openLabel?: string;
  /** Called when the person presses a photo's remove button. Only photos with `removable` have one. */
  onRemove?: (photo: GridPhoto) => void;
  /** The first words of the accessible name of a photo's remove button; the photo's `alt` follows them. */
  removeLabel?: string;
  /** The message for a photo that fails to load, and the label of the button that loads it again. */
  broken?: { text: string; retry: string };
  /**
   * Called when a photo that failed to load is retried, by the person or because the device came online. The parent
   * component may then pass a new `src`, because an expired URL fails however often it is retried.
   */
  onRetry?: () => void;
}

interface PictureProps {
  photo: GridPhoto;
  /** The props that make the photo's frame a button to enlarge it; undefined if photos cannot be enlarged. */
  press: object | undefined;
  broken: PhotoGridProps['broken'];
  onRetry: PhotoGridProps['onRetry'];
}

/**
 * A photo of the grid. If it fails to load, a button with a message is shown in its place, which loads it again. It is
 * also loaded again once the device comes online.
 */
const Picture = ({ photo: { src, alt }, press, broken, onRetry }: PictureProps) => {
  const [tries, setTries] = useState(0);
  // The URL of the photo that failed. A photo whose URL changes is therefore loaded again automatically.
  const [failed, setFailed] = useState<string>();
  const retry = () => {
    setFailed(undefined);
    setTries(tries + 1);
    onRetry?.();
  };
  useRetryOnline(failed === src, retry);
  if (failed === src && broken)
    return (
      <Frame
        as="button"
        type="button"
        data-broken
        aria-label={`${broken.text} ${broken.retry}, ${alt}`}
        onClick={retry}
      >
        <span>{broken.text}</span> <strong>{broken.retry}</strong>
      </Frame>
    );
  return (
    <Frame {...press}>
      <img key={tries} src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </Frame>
  );
};

/** A list of photos of one size: one or two in a grid of three columns, more in a row that scrolls. */
export const PhotoGrid = ({
  label,
  photos,
  onOpen,
  openLabel,
  onRemove,
  removeLabel,
  broken,
  onRetry,
}: PhotoGridProps) => {
  const row = photos.length > columnsUpTo;
  const press = (index: number, alt: string) =>
    onOpen && {
      as: 'button' as const,
      type: 'button' as const,
      'aria-label': openLabel && `${openLabel} ${alt}`,
      onClick: () => onOpen(index),
    };
  return (
    <List
      role="list"
      data-shape={row ? 'row' : 'columns'}
      aria-label={label}
      // If the photos are not buttons, the row itself must be focusable, so that arrow keys can scroll it.
      tabIndex={row && !onOpen ? 0 : undefined}
    >
      {photos.map((photo, index) => (
        <Item key={photo.id}>
          <Picture photo={photo} press={press(index, photo.alt)} broken={broken} onRetry={onRetry} />
          {onRemove && photo.removable && (
            <IconButton
              data-remove
              label={`${removeLabel ?? ''} ${photo.alt}`.trim()}
              onClick={() => onRemove(photo)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </Item>
      ))}
    </List>
  );
};
