import { Map as TileMap } from 'pigeon-maps';
import { useCallback, useEffect, useState } from 'react';
import { Marker } from './MapPicker.styles.ts';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  type MapPickerPosition,
  roundMapPosition,
  fillTileUrlTemplate,
} from './mercator.ts';

export interface MapEngineProps {
  center: MapPickerPosition;
  zoom: number;
  height: number;
  tiles: string;
  value: MapPickerPosition | null;
  /**
   * Texts over the map when a single finger drags on it or the mouse wheel turns on it. Both scroll the page rather
   * than the map, so the texts explain how to move the map.
   */
  hints: { fingers: string; wheel: string };
  onView: (center: MapPickerPosition, zoom: number) => void;
  onPick: (position: MapPickerPosition) => void;
  /**
   * Called when a tile fails to load. The function that it returns is called once that tile is removed or requested
   * again.
   */
  onTileFailed: () => () => void;
  /** How often the failed tiles have been requested again, by the person or because the device came online. */
  tries: number;
}

interface TileProps {
  tile: { key: string; url: string; left: number; top: number; width: number; height: number };
  tileLoaded: () => void;
}

/** One tile of the map. A tile that failed to load is hidden, because the browser would show a broken image icon. */
const TileImage = ({ tile, tileLoaded, onTileFailed }: TileProps & Pick<MapEngineProps, 'onTileFailed'>) => {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => (isFailed ? onTileFailed() : undefined), [isFailed, onTileFailed]);
  return (
    <img
      src={tile.url}
      alt=""
      width={tile.width}
      height={tile.height}
      onLoad={tileLoaded}
      onError={() => setFailed(true)}
      style={{
        position: 'absolute',
        left: tile.left,
        top: tile.top,
        visibility: isFailed ? 'hidden' : undefined,
      }}
    />
  );
};

/** The marker at the picked position. The map library computes its place on the map in px from `anchor`. */
const Pin = ({ left, top }: { anchor: [number, number]; left?: number; top?: number }) => (
  <Marker style={{ left, top }} viewBox="0 0 32 42" aria-hidden="true" focusable="false">
    <path d="M16 2a14 14 0 0 0-14 14c0 10 14 24 14 24s14-14 14-24A14 14 0 0 0 16 2z" />
    <circle cx="16" cy="16" r="5" />
  </Marker>
);

/**
 * The part of the map that is loaded on demand. It contains the map library, which provides the tiles, two-finger
 * dragging, pinching and the marker's place.
 */
export const MapEngine = (props: MapEngineProps) => {
  const { center, zoom, height, tiles, value, hints, onView, onPick, onTileFailed, tries } = props;
  const provider = useCallback(
    (x: number, y: number, z: number) => fillTileUrlTemplate(tiles, x, y, z),
    [tiles],
  );
  const Tile = useCallback(
    // A new number of tries is a new key, which mounts every tile again and so requests the failed ones again.
    (part: TileProps) => <TileImage key={tries} onTileFailed={onTileFailed} {...part} />,
    [onTileFailed, tries],
  );
  return (
    <TileMap
      center={[center.lat, center.lng]}
      zoom={zoom}
      height={height}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      provider={provider}
      dprs={[]}
      tileComponent={Tile}
      attribution={false}
      // Animations are off, because the library's take 300 ms, and longer after a drag, and their duration cannot be
      // set.
      animate={false}
      twoFingerDrag
      twoFingerDragWarning={hints.fingers}
      metaWheelZoom
      metaWheelZoomWarning={hints.wheel}
      onBoundsChanged={({ center: [lat, lng], zoom: now }) => onView({ lat, lng }, now)}
      onClick={({ latLng: [lat, lng] }) => onPick(roundMapPosition({ lat, lng }))}
    >
      {value && <Pin anchor={[value.lat, value.lng]} />}
    </TileMap>
  );
};
