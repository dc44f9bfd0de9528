import { MAP_ATTRIBUTION, type MapPosition } from '@journey/api/geocoding';
import { MapPicker, type MapPickerProps } from '@journey/ui';
import { lazyPartMessages } from '../../../engine/lazy-part-messages.ts';
import { addressSuggestionMessages } from '../../../fields/form-messages.ts';
import type { Country } from '../../../site/index.ts';
import { incidentMessages as text } from './messages.ts';

/** The place at which the map opens, by country: its largest town, Sydney or Auckland. */
const towns = {
  AU: { lat: -33.8688, lng: 151.2093 },
  NZ: { lat: -36.8485, lng: 174.7633 },
} as const;

interface Props {
  readonly country: Country;
  /** The URL template of the map's tiles. */
  readonly tiles: string;
  /** The chosen place; null if there is none yet. */
  readonly position: MapPosition | null;
  /** The address of the chosen place; undefined while it is not known. */
  readonly address: string | undefined;
  readonly problem: string | undefined;
  readonly onPick: (position: MapPosition) => void;
  /** Loads the code that draws the map. Only stories replace it, to show what people see when it fails. */
  readonly load?: MapPickerProps['load'];
}

/** Renders the map on which the place of the incident can be picked. */
export const IncidentMap = ({ country, tiles, position, address, problem, onPick, load }: Props) => (
  <MapPicker
    id="place"
    label={text.map}
    hint={text.mapHint}
    error={problem}
    value={position}
    onChange={onPick}
    center={towns[country]}
    tiles={tiles}
    attribution={MAP_ATTRIBUTION}
    labels={{
      zoomIn: text.zoomIn,
      zoomOut: text.zoomOut,
      pickMiddle: text.pickMiddle,
      chosen: () => (address === undefined ? text.chosen : text.chosenAt(address)),
      none: text.noPlace,
      tilesFailed: text.tilesFailed,
      fingers: text.fingers,
      wheel: text.wheel,
    }}
    text={{
      loading: text.mapLoading,
      failed: text.mapFailed,
      retry: addressSuggestionMessages.again,
      ...lazyPartMessages,
    }}
    {...(load && { load })}
  />
);
