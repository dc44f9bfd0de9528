import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { getFieldAria, Hint } from '../field/frame.tsx';
import { MinusIcon, PinIcon, PlusIcon, RefreshIcon } from '../../icons/index.ts';
import { Stack } from '../../layout/layout.ts';
import { useRetryOnline } from '../../live/use-retry-online.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../lazy/use-lazy-load.ts';
import { Button } from '../Button/Button.tsx';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { StatusNotice } from '../Notice/StatusNotice.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Attribution, Box, Frame, Ground, Label, ZoomButtons } from './MapPicker.styles.ts';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  offsetMapPositionByPixels,
  type MapPickerPosition,
  roundMapPosition,
} from './mercator.ts';

export interface MapPickerProps {
  /** The map field's id, to which the error summary links. */
  id: string;
  label: ReactNode;
  /** A hint that explains how to pick a place on the map, by pointer and by keyboard. */
  hint: ReactNode;
  /** What is wrong with the picked position. It is shown at the map, and announced when it appears. */
  error?: ReactNode;
  /**
   * The position that the person picked on the map or that was found by its address; null if there is none yet.
   * When it changes, the map moves to it.
   */
  value: MapPickerPosition | null;
  onChange: (position: MapPickerPosition) => void;
  /**
   * The position in the middle of the map until the person moves the map or picks a position. It may change until
   * then, for example when it has been looked up.
   */
  center: MapPickerPosition;
  /** The map's initial zoom level. The default, 11, shows a whole town. */
  zoom?: number;
  /** The map's height in CSS px. */
  height?: number;
  /** URL template of the map's tiles, with {z}, {x} and {y}. */
  tiles: string;
  /** The name of the map's copyright holder, shown in the map's corner. */
  attribution: string;
  labels: {
    zoomIn: string;
    zoomOut: string;
    /** Label of the button that picks the position in the middle of the map. */
    pickMiddle: string;
    /** Returns the text that is shown and announced once a position is picked. */
    chosen: (position: MapPickerPosition) => string;
    none: string;
    tilesFailed: string;
    /** The text over the map when one finger drags on it, which scrolls the page; two fingers move the map. */
    fingers: string;
    /**
     * The text over the map when the mouse wheel turns on it, which scrolls the page. `META` in the text is
     * replaced by the name of the key that must be held to zoom the map.
     */
    wheel: string;
  };
  text: LazyLoadMessages;
  /**
   * Loads the code that draws the map. Stories replace it, to show what people see while it loads and when it
   * fails.
   */
  load?: () => Promise<typeof import('./engine.tsx')>;
}

const loadEngine = () => import('./engine.tsx');

/** How far an arrow key moves the map, in CSS px. */
const stride = 64;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

/**
 * A map on which a person picks a position: by a press, by keyboard (arrow keys, + and −, Enter), or with the
 * buttons. A press also moves the picked position to the middle, so that nothing needs dragging (WCAG 2.5.7). The
 * map uses the library pigeon-maps, which is loaded when the component is first shown.
 */
export const MapPicker = (props: MapPickerProps) => {
  const {
    id,
    label,
    hint,
    error,
    value,
    onChange,
    center,
    zoom = 11,
    height = 300,
    tiles,
    labels,
    text,
  } = props;
  const part = useLazyLoad(props.load ?? loadEngine);
  /** Where the map has been moved; undefined until then. */
  const [moved, setMoved] = useState<{ center: MapPickerPosition; zoom: number }>();
  const view = moved ?? { center: value ?? center, zoom };
  // If the initial centre becomes known only later, a new map is created there. The map library would otherwise move
  // the existing map there in steps, and report each step as if the person had moved the map.
  const [beginning, setBeginning] = useState(center);
  if (!moved && (beginning.lat !== center.lat || beginning.lng !== center.lng)) setBeginning(center);
  const frame = useRef<HTMLDivElement>(null);
  const [failedTiles, setFailedTiles] = useState(0);
  const [tries, setTries] = useState(0);
  const onTileFailed = useCallback(() => {
    setFailedTiles((count) => count + 1);
    return () => setFailedTiles((count) => count - 1);
  }, []);
  const isBroken = failedTiles > 0;
  const notice = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button that tries again disappears. The map takes its focus, which would otherwise be lost.
    if (notice.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true });
    setTries(tries + 1);
  };
  useRetryOnline(isBroken, tryAgain);
  const onView = (now: MapPickerPosition, near: number) => {
    // The map library also reports its initial view, which does not count as a move.
    const isSame = now.lat === view.center.lat && now.lng === view.center.lng && near === view.zoom;
    if (!isSame) setMoved({ center: now, zoom: near });
  };
  const { lat, lng } = value ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) setMoved((now) => ({ zoom, ...now, center: { lat, lng } }));
  }, [lat, lng, zoom]);
  const nearer = (by: number) =>
    setMoved({ ...view, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(view.zoom) + by)) });
  const pickMiddle = () => onChange(roundMapPosition(view.center));
  const keys: Record<string, () => void> = {
    Enter: pickMiddle,
    '+': () => nearer(1),
    '=': () => nearer(1),
    '-': () => nearer(-1),
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const [right, down] = arrows[event.key] ?? [0, 0];
    if (right || down)
      setMoved({ ...view, center: offsetMapPositionByPixels(view.center, view.zoom, right, down) });
    else if (keys[event.key]) keys[event.key]?.();
    else return;
    event.preventDefault();
  };
  return (
    <Box data-field>
      <Label id={`${id}-label`}>{label}</Label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
      <LazyPart part={part} text={text} place={{ height }}>
        {({ MapEngine: Engine }) => (
          <Frame
            ref={frame}
            id={id}
            role="application"
            tabIndex={0}
            aria-labelledby={`${id}-label`}
            aria-describedby={getFieldAria(id, hint, error)['aria-describedby']}
            data-invalid={error ? '' : undefined}
            onKeyDown={press}
          >
            <Ground>
              <Engine
                key={`${beginning.lat},${beginning.lng}`}
                {...{ height, tiles, value, onView, onTileFailed, tries }}
                center={view.center}
                zoom={view.zoom}
                hints={{ fingers: labels.fingers, wheel: labels.wheel }}
                onPick={onChange}
              />
            </Ground>
            {/* The zoom buttons use `aria-disabled`, because a button that is natively disabled by its own press
                loses the focus. */}
            <ZoomButtons className="pigeon-drag-block pigeon-click-block">
              <IconButton
                label={labels.zoomIn}
                aria-disabled={view.zoom >= MAX_ZOOM}
                onClick={() => nearer(1)}
              >
                <PlusIcon />
              </IconButton>
              <IconButton
                label={labels.zoomOut}
                aria-disabled={view.zoom <= MIN_ZOOM}
                onClick={() => nearer(-1)}
              >
                <MinusIcon />
              </IconButton>
            </ZoomButtons>
            <Attribution>{props.attribution}</Attribution>
          </Frame>
        )}
      </LazyPart>
      {isBroken && (
        <StatusNotice tone="warning">
          <Stack $gap={12} ref={notice}>
            <p>{labels.tilesFailed}</p>
            <div>
              <Button icon={<RefreshIcon />} onClick={tryAgain}>
                {text.retry}
              </Button>
            </div>
          </Stack>
        </StatusNotice>
      )}
      {part.value && (
        <Button icon={<PinIcon />} onClick={pickMiddle}>
          {labels.pickMiddle}
        </Button>
      )}
      <p role="status">
        {value ? labels.chosen(value) : labels.none}
        {/* An error appears after a pick, while the focus is on the map, so it must be announced here. */}
        {error && <VisuallyHidden> {error}</VisuallyHidden>}
      </p>
    </Box>
  );
};
