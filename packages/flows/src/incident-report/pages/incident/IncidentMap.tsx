import { MAP_ATTRIBUTION, getMapTileUrl, type MapPosition } from '@journey/api/geocoding';
import { MapPicker } from '@journey/ui';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { addressMessages } from '../../../fields/form-messages.ts';
import { incidentMessages as text } from './messages.ts';

/** The place at which the map opens, by country: its largest town, Sydney or Auckland. */
const towns = {
  AU: { lat: -33.8688, lng: 151.2093 },
  NZ: { lat: -36.8485, lng: 174.7633 },
} as const;

interface Props {
  readonly position: MapPosition | null;
  /** The message that is shown when the address of the place picked on the map could not be found. */
  readonly problem: string | undefined;
  readonly onPick: (position: MapPosition) => void;
}

/** Renders a map on which the place of the incident can be picked, as an alternative to typing its address. */
export const IncidentMap = ({ position, problem, onPick }: Props) => {
  const { site, apiBase } = useIncidentReportApp();
  return (
    <MapPicker
      id="place"
      label={text.map}
      hint={text.mapHint}
      error={problem}
      value={position}
      onChange={onPick}
      center={towns[site.country]}
      tiles={getMapTileUrl(apiBase)}
      attribution={MAP_ATTRIBUTION}
      labels={{
        zoomIn: text.zoomIn,
        zoomOut: text.zoomOut,
        pickMiddle: text.pickMiddle,
        chosen: () => text.chosen,
        none: text.noPlace,
        tilesFailed: text.tilesFailed,
        fingers: text.fingers,
        wheel: text.wheel,
      }}
      text={{ loading: text.mapLoading, failed: text.mapFailed, retry: addressMessages.again }}
    />
  );
};
